import { ApiError, createApiClient } from '#web/lib/api-client.ts';

/** Nothing spins for ever: after this the call is given up and can be repeated. */
const TIMEOUT_MS = 15_000;

/** Refused because there were too many; says when another try makes sense. */
export class TooManyError extends ApiError {
  readonly retryAfterSeconds: number | undefined;

  constructor(response: Response, text: string) {
    super(response.status, text, response.statusText);
    const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
    this.retryAfterSeconds = Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
  }
}

const client = createApiClient(async (path, init) => {
  const response = await fetch(path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (response.status === 429) throw new TooManyError(response, await response.text());
  return response;
});

/** One call of the account: a POST with a JSON body. */
export const accountCall = <Answer>(path: `/api/auth/${string}`, body: unknown): Promise<Answer> =>
  client.send<Answer>('POST', path, body);

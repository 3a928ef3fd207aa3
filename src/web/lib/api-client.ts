import type { ErrorBody } from '#shared/contracts/common.ts';

/** What is read of an answer: the browser's, or the server's to its own renderer. */
interface Answered extends Pick<Response, 'ok' | 'status' | 'statusText' | 'text' | 'json'> {
  readonly headers: Pick<Headers, 'get' | 'has'>;
}
export type Fetch = (path: string, init?: RequestInit) => Promise<Answered>;

/** Translates an error body into the reader's language; left out where that is English. */
export type TranslateError = (body: Partial<ErrorBody>) => Promise<Partial<ErrorBody>>;

/**
 * A call that did not succeed. `message` is '{status}: {response text}' as prescribed (docs/product/api.md#errors); what a person
 * is shown is `userMessage`, the server's own sentence, in the reader's language where it is known there.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  body: Partial<ErrorBody>;
  /** Seconds until a retry makes sense, where the server sends it (429, 503). */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, text: string, statusText: string, retryAfter: string | null = null) {
    super(`${String(status)}: ${text || statusText}`);
    this.status = status;
    this.body = parseBody(text);
    const seconds = Number(retryAfter ?? Number.NaN);
    this.retryAfterSeconds = Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
  }

  get userMessage(): string | undefined {
    return this.body.message;
  }

  /** Messages by field, where the server named fields. */
  get fields(): Record<string, string> {
    const { details } = this.body;
    return typeof details === 'object' && details !== null && !Array.isArray(details)
      ? (details as Record<string, string>)
      : {};
  }
}

function parseBody(text: string): Partial<ErrorBody> {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

const OWN_FAULT = 500;

/** The server's own sentence where it has one to say: it never does for a fault of its own. */
export const reasonOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status !== OWN_FAULT ? error.userMessage : undefined;

export interface ListPage<Row> {
  rows: Row[];
  /** Address of the next page, from the Link header. */
  next: string | undefined;
  /** Headers about the list as a whole, by lower-case name; plain, so that they can be dehydrated with the page. */
  notes: Record<string, string>;
}

const NOTES = ['x-total-count', 'x-place', 'x-corrected-query'];
const notesOf = (headers: Answered['headers']): Record<string, string> =>
  Object.fromEntries(NOTES.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])));

export interface ApiClient {
  get<Answer>(path: string, signal?: AbortSignal): Promise<Answer>;
  /** A list with its headers: the next page, counts. */
  getPage<Row>(path: string, signal?: AbortSignal): Promise<ListPage<Row>>;
  send<Answer>(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
}

async function checked(response: Answered, translateError: TranslateError | undefined): Promise<Answered> {
  if (response.ok) return response;
  const error = new ApiError(
    response.status,
    await response.text(),
    response.statusText,
    response.headers.get('retry-after'),
  );
  if (translateError) error.body = await translateError(error.body);
  throw error;
}

const nextOf = (headers: Answered['headers']): string | undefined =>
  /<([^>]+)>;\s*rel="next"/.exec(headers.get('link') ?? '')?.[1];

/** All calls send credentials (docs/product/api.md#client). Throws ApiError, or the network's TypeError. */
export function createApiClient(fetch: Fetch, translateError?: TranslateError): ApiClient {
  const read = async (path: string, signal?: AbortSignal) =>
    checked(
      await fetch(path, {
        credentials: 'include',
        headers: { Accept: 'application/json' },
        ...(signal ? { signal } : {}),
      }),
      translateError,
    );
  return {
    get: async <Answer>(path: string, signal?: AbortSignal) =>
      (await (await read(path, signal)).json()) as Answer,
    getPage: async <Row>(path: string, signal?: AbortSignal): Promise<ListPage<Row>> => {
      const response = await read(path, signal);
      return {
        rows: (await response.json()) as Row[],
        next: nextOf(response.headers),
        notes: notesOf(response.headers),
      };
    },
    send: async <Answer>(
      method: string,
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ) => {
      const json: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
      const response = await checked(
        await fetch(path, {
          method,
          credentials: 'include',
          headers: { Accept: 'application/json', ...json, ...headers },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
        translateError,
      );
      const text = await response.text();
      return (text ? JSON.parse(text) : undefined) as Answer;
    },
  };
}

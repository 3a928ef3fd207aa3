import type { ApiClient } from '#web/lib/api-client.ts';

/** One call of the account: a POST with a JSON body. */
export const accountCall = <Answer>(
  api: ApiClient,
  path: `/api/auth/${string}`,
  body: unknown,
): Promise<Answer> => api.send<Answer>('POST', path, body);

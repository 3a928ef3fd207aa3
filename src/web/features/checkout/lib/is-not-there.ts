import { ApiError } from '#web/lib/api-client.ts';

/** Not there, not the caller's, or an id that cannot be: to the reader it is the same. */
export const isNotThere = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 414, 422].includes(error.status);

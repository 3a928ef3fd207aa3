import { CACHED_AT } from '../worker/storage-names.ts';

/** Calls that this device has answered for the server, by path, and from when the answer is, ISO 8601. */
export const cachedAt = new Map<string, string>();

/** Remembers whether an answer is the server's or was kept here. */
export function recordCacheAge(path: string, { headers }: Response): void {
  const at = headers.get(CACHED_AT);
  if (at === null) cachedAt.delete(path);
  else cachedAt.set(path, at);
}

import type { Fetch } from './api-client.ts';
import { recordCacheAge } from './response-cache.ts';

/** Nothing spins for ever (docs: the face): after this many milliseconds a call is given up and can be repeated. */
const REQUEST_TIMEOUT_MS = 15_000;

/** The browser's fetch, given up after fifteen seconds or when the caller loses interest, whichever comes first. */
export const fetchWithTimeout: Fetch = async (path, init) => {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  const response = await fetch(path, { ...init, signal });
  recordCacheAge(path, response);
  return response;
};

import type { Fetch } from './api-client.ts';

/** Nothing spins for ever (docs: the face): after this many milliseconds a call is given up and can be repeated. */
const PATIENCE_MS = 15_000;

/** The browser's fetch, given up after fifteen seconds or when the caller loses interest, whichever comes first. */
export const patientFetch: Fetch = (path, init) => {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  return fetch(path, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, patience]) : patience });
};

import type { Fetch } from './api-client.ts';
import { noteAnswer } from './kept-answers.ts';

/** Nothing spins for ever (docs: the face): after this many milliseconds a call is given up and can be repeated. */
const PATIENCE_MS = 15_000;

/** The browser's fetch, given up after fifteen seconds or when the caller loses interest, whichever comes first. */
export const patientFetch: Fetch = async (path, init) => {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, patience]) : patience;
  const answer = await fetch(path, { ...init, signal });
  noteAnswer(path, answer);
  return answer;
};

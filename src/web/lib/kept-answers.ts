import { KEPT_AT } from '../worker/kept-names.ts';

/** Calls that this device has answered for the server, by path, and from when the answer is, ISO 8601. */
export const keptAnswers = new Map<string, string>();

/** Remembers whether an answer is the server's or was kept here. */
export function noteAnswer(path: string, { headers }: Response): void {
  const at = headers.get(KEPT_AT);
  if (at === null) keptAnswers.delete(path);
  else keptAnswers.set(path, at);
}

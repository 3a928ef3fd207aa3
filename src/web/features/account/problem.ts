import { ApiError } from '#web/lib/api-client.ts';

const TOO_MANY = 429;

/** Why a call did not succeed, as far as a person can act on it. */
export type Problem =
  | { kind: 'fields'; fields: Record<string, string> }
  /** The server's own sentence. */
  | { kind: 'refused'; status: number; message: string | undefined }
  | { kind: 'tooMany'; message: string | undefined; retryAfterSeconds: number | undefined }
  /** No answer came: offline, out of reach or too slow. */
  | { kind: 'unreachable' };

const textFields = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/** `known` are the fields of the form: a message for another field is shown above the form instead. */
export function problemOf(error: unknown, known: readonly string[]): Problem {
  if (!(error instanceof ApiError)) return { kind: 'unreachable' };
  if (error.status === TOO_MANY) {
    return { kind: 'tooMany', message: error.userMessage, retryAfterSeconds: error.retryAfterSeconds };
  }
  const fields = textFields(error.fields);
  const names = Object.keys(fields);
  if (names.length > 0 && names.every((name) => known.includes(name))) return { kind: 'fields', fields };
  return { kind: 'refused', status: error.status, message: error.userMessage };
}

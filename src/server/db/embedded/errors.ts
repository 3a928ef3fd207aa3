/** The database can't be started; the message is a sentence for the person at the terminal, without a stack trace. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
}

export const OTHER_WAY = 'Set DATABASE_URL to use a PostgreSQL server (15 or newer) of your own instead.';

const CAUSES: readonly [pattern: RegExp, sentence: (where: string) => string][] = [
  [
    /ENOSPC|No space left on device/,
    (where) =>
      `The disk that holds ${where} is full, so the database cannot run. Free some space and start again.`,
  ],
  [
    /EDQUOT|Disk quota exceeded/,
    (where) =>
      `The disk quota for ${where} is used up, so the database cannot run. Free some space and start again.`,
  ],
  [
    /EROFS|Read-only file system/,
    (where) =>
      `The disk that holds ${where} is read-only, so the database cannot run. Set DATA_DIR to a folder that can be written.`,
  ],
  [
    /EACCES|EPERM|[Pp]ermission denied|Operation not permitted|has wrong ownership/,
    (where) =>
      `The database folder ${where} belongs to another user or may not be written. Start as the user who made it, or set DATA_DIR to another folder.`,
  ],
  [
    /could not (create|map) (anonymous )?shared memory|Cannot allocate memory|ENOMEM/,
    () => `There is not enough memory for the database. Free some memory and start again. ${OTHER_WAY}`,
  ],
];

/** The sentence for a failed start: `detail` is the message of PostgreSQL or the system, `where` the directory in question. */
export function explain(detail: string, where: string): string {
  const known = CAUSES.find(([pattern]) => pattern.test(detail));
  if (known) return known[1](where);
  return `The database in ${where} could not be started: ${mainLineOf(detail)} ${OTHER_WAY}`;
}

/** Wraps whatever was thrown as a DatabaseStartError about the folder `where`; one that already is stays itself. */
export function asStartError(error: unknown, where: string): DatabaseStartError {
  if (error instanceof DatabaseStartError) return error;
  return new DatabaseStartError(explain(error instanceof Error ? error.message : String(error), where), {
    cause: error,
  });
}

/** The error code of a system call (`ENOENT`), if `error` has one. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** The last line that names an error, else the last line at all; always ends with a full stop. */
function mainLineOf(detail: string): string {
  const lines = detail
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const line =
    lines.findLast((each) => /\b(FATAL|PANIC|error|ERROR):/.test(each)) ??
    lines.at(-1) ??
    'it gave no reason';
  return `${line.replace(/^.*?\b(?:FATAL|PANIC|error|ERROR):\s*/, '').replace(/\.$/, '')}.`;
}

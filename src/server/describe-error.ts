/** What may be written down of an error: into the log, or into a row's `last_error`. */
export interface ErrorDescription {
  readonly type: string;
  readonly message: string;
  /** Where it was thrown: the frames alone, since the head of a stack repeats the message. */
  readonly stack: string;
  /** SQLSTATE, or the system's or the framework's code. */
  readonly code?: string;
  readonly statusCode?: number;
  /** Which rule of the database was broken. */
  readonly constraint?: string;
  readonly table?: string;
  readonly cause?: ErrorDescription;
}

const DEEPEST_CAUSE = 4;
const LONGEST_MESSAGE = 2_000;
const ADDRESS = /[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g;

/**
 * Drizzle's messages end with the statement's parameters: e-mail addresses, hashes, the texts of mails. PostgreSQL's
 * own quote the value that it could not read (SQLSTATE class 22), a mail server's the recipient.
 */
function withoutData(message: string, code: string | undefined): string {
  const [statement = ''] = message.split(/\bparams:/i, 1);
  const unquoted = code?.startsWith('22') ? statement.replace(/".*/s, '…') : statement;
  return unquoted.replace(ADDRESS, '<address>').trim().slice(0, LONGEST_MESSAGE);
}

/** The lines `    at …` at the end; a message may hold lines that look like them. */
function framesOf({ stack = '', message }: Error): string {
  const at = message === '' ? 0 : stack.indexOf(message);
  const frames = at < 0 ? '' : stack.slice(at + message.length);
  return frames
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

/**
 * The one form in which errors leave for the log and the database. An allow-list: whatever else hangs on an error (the
 * statement's parameters, PostgreSQL's `detail` with the whole row, a mail's envelope) stays behind.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) {
    const message = typeof error === 'string' ? withoutData(error, undefined) : `a thrown ${typeof error}`;
    return { type: 'Thrown', message, stack: '' };
  }
  const { code, statusCode, constraint, table } = error as Error & Record<string, unknown>;
  const knownCode = typeof code === 'string' ? code : undefined;
  return {
    type: error.name,
    message: withoutData(error.message, knownCode),
    stack: framesOf(error),
    ...(knownCode === undefined ? {} : { code: knownCode }),
    ...(typeof statusCode === 'number' ? { statusCode } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(typeof table === 'string' ? { table } : {}),
    ...(error.cause === undefined || depth >= DEEPEST_CAUSE
      ? {}
      : { cause: describeError(error.cause, depth + 1) }),
  };
}

/** `Error: connection refused ← Error: …` in one line, causes last; for a row's `last_error`. */
export function errorLine(error: unknown): string {
  const parts: string[] = [];
  for (let one: ErrorDescription | undefined = describeError(error); one; one = one.cause)
    parts.push(`${one.type}: ${one.message}`);
  return parts.join(' ← ');
}

/** All of it as text, for a terminal. */
export function errorText(error: unknown): string {
  return `${errorLine(error)}\n${describeError(error).stack}`;
}

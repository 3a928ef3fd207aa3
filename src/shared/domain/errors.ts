export type DomainErrorKind =
  | 'malformed'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'wrong_type'
  | 'misdirected'
  | 'invalid'
  | 'too_many'
  | 'unavailable';

/**
 * Something that the caller can be told. Thrown low, turned into an answer once, at the edge.
 * `code` is for programs, `message` for people, `details` by field where a form is concerned.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly kind: DomainErrorKind;
  readonly code: string;
  readonly details: unknown;
  /** Seconds until another try makes sense (429, 503). */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    kind: DomainErrorKind,
    code: string,
    message: string,
    options: { details?: unknown; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.kind = kind;
    this.code = code;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** 422 with messages by field. */
export function invalidFields(fields: Record<string, string>): DomainError {
  const [first = 'Invalid input'] = Object.values(fields);
  return new DomainError('invalid', 'invalid', first, { details: fields });
}

import type { ErrorValues, Problem, RefusalCode, ValuesOf } from './problem.ts';

interface Options<Code extends RefusalCode> {
  /** What the sentence names. */
  readonly values?: ValuesOf<Code>;
  /** The field of a form that the sentence is about. */
  readonly field?: string;
  /** By field, where several are wrong. */
  readonly problems?: Readonly<Record<string, Problem>>;
  /** Facts for programs. */
  readonly details?: unknown;
  /** Seconds until another try makes sense (429, 503). */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}
type Arguments<Code extends RefusalCode> =
  ValuesOf<Code> extends undefined
    ? [options?: Options<Code>]
    : [options: Options<Code> & { readonly values: ValuesOf<Code> }];

class ErrorByCode extends Error {
  override readonly name = 'DomainError';
  readonly code: RefusalCode;
  readonly values: ErrorValues | undefined;
  readonly problems: Readonly<Record<string, Problem>> | undefined;
  readonly details: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: RefusalCode, options: Options<RefusalCode> = {}) {
    const { values, field, problems, details, retryAfterSeconds, cause } = options;
    super(code, { cause });
    this.code = code;
    this.values = values;
    this.problems = field === undefined ? problems : { [field]: { code, ...(values && { values }) } };
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * An error for the caller, by its code and what its sentence names. Thrown low, turned into an answer once, at the edge,
 * where the catalogue has its status and its sentence.
 */
export type DomainError = ErrorByCode;
/** Another code than those of the catalogue does not compile, nor one without what its sentence names. */
export const DomainError = ErrorByCode as {
  new <Code extends RefusalCode>(code: Code, ...options: Arguments<Code>): DomainError;
  readonly prototype: DomainError;
};

/** 422 with what is wrong by field. */
export const invalidFields = (problems: Readonly<Record<string, Problem>>): DomainError =>
  new DomainError('invalid', { problems });

import * as z from 'zod/mini';
import type { ErrorCode, Problem, ProblemWithoutValues } from '../domain/problem.ts';

const isMissing = (input: unknown): boolean => input === undefined || input === null;

/** Codes whose sentence names nothing, or the limit that zod knows. */
export type ZodProblemCode =
  | ProblemWithoutValues
  | 'text_too_short'
  | 'text_too_long'
  | 'too_many_days_chosen';
/** An issue's message is the code of what is wrong. */
export const says = (code: ZodProblemCode): ZodProblemCode => code;

/** What is wrong where a contract names nothing else. */
z.config({
  customError: (issue) => {
    if (isMissing(issue.input)) return says('required');
    if (issue.code === 'too_small' && issue.origin === 'string') return says('text_too_short');
    if (issue.code === 'too_big' && issue.origin === 'string') return says('text_too_long');
    return says('invalid_input');
  },
});

interface Issue {
  readonly message: string;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
}

/** What an issue of a contract says is wrong. */
export function problemOf({ message, minimum, maximum }: Issue): Problem {
  // Contracts name the codes of messages by `says`.
  const code = message as ErrorCode;
  if (typeof minimum === 'number') return { code, values: { minimum } };
  return typeof maximum === 'number' ? { code, values: { maximum } } : { code };
}

export { z };

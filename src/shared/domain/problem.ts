import type { REFUSALS } from './error-codes.ts';
import type { PROBLEMS } from './problem-codes.ts';

type Catalogue = typeof REFUSALS & typeof PROBLEMS;
/** The code of a refusal as a whole. */
export type RefusalCode = keyof typeof REFUSALS;
/** The code of a sentence about what is wrong. */
export type ErrorCode = keyof Catalogue;

/** Plain: an amount is a decimal string such as "85.00". */
interface Plain {
  readonly number: number;
  readonly text: string;
  readonly amount: string;
}
export type ErrorValues = Readonly<Record<string, number | string>>;
/** What the sentence of a code names; undefined where it names nothing. */
export type ValuesOf<Code extends ErrorCode> = Code extends ErrorCode
  ? Catalogue[Code] extends { readonly values: infer Kinds }
    ? { readonly [Name in keyof Kinds]: Plain[Kinds[Name] & keyof Plain] }
    : undefined
  : never;
/** The values as the last argument, which codes without any have not. */
export type ValuesArgument<Code extends ErrorCode> =
  ValuesOf<Code> extends undefined ? [] : [values: ValuesOf<Code>];

/** Those whose sentence names nothing. */
export type ProblemWithoutValues = {
  [Code in ErrorCode]: ValuesOf<Code> extends undefined ? Code : never;
}[ErrorCode];

/** What is wrong, to be put into the reader's language. */
export interface Problem {
  readonly code: ErrorCode;
  readonly values?: ErrorValues;
}

export function problem<Code extends ErrorCode>(code: Code, ...[values]: ValuesArgument<Code>): Problem {
  return values === undefined ? { code } : { code, values };
}

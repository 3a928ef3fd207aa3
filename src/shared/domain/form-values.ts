import { centsToDecimal, decimalToCents, type Cents } from './money.ts';
import { problem, type ErrorCode, type Problem, type ValuesArgument } from './problem.ts';
import { visibleText } from './visible-text.ts';

/** One field of a form: its value, or its error. */
export type FieldResult<Value> = { readonly value: Value } | { readonly problem: Problem };

type Typed = number | string | null | undefined;
type ValuesOf<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends FieldResult<infer Value> ? Value : never;
};

export const fieldValue = <Value>(read: Value): FieldResult<Value> => ({ value: read });
export const fieldProblem = <Code extends ErrorCode>(
  code: Code,
  ...values: ValuesArgument<Code>
): { readonly problem: Problem } => ({ problem: problem(code, ...values) });

/** Nothing was entered. */
export const isEmpty = (typed: Typed): typed is null | undefined | string =>
  typed === null || typed === undefined || (typeof typed === 'string' && typed.trim() === '');

/** The fields' values where there is nothing wrong with any of them, else the problems by name, in the fields' order. */
export function valuesOf<Fields extends Readonly<Record<string, FieldResult<unknown>>>>(
  fields: Fields,
): { values?: ValuesOf<Fields>; problems: Record<string, Problem> } {
  const problems: Record<string, Problem> = {};
  const values: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(fields)) {
    if ('problem' in read) problems[name] = read.problem;
    else values[name] = read.value;
  }
  // Every field has put its own value there.
  return Object.keys(problems).length > 0 ? { problems } : { values: values as ValuesOf<Fields>, problems };
}

/** One line: spaces are single, and invisible characters are removed. */
export function readLine(text: string | null | undefined, most: number): FieldResult<string> {
  const line = (visibleText(text) ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return line.length > most ? fieldProblem('too_many_characters', { most }) : fieldValue(line);
}

/** Several lines, as they were written. */
export function readText(text: string | null | undefined, most: number): FieldResult<string> {
  const written = visibleText(text) ?? '';
  return written.length > most ? fieldProblem('too_many_characters', { most }) : fieldValue(written);
}

export interface AmountRules {
  /** Which amount its error messages are about. */
  readonly what: 'daily' | 'hourly' | 'weekly' | 'purchase' | 'delivery';
  /** Cents. */
  readonly least: Cents;
  readonly most: Cents;
}

/** Dollars with at most two decimals, as cents. Below `least` it is no amount that makes sense, unless the caller adds a reason. */
export function readAmount(typed: number | string, { what, least, most }: AmountRules): FieldResult<Cents> {
  const cents = decimalToCents(typed);
  if (cents === undefined || cents < least) return fieldProblem('amount_invalid', { what });
  return cents > most
    ? fieldProblem('amount_too_high', { what, most: centsToDecimal(most) })
    : fieldValue(cents);
}

/** A whole number between two others; digits alone, so that '1e2' is none. */
export function readCount(
  typed: number | string,
  {
    unit,
    least,
    most,
  }: { unit: 'days' | 'hours' | 'miles' | 'dollars' | 'gallons'; least: number; most: number },
): FieldResult<number> {
  const count = typeof typed === 'number' ? typed : /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : NaN;
  const fits = Number.isInteger(count) && count >= least && count <= most;
  return fits ? fieldValue(count) : fieldProblem('whole_number', { unit, least, most });
}

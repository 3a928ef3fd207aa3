import type { ROWS, Row } from './rows.ts';
import { type Statement, TABLES, add, run } from './statements.ts';

export const CHECK = '23514';
const UNIQUE = '23505';
export const FOREIGN_KEY = '23503';
export const EXCLUSION = '23P01';
export const INTEGRITY = '23000';

export interface Case {
  /** The constraint, the index or the trigger. */
  readonly rule: string;
  readonly state: string;
  /** What the error names, where that is not the rule. */
  readonly names?: string;
  /** The name in the message where the error has no constraint (migration 0002's triggers). */
  readonly says?: string;
  /** All but the last are fine; the last, or the commit after it, is refused. */
  readonly refused: Statement[];
  readonly accepted: Statement[];
}

export const check = (rule: string, refused: Statement[], accepted: Statement[]): Case => ({
  rule,
  state: CHECK,
  refused,
  accepted,
});
export const unique = (rule: string, refused: Statement[], accepted: Statement[]): Case => ({
  ...check(rule, refused, accepted),
  state: UNIQUE,
});

/** A trigger that keeps a table’s rows as they are. */
export const appendOnly = (
  table: string,
  rule: string,
  refused: Statement[],
  accepted: Statement[],
): Case => ({
  ...check(rule, refused, accepted),
  state: INTEGRITY,
  says: `${table} is append-only`,
});

export const cannotTruncate = (table: string): Case =>
  appendOnly(
    table,
    `${table}_no_truncate`,
    [run(`truncate ${table} cascade`)],
    [run('truncate outbound_messages')],
  );

/** A rule's name begins with that of its table. */
function tableOf(rule: string): keyof typeof ROWS {
  const table = TABLES.find((name) => rule.startsWith(`${name}_`));
  if (!table) throw new Error(`${rule} names no table`);
  return table;
}

/** A check on the columns of one row: values that break it, values that do not. */
export const rowCheck = (rule: string, refused: Row, accepted: Row): Case =>
  check(rule, [add(tableOf(rule), refused)], [add(tableOf(rule), accepted)]);

/** A column that takes the values of a list and no other. */
export function listed(rule: string, column: string, values: string[], rest: Row = {}): Case[] {
  const refused = [add(tableOf(rule), { ...rest, [column]: 'bogus' })];
  return values.map((value) => check(rule, refused, [add(tableOf(rule), { ...rest, [column]: value })]));
}

import { and, asc, count, eq, inArray, isNotNull, isNull, lte, min, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Connection, Database } from '../db/client.ts';
import type { domainEvents } from '../db/schema/index.ts';
import { noteDue } from './due-rows.ts';

/** Which of the open rows are meant; undefined for all of them. */
export type Scope = SQL | undefined;

/**
 * The outcome of a manual retry: `freed` from its pause after a failure; `not_failed` where it waits for its
 * time; `unknown` where it is done or never was.
 */
export type Released = 'freed' | 'not_failed' | 'unknown';

export interface Claim {
  readonly now: Date;
  readonly leaseUntil: Date;
  readonly count: number;
  readonly scope?: Scope;
  /** Those that wait after a failure as well. */
  readonly eager?: boolean;
}

export interface Backlog {
  /** Rows that are not done, those that are being worked on included. */
  readonly depth: number;
  /** Of these, how many have failed and wait for their next try. */
  readonly failed: number;
  /** Since when the oldest has waited; undefined where nothing waits. */
  readonly since: Date | undefined;
}

/** The statements of one queue. `now` and leases are real time. */
export interface QueueTable<Row> {
  /** Takes the oldest rows that are due and free; other instances pass them over until `leaseUntil`. */
  claim(db: Database, claim: Claim): Promise<Row[]>;
  countDue(db: Database, now: Date, scope?: Scope): Promise<number>;
  postpone(db: Database, id: string, error: string, until: Date): Promise<void>;
  /** Ends the pause of a row that has failed, so that the next look takes it; one that is being worked on is left alone. */
  readonly release: (tx: Connection, id: string) => Promise<Released>;
  readBacklog(db: Database, scope?: Scope): Promise<Backlog>;
}

type QueueColumns = Record<'id' | 'attempts' | 'lastError' | 'nextAttemptAt', PgColumn>;

interface Declaration<Table extends PgTable> {
  readonly table: Table;
  /** True of a row that is not done. */
  readonly isOpen: Scope;
  /** The columns by which rows are older than others; the first that is an instant says since when a row waits. */
  readonly order: readonly (keyof Table['$inferSelect'] & keyof Table)[];
  readonly since: PgColumn;
}

const ERROR_LENGTH = 2000;

/** Sorts by the first of these columns that differ. */
const byColumns =
  <Row>(names: readonly (keyof Row)[]) =>
  (one: Row, other: Row): number => {
    const name = names.find((column) => one[column] < other[column] || one[column] > other[column]);
    return name === undefined ? 0 : one[name] < other[name] ? -1 : 1;
  };

/**
 * Makes a queue of a table with these columns: `for update skip locked` and a lease let each row be taken by one instance
 * at a time. A lease has no `last_error`, a pause after a failure has one: so the two can be distinguished.
 */
export function queueTable<Table extends PgTable & QueueColumns>(
  declaration: Declaration<Table>,
): QueueTable<Table['$inferSelect']> {
  type Row = Table['$inferSelect'];
  const { isOpen, order, since } = declaration;
  // Every table has these columns; the rest of its rows is passed through.
  const table = declaration.table as unknown as typeof domainEvents;
  const inOrder = order.map((name) => asc(declaration.table[name] as PgColumn));
  const isDue = (now: Date, scope: Scope, eager = false): Scope => {
    const isFree = or(isNull(table.nextAttemptAt), lte(table.nextAttemptAt, now));
    return and(isOpen, scope, eager ? or(isFree, isNotNull(table.lastError)) : isFree);
  };

  const queue: QueueTable<Row> = {
    async claim(db, { now, leaseUntil, count: most, scope, eager }) {
      const due = db
        .select({ id: table.id })
        .from(table)
        .where(isDue(now, scope, eager))
        .orderBy(...inOrder)
        .limit(most)
        .for('update', { skipLocked: true });
      const rows: Row[] = await db
        .update(table)
        .set({ nextAttemptAt: leaseUntil, lastError: null, attempts: sql`${table.attempts} + 1` })
        .where(inArray(table.id, due))
        .returning();
      return rows.sort(byColumns(order));
    },
    countDue: (db, now, scope) => db.$count(table, isDue(now, scope)),
    async postpone(db, id, error, until) {
      await db
        .update(table)
        .set({ lastError: error.slice(0, ERROR_LENGTH), nextAttemptAt: until })
        .where(and(eq(table.id, id), isOpen));
    },
    async release(tx, id) {
      const isIt = and(eq(table.id, id), isOpen);
      const freed = await tx
        .update(table)
        .set({ nextAttemptAt: null })
        .where(and(isIt, isNotNull(table.lastError)))
        .returning({ id: table.id });
      if (freed.length === 0) return (await tx.$count(table, isIt)) > 0 ? 'not_failed' : 'unknown';
      noteDue(tx, queue);
      return 'freed';
    },
    async readBacklog(db, scope) {
      const [row] = await db
        .select({ depth: count(), failed: count(table.lastError), since: min(since) })
        .from(table)
        .where(and(isOpen, scope));
      return { depth: 0, failed: 0, ...row, since: (row?.since as Date | null) ?? undefined };
    },
  };
  return queue;
}

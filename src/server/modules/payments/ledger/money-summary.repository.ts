import { asc, eq, inArray } from 'drizzle-orm';
import type { Account, EntryKind } from '#shared/domain/ledger.ts';
import type { Connection } from '#server/db/client.ts';
import { disputes, journalEntries, journalLines, payments, refunds } from '#server/db/schema/index.ts';

/** One line of a booking's ledger with the fact that it belongs to; debits are positive cents. */
export interface LedgerLine {
  readonly entryId: string;
  /** The fact, and the provider's id after its colon (shared/domain/ledger.ts). */
  readonly source: string;
  readonly kind: EntryKind;
  readonly account: Account;
  readonly amountCents: number;
  readonly postedAt: Date;
}

async function readLedger(db: Connection, bookingIds: readonly string[]) {
  const rows = await db
    .select({
      bookingId: journalEntries.bookingId,
      entryId: journalEntries.id,
      source: journalEntries.source,
      kind: journalEntries.kind,
      account: journalLines.account,
      amountCents: journalLines.amountCents,
      postedAt: journalEntries.postedAt,
    })
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
    .where(inArray(journalEntries.bookingId, [...bookingIds]))
    .orderBy(asc(journalEntries.postedAt), asc(journalEntries.source));
  // The ledger holds no other accounts and kinds than those that were posted.
  return rows.map((row) => ({ ...row, kind: row.kind as EntryKind, account: row.account as Account }));
}

/** Rows by what they belong to, in their order. */
function groupedBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row)) ?? [];
    group.push(row);
    groups.set(keyOf(row), group);
  }
  return groups;
}

/** Bookings' ledgers, and the rows that say what their entries belong to: four statements, however many bookings. */
export async function readMoneyRows(
  db: Connection,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, MoneyRows>> {
  const paid = await db
    .select()
    .from(payments)
    .where(inArray(payments.bookingId, [...bookingIds]));
  const ids = paid.map(({ id }) => id);
  const ledgers = groupedBy(await readLedger(db, bookingIds), (row) => row.bookingId);
  const back = await db.select().from(refunds).where(inArray(refunds.paymentId, ids));
  const refunded = groupedBy(back, ({ paymentId }) => paymentId);
  const denied = await db.select().from(disputes).where(inArray(disputes.paymentId, ids));
  const disputed = groupedBy(denied, ({ paymentId }) => paymentId);
  const paidFor = groupedBy(paid, ({ bookingId }) => bookingId);
  return new Map(
    bookingIds.map((bookingId) => {
      const own = paidFor.get(bookingId) ?? [];
      return [
        bookingId,
        {
          ledger: ledgers.get(bookingId) ?? [],
          payments: own,
          refunds: own.flatMap(({ id }) => refunded.get(id) ?? []),
          disputes: own.flatMap(({ id }) => disputed.get(id) ?? []),
        },
      ];
    }),
  );
}

export interface MoneyRows {
  readonly ledger: readonly LedgerLine[];
  readonly payments: (typeof payments.$inferSelect)[];
  readonly refunds: (typeof refunds.$inferSelect)[];
  readonly disputes: (typeof disputes.$inferSelect)[];
}

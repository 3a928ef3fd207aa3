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

async function readLedger(db: Connection, bookingId: string): Promise<LedgerLine[]> {
  const rows = await db
    .select({
      entryId: journalEntries.id,
      source: journalEntries.source,
      kind: journalEntries.kind,
      account: journalLines.account,
      amountCents: journalLines.amountCents,
      postedAt: journalEntries.postedAt,
    })
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
    .where(eq(journalEntries.bookingId, bookingId))
    .orderBy(asc(journalEntries.postedAt), asc(journalEntries.source));
  // The ledger holds no other accounts and kinds than those that were posted.
  return rows.map((row) => ({ ...row, kind: row.kind as EntryKind, account: row.account as Account }));
}

/** A booking's ledger, and the rows that say what its entries belong to. */
export async function readMoneyRows(db: Connection, bookingId: string) {
  const paid = await db.select().from(payments).where(eq(payments.bookingId, bookingId));
  const ids = paid.map(({ id }) => id);
  return {
    ledger: await readLedger(db, bookingId),
    payments: paid,
    refunds: await db.select().from(refunds).where(inArray(refunds.paymentId, ids)),
    disputes: await db.select().from(disputes).where(inArray(disputes.paymentId, ids)),
  };
}
export type MoneyRows = Awaited<ReturnType<typeof readMoneyRows>>;

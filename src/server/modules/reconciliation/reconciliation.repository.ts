import { and, desc, eq, gte, inArray, sql, sum } from 'drizzle-orm';
import { factOfEntry, type LedgerMovement } from '#shared/domain/reconciliation.ts';
import type { Connection, Transaction } from '#server/db/client.ts';
import { journalEntries, journalLines, payments, reconciliations } from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';

export type Report = typeof reconciliations.$inferSelect;
export type NewReport = Omit<Report, 'id'>;

const CLEARING = 'stripe_clearing';
const CHARGES = ['collected', 'captured', 'damage'];

/** The ledger's movements on our balance, since an instant (inclusive) or from the beginning. */
export async function readLedgerMoves(db: Connection, since: Date | undefined): Promise<LedgerMovement[]> {
  const named = sql<string>`substr(${journalEntries.source}, position(':' in ${journalEntries.source}) + 1)`;
  const rows = await db
    .select({
      kind: journalEntries.kind,
      named,
      chargeId: payments.providerChargeId,
      bookingId: journalEntries.bookingId,
      at: journalEntries.postedAt,
      cents: journalLines.amountCents,
    })
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
    .leftJoin(payments, and(inArray(journalEntries.kind, CHARGES), eq(payments.providerIntentId, named)))
    .where(
      and(
        eq(journalLines.account, CLEARING),
        since === undefined ? undefined : gte(journalEntries.postedAt, since),
      ),
    );
  return rows.map(({ kind, named: id, chargeId, ...move }) => ({
    fact: factOfEntry(kind),
    reference: chargeId ?? id,
    ...move,
  }));
}

/** What every account holds, debits positive; those that were never used are missing. */
export async function readAccounts(db: Connection): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ account: journalLines.account, cents: sum(journalLines.amountCents) })
    .from(journalLines)
    .groupBy(journalLines.account);
  return new Map(rows.map(({ account, cents }) => [account, Number(cents)]));
}

/** What the ledger thinks that our balance at the provider is. */
export async function readClearing(db: Connection): Promise<number> {
  const [row] = await db
    .select({ cents: sum(journalLines.amountCents) })
    .from(journalLines)
    .where(eq(journalLines.account, CLEARING));
  return Number(row?.cents ?? 0);
}

/** By the order in which they were written: product time may stand still, and the sandbox clock goes back. */
async function newest(db: Connection, onlyClean: boolean): Promise<Report | undefined> {
  const [row] = await db
    .select()
    .from(reconciliations)
    .where(onlyClean ? sql`jsonb_array_length(${reconciliations.differences}) = 0` : undefined)
    .orderBy(desc(reconciliations.id))
    .limit(1);
  return row;
}

export const newestReport = (db: Connection): Promise<Report | undefined> => newest(db, false);

/** The newest that found no difference. */
export const newestCleanReport = (db: Connection): Promise<Report | undefined> => newest(db, true);

/** Two instances that have compared at the same time write one after the other. */
export async function lockReports(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('reconciliations', 0))`);
}

export async function insertReport(tx: Transaction, report: NewReport): Promise<Report> {
  // The id begins with the server's microseconds, so that the newest is the last that was written.
  const id = sql<string>`'rec_' || lpad(to_hex((extract(epoch from clock_timestamp()) * 1000000)::bigint), 14, '0') || ${newId('')}`;
  const [row] = await tx
    .insert(reconciliations)
    .values({ ...report, id })
    .returning();
  if (!row) throw new Error('a report was not written');
  return row;
}

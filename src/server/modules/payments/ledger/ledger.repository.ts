import { and, eq, notInArray, sum, type SQL } from 'drizzle-orm';
import { OWNER_KINDS, type Account, type AccountBalances, type JournalEntry } from '#shared/domain/ledger.ts';
import type { Cents } from '#shared/domain/money.ts';
import type { Connection, Transaction } from '#server/db/client.ts';
import { journalEntries, journalLines } from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';

/** Posts a fact once: an entry with this source that is there already stays as it is. True when it was posted now. */
export async function postEntry(
  tx: Transaction,
  bookingId: string,
  { source, kind, lines }: JournalEntry,
  postedAt: Date,
): Promise<boolean> {
  if (lines.length === 0) return false;
  const [entry] = await tx
    .insert(journalEntries)
    .values({ id: newId('jrn'), source, kind, bookingId, postedAt })
    .onConflictDoNothing({ target: journalEntries.source })
    .returning({ id: journalEntries.id });
  if (!entry) return false;
  const rows = lines.map((line) => ({ id: newId('jrl'), entryId: entry.id, ...line }));
  await tx.insert(journalLines).values(rows);
  return true;
}

/** What the accounts hold, of one booking or of all. */
export async function readBalances(db: Connection, bookingId?: string): Promise<AccountBalances> {
  return balancesWhere(db, bookingId === undefined ? undefined : eq(journalEntries.bookingId, bookingId));
}

/** Whether a fact has been posted. */
export async function hasEntry(db: Connection, source: string): Promise<boolean> {
  return (await db.$count(journalEntries, eq(journalEntries.source, source))) > 0;
}

/** What a booking's shares are worked out from: what its owner was paid of theirs, and damage, are left aside. */
export async function readShares(db: Connection, bookingId: string): Promise<AccountBalances> {
  const isShare = notInArray(journalEntries.kind, [...OWNER_KINDS]);
  return balancesWhere(db, and(eq(journalEntries.bookingId, bookingId), isShare));
}

/** What the owner of a booking has earned with it and not been paid; negative where too much was paid. */
export async function readOwedToOwner(db: Connection, bookingId: string): Promise<Cents> {
  return 0 - ((await readBalances(db, bookingId)).owner_payable ?? 0);
}

async function balancesWhere(db: Connection, condition: SQL | undefined): Promise<AccountBalances> {
  const rows = await db
    .select({ account: journalLines.account, cents: sum(journalLines.amountCents) })
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
    .where(condition)
    .groupBy(journalLines.account);
  return Object.fromEntries(rows.map(({ account, cents }) => [account as Account, Number(cents)]));
}

/** How often a booking has been settled. */
export async function countSettlements(tx: Transaction, bookingId: string): Promise<number> {
  return tx.$count(
    journalEntries,
    and(eq(journalEntries.bookingId, bookingId), eq(journalEntries.kind, 'settled')),
  );
}

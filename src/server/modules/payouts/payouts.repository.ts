import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Cents } from '#shared/domain/money.ts';
import type { Connection, Transaction } from '#server/db/client.ts';
import {
  bankPayouts,
  bookings,
  disputes,
  equipment,
  journalEntries,
  journalLines,
  payments,
  transfers,
} from '#server/db/schema/index.ts';

export type BankPayoutRow = typeof bankPayouts.$inferSelect;
export type TransferRow = typeof transfers.$inferSelect;

/** Where a later page goes on, newest first. */
export interface PayoutKey {
  readonly at: Date;
  readonly id: string;
}

/** Credits of the journal's lines (negative balances) of certain accounts and kinds, in cents. */
const credited = (condition: ReturnType<typeof sql>) =>
  sql<number>`coalesce(-sum(${journalLines.amountCents}) filter (where ${condition}), 0)`.mapWith(Number);

const isOwners = sql`${journalLines.account} = 'owner_payable'`;
/** A line that gives an owner a share, or takes a part of it back. */
export const isShare = sql`${isOwners} and ${journalEntries.kind} = 'settled'`;
/** The owners' shares among the lines of the journal, joined with its entries, in cents: what "earned" means everywhere. */
export const earnedCents = credited(isShare);
/** Paid for damage: all of it is the owner's, and no earning. */
const isDamage = sql`${isOwners} and ${journalEntries.kind} in ('damage', 'damage_refunded', 'damage_refund_failed')`;
const isPaidOut = sql`${isOwners} and ${journalEntries.kind} in ('transferred', 'transfer_reversed')`;

export interface Earnings {
  readonly totalCents: Cents;
  readonly monthCents: Cents;
  readonly pendingCents: Cents;
}

/** An owner's earnings: ever, within [from, to), and without having been paid. In one snapshot. */
export async function readEarnings(
  db: Connection,
  ownerId: string,
  { from, to }: { from: Date; to: Date },
): Promise<Earnings> {
  const { postedAt } = journalEntries;
  const [row] = await db
    .select({
      totalCents: earnedCents,
      monthCents: credited(sql`${isShare} and ${postedAt} >= ${from} and ${postedAt} < ${to}`),
      pendingCents: credited(isOwners),
    })
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
    .where(and(eq(journalLines.account, 'owner_payable'), eq(journalLines.ownerId, ownerId)));
  return row ?? { totalCents: 0, monthCents: 0, pendingCents: 0 };
}

/** The bookings of an owner that something was earned with, newest first, each with the composition of the share. */
export function readShares(db: Connection, ownerId: string, after: PayoutKey | undefined, limit: number) {
  const { kind, postedAt } = journalEntries;
  const { account } = journalLines;
  const earnedAt = sql<Date>`min(${postedAt}) filter (where ${kind} = 'settled')`.mapWith(postedAt);
  const isAfter = after && sql`(${earnedAt}, ${bookings.id}) < (${after.at}, ${after.id})`;
  return db
    .select({
      bookingId: bookings.id,
      orderNumber: bookings.orderNumber,
      equipmentName: equipment.name,
      payoutFrom: bookings.payoutFrom,
      earnedAt,
      collectedCents: credited(sql`${account} = 'renter_collected' and ${kind} in ('collected', 'captured')`),
      givenBackCents: credited(
        sql`${account} = 'renter_collected' and ${kind} in ('refunded', 'refund_failed')`,
      ),
      processingCents: credited(sql`${account} = 'processing_fee_income'`),
      commissionCents: credited(sql`${account} = 'platform_commission'`),
      shareCents: earnedCents,
      damageCents: credited(isDamage),
      paidOutCents: credited(isPaidOut),
    })
    .from(bookings)
    .innerJoin(equipment, eq(equipment.id, bookings.equipmentId))
    .innerJoin(journalEntries, eq(journalEntries.bookingId, bookings.id))
    .innerJoin(journalLines, eq(journalLines.entryId, journalEntries.id))
    .where(eq(bookings.ownerId, ownerId))
    .groupBy(bookings.id, equipment.id)
    .having(and(sql`count(*) filter (where ${isShare}) > 0`, isAfter))
    .orderBy(desc(earnedAt), desc(bookings.id))
    .limit(limit);
}
export type ShareRow = Awaited<ReturnType<typeof readShares>>[number];

/** The transfers of these bookings, oldest first. */
export function readTransfers(db: Connection, bookingIds: readonly string[]): Promise<TransferRow[]> {
  if (bookingIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(transfers)
    .where(inArray(transfers.bookingId, [...bookingIds]))
    .orderBy(transfers.createdAt, transfers.id);
}

/** Those of the bookings about which a bank has not decided yet. */
export async function readDisputed(db: Connection, bookingIds: readonly string[]): Promise<Set<string>> {
  if (bookingIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ bookingId: payments.bookingId })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(and(inArray(payments.bookingId, [...bookingIds]), eq(disputes.status, 'open')));
  return new Set(rows.map(({ bookingId }) => bookingId));
}

export function readBankPayouts(
  db: Connection,
  ownerId: string,
  after: PayoutKey | undefined,
  limit: number,
): Promise<BankPayoutRow[]> {
  const { createdAt, id } = bankPayouts;
  const isAfter = after && or(lt(createdAt, after.at), and(eq(createdAt, after.at), lt(id, after.id)));
  return db
    .select()
    .from(bankPayouts)
    .where(and(eq(bankPayouts.ownerId, ownerId), isAfter))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

const FINAL: readonly BankPayoutRow['status'][] = ['paid', 'failed', 'canceled'];

/**
 * A new row, or the new facts of the one that is there; true when it has just failed. What a bank has ended does not go back
 * on its way: that sight is older.
 */
export async function saveBankPayout(tx: Transaction, payout: BankPayoutRow): Promise<boolean> {
  const added = await tx
    .insert(bankPayouts)
    .values(payout)
    .onConflictDoNothing({ target: bankPayouts.id })
    .returning({ id: bankPayouts.id });
  if (added.length > 0) return payout.status === 'failed';
  const [known] = await tx
    .select()
    .from(bankPayouts)
    .where(eq(bankPayouts.id, payout.id))
    .for('no key update');
  if (!known || (FINAL.includes(known.status) && !FINAL.includes(payout.status))) return false;
  const { id, createdAt: _begun, ...facts } = payout;
  await tx.update(bankPayouts).set(facts).where(eq(bankPayouts.id, id));
  return payout.status === 'failed' && known.status !== 'failed';
}

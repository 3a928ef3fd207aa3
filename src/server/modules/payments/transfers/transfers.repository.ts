import { and, desc, eq, gt, inArray, isNull, ne, sum } from 'drizzle-orm';
import type { Connection, Database, Transaction } from '#server/db/client.ts';
import {
  bookings,
  scheduledJobs,
  journalEntries,
  journalLines,
  payments,
  refunds,
  transferReversals,
  transfers,
  users,
} from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';
import { TRANSFER_JOB } from './transfer-job.ts';

export type Transfer = typeof transfers.$inferSelect;
export type Reversal = typeof transferReversals.$inferSelect;
type NewTransfer = Omit<typeof transfers.$inferInsert, 'id'>;
type NewReversal = Omit<typeof transferReversals.$inferInsert, 'id'>;

/** A booking's transfers, newest first. */
export function transfersOf(db: Connection, bookingId: string): Promise<Transfer[]> {
  return db
    .select()
    .from(transfers)
    .where(eq(transfers.bookingId, bookingId))
    .orderBy(desc(transfers.createdAt), desc(transfers.id));
}

export async function findTransfer(db: Connection, id: string): Promise<Transfer | undefined> {
  const [row] = await db.select().from(transfers).where(eq(transfers.id, id));
  return row;
}

export async function findTransferByProvider(db: Connection, id: string): Promise<Transfer | undefined> {
  const [row] = await db.select().from(transfers).where(eq(transfers.providerTransferId, id));
  return row;
}

/** Answers the row's id. The booking is locked. */
export async function insertTransfer(tx: Transaction, transfer: NewTransfer): Promise<string> {
  const id = newId('trf');
  await tx.insert(transfers).values({ id, ...transfer });
  return id;
}

type TransferFacts = Partial<
  Pick<Transfer, 'status' | 'providerTransferId' | 'amountCents' | 'reversedCents' | 'failureCode'>
>;

export async function updateTransfer(
  tx: Transaction,
  id: string,
  facts: TransferFacts,
  now: Date,
): Promise<void> {
  await tx
    .update(transfers)
    .set({ ...facts, updatedAt: now })
    .where(eq(transfers.id, id));
}

export function reversalsOf(db: Connection, transferIds: readonly string[]): Promise<Reversal[]> {
  if (transferIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(transferReversals)
    .where(inArray(transferReversals.transferId, [...transferIds]));
}

export async function findReversal(db: Connection, id: string): Promise<Reversal | undefined> {
  const [row] = await db.select().from(transferReversals).where(eq(transferReversals.id, id));
  return row;
}

/** Answers the row's id. The booking is locked. */
export async function insertReversal(tx: Transaction, reversal: NewReversal): Promise<string> {
  const id = newId('trr');
  await tx.insert(transferReversals).values({ id, ...reversal });
  return id;
}

export async function updateReversal(
  tx: Transaction,
  id: string,
  facts: Partial<Pick<Reversal, 'status' | 'providerReversalId' | 'amountCents'>>,
  now: Date,
): Promise<void> {
  await tx
    .update(transferReversals)
    .set({ ...facts, updatedAt: now })
    .where(eq(transferReversals.id, id));
}

/**
 * The account that an owner can be paid through; undefined while there is none. The owner's row is locked with the booking: who
 * stores a change of the account waits for this transaction, and finds what it has left unpaid.
 */
export async function payableAccount(tx: Transaction, ownerId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ accountId: users.stripeConnectAccountId, isComplete: users.stripeConnectOnboardingComplete })
    .from(users)
    .where(eq(users.id, ownerId));
  return row?.isComplete === true ? (row.accountId ?? undefined) : undefined;
}

/** The account of a booking's owner, in whatever state. */
export async function accountOfOwner(db: Connection, bookingId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ accountId: users.stripeConnectAccountId })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.ownerId))
    .where(eq(bookings.id, bookingId));
  return row?.accountId ?? undefined;
}

/** Whether something is to be given back of a booking that the provider has not taken on yet: the shares will change. */
export async function hasPendingRefund(db: Connection, bookingId: string): Promise<boolean> {
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(eq(payments.bookingId, bookingId), eq(refunds.status, 'pending'), isNull(refunds.providerRefundId)),
    )
    .limit(1);
  return rows.length > 0;
}

/** Whether a refusal is waiting for its day. */
export async function hasScheduledRetry(db: Connection, bookingId: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: scheduledJobs.id })
    .from(scheduledJobs)
    .where(
      and(
        eq(scheduledJobs.kind, TRANSFER_JOB),
        eq(scheduledJobs.subject, bookingId),
        isNull(scheduledJobs.doneAt),
        gt(scheduledJobs.dueAt, now),
      ),
    );
  return rows.length > 0;
}

/** The bookings of an owner that the journal shows as owed, or paid too much. */
export async function bookingsOwedTo(db: Database, ownerId: string): Promise<string[]> {
  const rows = await db
    .select({ bookingId: journalEntries.bookingId })
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
    .where(and(eq(journalLines.account, 'owner_payable'), eq(journalLines.ownerId, ownerId)))
    .groupBy(journalEntries.bookingId)
    .having(ne(sum(journalLines.amountCents), '0'));
  return rows.flatMap(({ bookingId }) => (bookingId === null ? [] : [bookingId]));
}

export async function bookingOfCharge(db: Connection, chargeId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ bookingId: payments.bookingId })
    .from(payments)
    .where(eq(payments.providerChargeId, chargeId))
    .limit(1);
  return row?.bookingId;
}

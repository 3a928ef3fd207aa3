import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import {
  bookings,
  bookingTransitions,
  disputes,
  moneyTransitions,
  payments,
  paymentTransitions,
  refunds,
  transferReversals,
  transfers,
} from '#server/db/schema/index.ts';

/** The rows behind a booking's movements of money, each kind in the order in which it came to be. */
export async function readPaymentRows(db: Connection, bookingId: string) {
  const paid = await db
    .select()
    .from(payments)
    .where(eq(payments.bookingId, bookingId))
    .orderBy(asc(payments.createdAt), asc(payments.generation));
  const ids = paid.map(({ id }) => id);
  const back = await db.select().from(refunds).where(inArray(refunds.paymentId, ids));
  const contested = await db.select().from(disputes).where(inArray(disputes.paymentId, ids));
  const out = await db.select().from(transfers).where(eq(transfers.bookingId, bookingId));
  const outIds = out.map(({ id }) => id);
  const reversed = await db
    .select()
    .from(transferReversals)
    .where(inArray(transferReversals.transferId, outIds));
  return {
    payments: paid,
    refunds: back,
    disputes: contested,
    transfers: out,
    reversals: reversed,
    steps: await readSteps(db, bookingId, ids),
    early: await readEarlyCapture(db, bookingId),
  };
}
export type PaymentHistoryRows = Awaited<ReturnType<typeof readPaymentRows>>;

/** A state that something of the booking's money reached, and when. */
export interface MoneyStep {
  readonly subjectId: string;
  readonly toStatus: string;
  readonly at: Date;
}

async function readSteps(
  db: Connection,
  bookingId: string,
  paymentIds: readonly string[],
): Promise<MoneyStep[]> {
  const ofPayments = await db
    .select({
      subjectId: paymentTransitions.paymentId,
      toStatus: paymentTransitions.toStatus,
      at: paymentTransitions.at,
    })
    .from(paymentTransitions)
    .where(inArray(paymentTransitions.paymentId, [...paymentIds]))
    .orderBy(asc(paymentTransitions.at));
  const others = await db
    .select({
      subjectId: moneyTransitions.subjectId,
      toStatus: moneyTransitions.toStatus,
      at: moneyTransitions.at,
    })
    .from(moneyTransitions)
    .where(
      and(
        eq(moneyTransitions.bookingId, bookingId),
        inArray(moneyTransitions.subject, ['refund', 'transfer']),
      ),
    )
    .orderBy(asc(moneyTransitions.id));
  return [...ofPayments, ...others];
}

/** Whether the hold was taken before it could expire, and until when such a capture counts as early. */
async function readEarlyCapture(
  db: Connection,
  bookingId: string,
): Promise<{ isAsked: boolean; returnedAt: Date | null }> {
  const [booking] = await db
    .select({ returnedAt: bookings.actualReturnTime })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  const asked = await db.$count(
    bookingTransitions,
    and(eq(bookingTransitions.bookingId, bookingId), eq(bookingTransitions.event, 'capture_early')),
  );
  return { isAsked: asked > 0, returnedAt: booking?.returnedAt ?? null };
}

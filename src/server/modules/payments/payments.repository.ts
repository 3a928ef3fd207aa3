import { and, asc, desc, eq, inArray, max } from 'drizzle-orm';
import type { Connection, Transaction } from '#server/db/client.ts';
import { payments, paymentTransitions, refunds } from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';

export type Payment = typeof payments.$inferSelect;
export type PaymentKind = Payment['kind'];

/** What a payment is for, as its payer sees it: a hold of a change of dates is not that of the booking. */
export const purposeOf = ({
  kind,
  changeId,
}: Pick<Payment, 'kind' | 'changeId'>): PaymentKind | 'change_hold' =>
  kind === 'hold' && changeId !== null ? 'change_hold' : kind;
export type PaymentStatus = Payment['status'];
export type Refund = typeof refunds.$inferSelect;
type PaymentFacts = Partial<
  Pick<
    Payment,
    | 'status'
    | 'capturedCents'
    | 'refundedCents'
    | 'providerIntentId'
    | 'providerChargeId'
    | 'providerPaymentMethodId'
    | 'captureBefore'
    | 'lastErrorCode'
  >
>;

/** Not decided yet, or holding money that is not ours yet. */
const OPEN_STATUSES = ['created', 'requires_action', 'processing', 'authorized'] as const;

/** One more intent of this kind for a booking, about to be asked for. The caller has locked the booking. */
export async function insertPayment(
  tx: Transaction,
  {
    bookingId,
    kind,
    amountCents,
    changeId = null,
  }: Pick<Payment, 'bookingId' | 'kind' | 'amountCents'> & Partial<Pick<Payment, 'changeId'>>,
  now: Date,
): Promise<Payment> {
  const [last] = await tx
    .select({ generation: max(payments.generation) })
    .from(payments)
    .where(and(eq(payments.bookingId, bookingId), eq(payments.kind, kind)));
  const [row] = await tx
    .insert(payments)
    .values({
      id: newId('pay'),
      bookingId,
      kind,
      generation: (last?.generation ?? 0) + 1,
      status: 'created',
      amountCents,
      changeId,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error('a payment was not written');
  await recordTransition(tx, row.id, null, 'created', 'queued', now);
  return row;
}

function recordTransition(
  tx: Transaction,
  paymentId: string,
  fromStatus: string | null,
  toStatus: string,
  cause: string,
  at: Date,
) {
  return tx
    .insert(paymentTransitions)
    .values({ id: newId('ptr'), paymentId, fromStatus, toStatus, cause, at });
}

/** New facts of a payment; a new state joins its history. Answers the row as it is then. */
export async function updatePayment(
  tx: Transaction,
  payment: Payment,
  facts: PaymentFacts,
  { cause, now }: { cause: string; now: Date },
): Promise<Payment> {
  const [row] = await tx
    .update(payments)
    .set({ ...facts, updatedAt: now })
    .where(eq(payments.id, payment.id))
    .returning();
  if (!row) throw new Error(`there is no payment ${payment.id}`);
  if (row.status !== payment.status)
    await recordTransition(tx, payment.id, payment.status, row.status, cause, now);
  return row;
}

/** The booking's payments of these kinds, oldest first. */
export function paymentsOf(
  db: Connection,
  bookingId: string,
  kinds: readonly PaymentKind[],
): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.bookingId, bookingId), inArray(payments.kind, [...kinds])))
    .orderBy(asc(payments.createdAt), asc(payments.generation));
}

/** Those of `paymentsOf` that are not decided yet, or hold money. */
export async function openPayments(
  db: Connection,
  bookingId: string,
  kinds: readonly PaymentKind[],
): Promise<Payment[]> {
  const open: readonly string[] = OPEN_STATUSES;
  return (await paymentsOf(db, bookingId, kinds)).filter(({ status }) => open.includes(status));
}

export async function findPayment(db: Connection, id: string): Promise<Payment | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row;
}

export async function findPaymentByIntent(db: Connection, intentId: string): Promise<Payment | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.providerIntentId, intentId));
  return row;
}

/** After the booking's row has been locked. */
export async function lockPayment(tx: Transaction, id: string): Promise<Payment> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('no key update');
  if (!row) throw new Error(`there is no payment ${id}`);
  return row;
}

export async function insertRefund(
  tx: Transaction,
  refund: Pick<Refund, 'paymentId' | 'amountCents' | 'cause'> & Partial<Pick<Refund, 'status'>>,
  now: Date,
): Promise<string> {
  const id = newId('ref');
  await tx.insert(refunds).values({ id, status: 'pending', ...refund, createdAt: now });
  return id;
}

export async function findRefund(db: Connection, id: string): Promise<Refund | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row;
}

export function refundsOf(db: Connection, paymentIds: readonly string[]): Promise<Refund[]> {
  if (paymentIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(refunds)
    .where(inArray(refunds.paymentId, [...paymentIds]))
    .orderBy(desc(refunds.createdAt));
}

export async function updateRefund(
  tx: Transaction,
  id: string,
  facts: Partial<Pick<Refund, 'providerRefundId' | 'status' | 'failureCode' | 'updatedAt'>>,
): Promise<void> {
  await tx.update(refunds).set(facts).where(eq(refunds.id, id));
}

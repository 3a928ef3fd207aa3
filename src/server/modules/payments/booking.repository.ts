import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Connection, Transaction } from '#server/db/client.ts';
import { lockAroundBooking } from '#server/db/lock-rental.repository.ts';
import { bookings, users } from '#server/db/schema/index.ts';

const columns = {
  id: bookings.id,
  renterId: bookings.renterId,
  ownerId: bookings.ownerId,
  status: bookings.status,
  refundPolicy: bookings.refundPolicy,
  feeStatus: bookings.feeStatus,
  holdStatus: bookings.holdStatus,
  lateFeeStatus: bookings.lateFeeStatus,
  lateFeeCents: bookings.lateFeeCents,
  balanceWaived: bookings.balanceWaived,
  changeId: bookings.changeId,
  changeState: bookings.changeState,
  changeCents: bookings.changeCents,
  startsAt: bookings.startsAt,
  endsAt: bookings.endsAt,
  createdAt: bookings.createdAt,
  minutesToPay: bookings.minutesToPay,
  payoutFrom: bookings.payoutFrom,
  totalCents: bookings.totalCents,
  bookingFeeCents: bookings.bookingFeeCents,
  balanceCents: bookings.balanceCents,
};

/** What payments look at in a booking; they never write it. */
export type BookingForPayments = Pick<typeof bookings.$inferSelect, keyof typeof columns>;

export async function findBooking(db: Connection, id: string): Promise<BookingForPayments | undefined> {
  const [row] = await db.select(columns).from(bookings).where(eq(bookings.id, id));
  return row;
}

/** The same, of a booking that must be there. */
export async function bookingOf(db: Connection, id: string): Promise<BookingForPayments> {
  const booking = await findBooking(db, id);
  if (!booking) throw new Error(`there is no booking ${id}`);
  return booking;
}

/** Locks the booking, and before it its people and its item: the order of rows in every transaction (ARCHITECTURE.md). */
export async function lockBooking(tx: Transaction, id: string): Promise<BookingForPayments> {
  await lockAroundBooking(tx, id);
  const [row] = await tx.select(columns).from(bookings).where(eq(bookings.id, id)).for('no key update');
  if (!row) throw new Error(`there is no booking ${id}`);
  return row;
}

/** The renter's newest booking that waits for its fee and costs so much. */
export async function findNewestUnpaid(
  db: Connection,
  renterId: string,
  totalCents: number,
): Promise<BookingForPayments | undefined> {
  const [row] = await db
    .select(columns)
    .from(bookings)
    .where(
      and(
        eq(bookings.renterId, renterId),
        eq(bookings.totalCents, totalCents),
        eq(bookings.status, 'pending'),
        eq(bookings.feeStatus, 'unpaid'),
      ),
    )
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(1);
  return row;
}

export interface Payer {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  /** The provider's id of this person; null before the first payment. */
  readonly customerId: string | null;
}

export async function findPayer(db: Connection, id: string): Promise<Payer> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  if (!row) throw new Error(`there is no user ${id}`);
  const { firstName, lastName, email, stripeCustomerId: customerId } = row;
  return { id, name: `${firstName} ${lastName}`.trim(), email, customerId };
}

/** Null when the provider does not know that customer any more. A deleted account gets no customer. */
export async function saveCustomer(
  tx: Transaction,
  userId: string,
  customerId: string | null,
): Promise<void> {
  await tx
    .update(users)
    .set({ stripeCustomerId: customerId })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
}

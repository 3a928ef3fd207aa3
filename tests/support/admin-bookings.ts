import type { bookings } from '#server/db/schema/index.ts';
import { disputes, payments, refunds } from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';
import type { TestApp } from './app.ts';
import { createBookingRow, createListing, createOwner } from './listings.ts';

type BookingParts = Partial<typeof bookings.$inferInsert>;
type Product = Pick<TestApp, 'platform'>;

const HOUR = 3_600_000;
/** So many hours from the product's present; below zero: ago. */
export const hoursFromNow = ({ platform }: Product, hours: number): Date =>
  new Date(platform.clocks.product.now().getTime() + hours * HOUR);

/** Two people and an item of one of them. */
export interface Stage {
  readonly ownerId: string;
  readonly renterId: string;
  readonly equipmentId: string;
}

export async function newStage({ platform: { db } }: Product): Promise<Stage> {
  const ownerId = await createOwner(db, { firstName: 'Ingrid', lastName: 'Larsen' });
  const renterId = await createOwner(db, { firstName: 'Tomas', lastName: 'Novak' });
  const equipmentId = await createListing(db, { ownerId, name: 'Boom Lift' });
  return { ownerId, renterId, equipmentId };
}

/** Inserts a booking directly; two live ones need different times. */
export const bookOn = (product: Product, stage: Stage, parts: BookingParts = {}): Promise<string> =>
  createBookingRow(product.platform.db, { ...stage, ...parts });

/** Out since an hour before its end, which lies so many hours ahead, or behind. */
export const outUntil = (product: Product, hours: number): BookingParts => ({
  status: 'active',
  startsAt: hoursFromNow(product, hours - 48),
  endsAt: hoursFromNow(product, hours),
  actualPickupTime: hoursFromNow(product, hours - 47),
});

/** A fee of a booking that was paid; answers the payment's id. */
export async function paidFee({ platform: { db, clocks } }: Product, bookingId: string): Promise<string> {
  const [id, at] = [newId('pay'), clocks.product.now()];
  const amounts = { amountCents: 1740, capturedCents: 1740 };
  const facts = { id, bookingId, kind: 'booking_fee', status: 'succeeded' } as const;
  await db.insert(payments).values({ ...facts, ...amounts, createdAt: at, updatedAt: at });
  return id;
}

/** A refund of a payment in some state, so many minutes ago. Answers its id. */
export async function refundOf(
  product: Product,
  paymentId: string,
  parts: Partial<typeof refunds.$inferInsert> & { minutesAgo?: number } = {},
): Promise<string> {
  const { minutesAgo = 0, ...rest } = parts;
  const createdAt = hoursFromNow(product, -minutesAgo / 60);
  const facts = { id: newId('ref'), paymentId, amountCents: 1740, cause: 'cancel', createdAt };
  const row = { ...facts, status: 'failed' as const, failureCode: 'lost_or_stolen_card', ...rest };
  await product.platform.db.insert(refunds).values(row);
  return row.id;
}

/** A dispute about a payment, open unless specified otherwise. Answers its id. */
export async function disputeOf(
  { platform: { db, clocks } }: Product,
  paymentId: string,
  parts: Partial<typeof disputes.$inferInsert> = {},
): Promise<string> {
  const id = newId('dp');
  const facts = {
    id,
    paymentId,
    amountCents: 1740,
    feeCents: 1500,
    status: 'open',
    reason: 'fraudulent',
  } as const;
  await db.insert(disputes).values({ ...facts, createdAt: clocks.product.now(), ...parts });
  return id;
}

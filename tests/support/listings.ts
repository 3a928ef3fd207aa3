import type { Connection } from '#server/db/client.ts';
import { bookings, equipment, occupancy, users } from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';

const CREATED = new Date('2026-01-05T12:00:00Z');

type UserInsert = typeof users.$inferInsert;
type EquipmentInsert = typeof equipment.$inferInsert;

/** A verified person who may list; straight into the database, without a password. Answers the id. */
export async function createOwner(db: Connection, overrides: Partial<UserInsert> = {}): Promise<string> {
  const id = overrides.id ?? newId('usr');
  const own = { id, email: `${id}@people.example`, firstName: 'Terrence', lastName: 'Walker' };
  const rest = { emailVerified: true, createdAt: CREATED, updatedAt: CREATED };
  await db.insert(users).values({ ...own, ...rest, ...overrides });
  return id;
}

/** A row for `equipment` with everything filled in: a mini excavator in Austin for $85.00 a day, unless specified otherwise. */
export function listingRow(
  overrides: Partial<EquipmentInsert> & Pick<EquipmentInsert, 'ownerId'>,
): EquipmentInsert {
  return {
    id: newId('eqp'),
    categoryId: 'heavy-equipment',
    name: 'Mini Excavator',
    brand: 'Kubota',
    model: 'KX040',
    description: 'Runs well.',
    dailyRateCents: 8500,
    purchasePriceCents: 2_500_000,
    location: 'Austin, TX',
    latitude: 30.2711,
    longitude: -97.7437,
    timeZone: 'America/Chicago',
    createdAt: CREATED,
    updatedAt: CREATED,
    ...overrides,
  };
}

/** One listing, straight into the database; its owner is made as well unless one is named. Answers the id. */
export async function createListing(
  db: Connection,
  overrides: Partial<EquipmentInsert> = {},
): Promise<string> {
  const row = listingRow({ ...overrides, ownerId: overrides.ownerId ?? (await createOwner(db)) });
  await db.insert(equipment).values(row);
  return row.id;
}

/** Takes an item from one instant to another (exclusive), as the owner's blocked time does. Answers the row's id. */
export async function block(
  db: Connection,
  equipmentId: string,
  from: string,
  to: string,
  releasedAt?: Date,
): Promise<string> {
  const id = newId('occ');
  const during = `[${from},${to})`;
  await db
    .insert(occupancy)
    .values({ id, equipmentId, kind: 'block', during, createdAt: CREATED, releasedAt });
  return id;
}

/** What is true of the money of a rental in this state, after an ordinary course. */
function moneyOf(
  status: typeof bookings.$inferInsert.status,
  balanceCents: number,
): Partial<typeof bookings.$inferInsert> {
  switch (status) {
    case 'pending':
      return {};
    case 'confirmed':
    case 'active':
      return { feeStatus: 'paid', feePaidAt: CREATED, holdStatus: 'held' };
    case 'completed':
      return { feeStatus: 'paid', feePaidAt: CREATED, holdStatus: 'captured', capturedCents: balanceCents };
    case 'canceled':
      return { feeStatus: 'void', refundPolicy: 'nothing_charged', canceledBy: 'renter' };
  }
}

/**
 * A booking with plausible money, straight into the database; while it is pending, confirmed or active it holds its item, as
 * the product's own do. Answers the id.
 */
export async function createBookingRow(
  db: Connection,
  parts: { equipmentId: string; ownerId: string; renterId: string } & Partial<typeof bookings.$inferInsert>,
): Promise<string> {
  const id = parts.id ?? newId('bkg');
  const totalCents = parts.totalCents ?? 17_399;
  const row: typeof bookings.$inferInsert = {
    id,
    orderNumber: id,
    status: 'confirmed',
    rentalType: 'daily',
    durationType: 'daily',
    firstDay: '2026-02-02',
    lastDay: '2026-02-03',
    startsAt: new Date('2026-02-02T06:00:00Z'),
    endsAt: new Date('2026-02-04T06:00:00Z'),
    timeZone: 'America/Chicago',
    deliveryMethod: 'pickup',
    cancellationPolicy: 'standard',
    priceLines: [
      { kind: 'rental', label: '2 days × $85.00', cents: totalCents - 399 },
      { kind: 'processing', label: 'Processing fee', cents: 399 },
    ],
    totalCents,
    deliveryFeeCents: 0,
    bookingFeeCents: 1740,
    balanceCents: 15_659,
    dailyRateCents: 8500,
    lateHourlyRateCents: 354,
    ...moneyOf(parts.status ?? 'confirmed', totalCents - 1740),
    createdAt: CREATED,
    updatedAt: CREATED,
    ...parts,
  };
  await db.transaction(async (tx) => {
    await tx.insert(bookings).values(row);
    if (!['pending', 'confirmed', 'active'].includes(row.status)) return;
    const during = `[${row.startsAt.toISOString()},${row.endsAt.toISOString()})`;
    const held = { equipmentId: row.equipmentId, bookingId: id, during };
    await tx.insert(occupancy).values({ id: newId('occ'), kind: 'booking', ...held, createdAt: CREATED });
  });
  return id;
}

/** What a renter sends to book a listing for one day, picked up; the price and the agreement come with it. */
export const oneDayRental = (equipmentId: string, day: string) => ({
  equipmentId,
  rentalType: 'daily',
  dateSelectionMode: 'consecutive',
  startDate: day,
  endDate: day,
  deliveryMethod: 'pickup',
  notes: '',
});

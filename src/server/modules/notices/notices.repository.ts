import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Connection } from '#server/db/client.ts';
import { alerts, bookings, equipment, users } from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';

const owners = alias(users, 'owners');
const renters = alias(users, 'renters');

const person = (table: typeof owners | typeof renters) => ({
  id: table.id,
  firstName: table.firstName,
  lastName: table.lastName,
  deletedAt: table.deletedAt,
  email: table.email,
  phoneNumber: table.phoneNumber,
  smsConsentGiven: table.smsConsentGiven,
  smsConsentDate: table.smsConsentDate,
});

/** Everything that a notice about a booking can speak of. */
export async function readNoticeFacts(db: Connection, bookingId: string) {
  const [row] = await db
    .select({
      booking: bookings,
      equipmentName: equipment.name,
      owner: person(owners),
      renter: person(renters),
    })
    .from(bookings)
    .innerJoin(equipment, eq(equipment.id, bookings.equipmentId))
    .innerJoin(owners, eq(owners.id, bookings.ownerId))
    .innerJoin(renters, eq(renters.id, bookings.renterId))
    .where(eq(bookings.id, bookingId));
  return row;
}

export type NoticeFacts = NonNullable<Awaited<ReturnType<typeof readNoticeFacts>>>;
export type NoticePerson = NoticeFacts['owner'];

/** One alert per event, person and kind, however often the event is handled. */
export async function insertAlert(
  tx: Connection,
  alert: Omit<typeof alerts.$inferInsert, 'id'>,
): Promise<void> {
  await tx
    .insert(alerts)
    .values({ ...alert, id: newId('alr') })
    .onConflictDoNothing();
}

import { and, inArray, isNull, ne } from 'drizzle-orm';
import type { AdminStats } from '#shared/contracts/admin-people.ts';
import { OPEN_STATUSES } from '#shared/domain/booking-facts.ts';
import type { Connection } from '#server/db/client.ts';
import { bookings, equipment, users } from '#server/db/schema/index.ts';
import { GUEST } from '#server/http/actor.ts';

/** People who are here, items that are not deleted, bookings that are neither completed nor canceled. */
export async function readStats(db: Connection): Promise<AdminStats> {
  const [totalUsers, totalEquipment, activeBookings] = await Promise.all([
    db.$count(users, and(isNull(users.deletedAt), ne(users.id, GUEST.id))),
    db.$count(equipment, isNull(equipment.deletedAt)),
    db.$count(bookings, inArray(bookings.status, OPEN_STATUSES)),
  ]);
  return { totalUsers, totalEquipment, activeBookings };
}

import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { equipment, users } from '#server/db/schema/index.ts';

export async function findPersonId(db: Connection, email: string): Promise<string | undefined> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return row?.id;
}

const columns = {
  id: equipment.id,
  ownerId: equipment.ownerId,
  timeZone: equipment.timeZone,
  hourlyRateCents: equipment.hourlyRateCents,
  weeklyRateCents: equipment.weeklyRateCents,
  deliveryOffered: equipment.deliveryOffered,
  instantBooking: equipment.instantBooking,
  cancellationPolicy: equipment.cancellationPolicy,
};

/** What can be rented from an owner, in a fixed order. */
export function listItems(db: Connection, ownerId: string) {
  return db
    .select(columns)
    .from(equipment)
    .where(and(eq(equipment.ownerId, ownerId), eq(equipment.isAvailable, true), isNull(equipment.deletedAt)))
    .orderBy(asc(equipment.id));
}

export type DemonstrationItem = Awaited<ReturnType<typeof listItems>>[number];

/** Owners apart from these, in a fixed order. */
export async function otherOwners(db: Connection, except: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ ownerId: equipment.ownerId })
    .from(equipment)
    .orderBy(asc(equipment.ownerId));
  return rows.map(({ ownerId }) => ownerId).filter((id) => !except.includes(id));
}

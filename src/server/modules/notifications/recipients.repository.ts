import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ChoiceChannel } from '#shared/domain/notification-topics.ts';
import type { Connection } from '#server/db/client.ts';
import { alerts, bookings, notificationChoices, users } from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';

/** The parties of a booking, where a query joins both. */
export const owners = alias(users, 'owners');
export const renters = alias(users, 'renters');

/** What a notification needs of a person. */
export const personColumns = (table: typeof owners | typeof renters | typeof users) => ({
  id: table.id,
  firstName: table.firstName,
  lastName: table.lastName,
  deletedAt: table.deletedAt,
  email: table.email,
  emailVerified: table.emailVerified,
  phoneNumber: table.phoneNumber,
  phoneVerifiedAt: table.phoneVerifiedAt,
  smsConsentGiven: table.smsConsentGiven,
  smsConsentDate: table.smsConsentDate,
  locale: table.locale,
});

export async function readPerson(db: Connection, id: string) {
  const [row] = await db.select(personColumns(users)).from(users).where(eq(users.id, id));
  return row;
}
export type NotificationPerson = NonNullable<Awaited<ReturnType<typeof readPerson>>>;

/** One alert per event, person and kind, however often the event is handled. False where it was there already. */
export async function insertAlert(
  tx: Connection,
  alert: Omit<typeof alerts.$inferInsert, 'id'>,
): Promise<boolean> {
  const inserted = await tx
    .insert(alerts)
    .values({ ...alert, id: newId('alr') })
    .onConflictDoNothing()
    .returning({ id: alerts.id });
  return inserted.length > 0;
}

/**
 * The person as they are now, locked until the transaction ends, and their preferences for a topic, by channel; undefined
 * for a deleted account, which is not written to after that.
 */
export async function lockRecipientForShare(tx: Connection, id: string, topic: string) {
  const choices = sql<Partial<Record<ChoiceChannel, boolean>>>`(
    select coalesce(jsonb_object_agg(c.channel, c.wanted), '{}') from ${notificationChoices} c
    where c.user_id = ${users}.id and c.topic = ${topic})`;
  const [row] = await tx
    .select({ ...personColumns(users), choices })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('share', { of: users });
  return row;
}

/** Locks the parties of a booking until the transaction ends, so that no notification carries a name that was just changed. */
export async function lockPartiesForShare(tx: Connection, bookingId: string): Promise<void> {
  const parties = tx
    .select({ ids: sql`unnest(array[${bookings.ownerId}, ${bookings.renterId}])` })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, parties))
    .orderBy(users.id)
    .for('share');
}

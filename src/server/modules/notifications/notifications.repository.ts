import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ChoiceChannel, Topic } from '#shared/domain/notification-topics.ts';
import type { Connection } from '#server/db/client.ts';
import {
  alerts,
  bookings,
  bookingTransitions,
  equipment,
  messages,
  notificationChoices,
  userRatings,
  users,
  warnings,
} from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';

const ADMIN = 'Admin';
const owners = alias(users, 'owners');
const renters = alias(users, 'renters');

const person = (table: typeof owners | typeof renters | typeof users) => ({
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

async function readPerson(db: Connection, id: string) {
  const [row] = await db.select(person(users)).from(users).where(eq(users.id, id));
  return row;
}
export type NotificationPerson = NonNullable<Awaited<ReturnType<typeof readPerson>>>;

async function readBooking(db: Connection, bookingId: string) {
  const [row] = await db
    .select({
      booking: bookings,
      equipmentName: equipment.name,
      categoryId: equipment.categoryId,
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

/** Who closed the rental last; undefined where it is open. */
async function readClosedBy(db: Connection, bookingId: string) {
  const [row] = await db
    .select({ by: bookingTransitions.actorKind })
    .from(bookingTransitions)
    .where(
      and(
        eq(bookingTransitions.bookingId, bookingId),
        inArray(bookingTransitions.event, ['complete', 'complete_silent']),
      ),
    )
    .orderBy(desc(bookingTransitions.sequence))
    .limit(1);
  return row?.by;
}

/** As much of the next rental as the owner may know. */
async function readNext(db: Connection, bookingId: string) {
  const { orderNumber, startsAt, timeZone } = bookings;
  const [row] = await db
    .select({ orderNumber, startsAt, timeZone })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  return row;
}

/** The parties who have rated the other one. */
async function readRaters(db: Connection, bookingId: string): Promise<string[]> {
  const rows = await db
    .select({ raterId: userRatings.raterId })
    .from(userRatings)
    .where(eq(userRatings.bookingId, bookingId));
  return rows.map(({ raterId }) => raterId);
}

async function readMessage(db: Connection, id: string) {
  const { content, readAt } = messages;
  const [row] = await db.select({ content, readAt }).from(messages).where(eq(messages.id, id));
  return row;
}

/** What an event speaks of besides its booking. */
export interface FactsQuery {
  readonly bookingId: string;
  /** The rental that waits for the item, where one does. */
  readonly nextId?: string | null;
  readonly messageId?: string;
}

/** Everything that a notification about a booking can speak of. */
export async function readNotificationFacts(
  db: Connection,
  { bookingId, nextId = null, messageId }: FactsQuery,
) {
  const row = await readBooking(db, bookingId);
  if (!row) return undefined;
  return {
    ...row,
    admin: await readPerson(db, ADMIN),
    closedBy: await readClosedBy(db, bookingId),
    raters: await readRaters(db, bookingId),
    next: nextId === null ? undefined : await readNext(db, nextId),
    message: messageId === undefined ? undefined : await readMessage(db, messageId),
  };
}
export type NotificationFacts = NonNullable<Awaited<ReturnType<typeof readNotificationFacts>>>;

/** The facts for notifying a user whom the Admin has warned. */
export interface WarningFacts {
  readonly person: NotificationPerson | undefined;
  readonly warning: Pick<typeof warnings.$inferSelect, 'severity' | 'reason' | 'description' | 'dismissedAt'>;
}

/** Undefined where the warning went with its person. */
export async function readWarningFacts(db: Connection, warningId: string): Promise<WarningFacts | undefined> {
  const { userId, severity, reason, description, dismissedAt } = warnings;
  const [row] = await db
    .select({ userId, warning: { severity, reason, description, dismissedAt } })
    .from(warnings)
    .where(eq(warnings.id, warningId));
  return row && { person: await readPerson(db, row.userId), warning: row.warning };
}

/** The facts for a notification about a user's listing. */
export interface ListingFacts {
  readonly person: NotificationPerson | undefined;
  readonly item: string;
}

export async function readListingFacts(
  db: Connection,
  { equipmentId, ownerId }: { equipmentId: string; ownerId: string },
): Promise<ListingFacts | undefined> {
  const [row] = await db
    .select({ item: equipment.name })
    .from(equipment)
    .where(eq(equipment.id, equipmentId));
  return row && { person: await readPerson(db, ownerId), item: row.item };
}

/** What a notification can speak of that is not about a booking. */
export interface AccountFacts {
  readonly owner: NotificationPerson | undefined;
  readonly renter: undefined;
  readonly admin: NotificationPerson | undefined;
  /** The owner's last notification of the account was that it is active. */
  readonly notifiedActive: boolean;
}

async function readNotifiedActive(db: Connection, userId: string): Promise<boolean> {
  const [last] = await db
    .select({ key: alerts.sourceEventId })
    .from(alerts)
    .where(and(eq(alerts.userId, userId), eq(alerts.kind, 'payouts.account_changed')))
    .orderBy(desc(alerts.createdAt))
    .limit(1);
  return (last?.key ?? '').startsWith(`payouts.account_changed:${userId}:active:`);
}

/** `ownerId`: whose account it is; undefined for none. */
export async function readAccountFacts(db: Connection, ownerId: string | undefined): Promise<AccountFacts> {
  return {
    owner: ownerId === undefined ? undefined : await readPerson(db, ownerId),
    renter: undefined,
    admin: await readPerson(db, ADMIN),
    notifiedActive: ownerId !== undefined && (await readNotifiedActive(db, ownerId)),
  };
}

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
 * The person as they are now, locked until the transaction ends; undefined for a deleted account, which is not written
 * to after that.
 */
export async function lockPersonForShare(
  tx: Connection,
  id: string,
): Promise<NotificationPerson | undefined> {
  const [row] = await tx
    .select(person(users))
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('share');
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

/** A person's preferences for one topic, by channel; undefined for a channel without one. */
export async function readChoices(
  tx: Connection,
  userId: string,
  topic: Topic,
): Promise<Partial<Record<ChoiceChannel, boolean>>> {
  const rows = await tx
    .select({ channel: notificationChoices.channel, wanted: notificationChoices.wanted })
    .from(notificationChoices)
    .where(and(eq(notificationChoices.userId, userId), eq(notificationChoices.topic, topic)));
  return Object.fromEntries(rows.map(({ channel, wanted }) => [channel, wanted]));
}

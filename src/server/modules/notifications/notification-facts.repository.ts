import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { dayAt } from '#shared/domain/calendar.ts';
import type { Connection } from '#server/db/client.ts';
import {
  alerts,
  bookings,
  bookingTransitions,
  caseMessages,
  cases,
  equipment,
  messages,
  userRatings,
  warnings,
} from '#server/db/schema/index.ts';
import type { WatchDomainEvent } from '#server/events/event.ts';
import { nearestFree } from '../equipment/index.ts';
import {
  owners,
  personColumns,
  readPerson,
  renters,
  type NotificationPerson,
} from './recipients.repository.ts';

const ADMIN = 'Admin';

/** Who closed the rental last; null where it is open. */
const closedBy = sql<
  (typeof bookingTransitions.$inferSelect)['actorKind'] | null
>`(select ${bookingTransitions.actorKind}
  from ${bookingTransitions} where ${bookingTransitions.bookingId} = ${bookings.id}
    and ${bookingTransitions.event} in ('complete', 'complete_silent')
  order by ${bookingTransitions.sequence} desc limit 1)`;

/** The parties who have rated the other one. */
const raters = sql<
  string[]
>`array(select ${userRatings.raterId} from ${userRatings} where ${userRatings.bookingId} = ${bookings.id})`;

async function readBooking(db: Connection, bookingId: string) {
  const [row] = await db
    .select({
      booking: bookings,
      closedBy,
      raters,
      equipmentName: equipment.name,
      categoryId: equipment.categoryId,
      owner: personColumns(owners),
      renter: personColumns(renters),
    })
    .from(bookings)
    .innerJoin(equipment, eq(equipment.id, bookings.equipmentId))
    .innerJoin(owners, eq(owners.id, bookings.ownerId))
    .innerJoin(renters, eq(renters.id, bookings.renterId))
    .where(eq(bookings.id, bookingId));
  return row;
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

async function readMessage(db: Connection, id: string) {
  const { content, readAt } = messages;
  const [row] = await db.select({ content, readAt }).from(messages).where(eq(messages.id, id));
  return row;
}

/** As much as its renter may know of what is free on the days that are left. */
async function readInstead(db: Connection, booking: typeof bookings.$inferSelect, now: Date) {
  const { equipmentId, renterId, firstDay, lastDay: last, timeZone } = booking;
  const today = dayAt(now, timeZone);
  const first = firstDay < today ? today : firstDay;
  return nearestFree(db, { equipmentId, renterId, first, last, now });
}

/** What an event speaks of besides its booking. */
export interface FactsQuery {
  readonly bookingId: string;
  /** The rental that waits for the item, where one does. */
  readonly nextId?: string | null;
  readonly messageId?: string;
  /** Whether the machines are wanted that could be rented instead, as of this instant of product time. */
  readonly insteadAt?: Date;
}

/** Everything that a notification about a booking can speak of. */
export async function readNotificationFacts(
  db: Connection,
  { bookingId, nextId = null, messageId, insteadAt }: FactsQuery,
) {
  const row = await readBooking(db, bookingId);
  if (!row) return undefined;
  return {
    ...row,
    admin: await readPerson(db, ADMIN),
    next: nextId === null ? undefined : await readNext(db, nextId),
    instead: insteadAt === undefined ? [] : await readInstead(db, row.booking, insteadAt),
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

/** The facts for a notification about a case; `message`: what was written, where the event is about that. */
export interface CaseFacts {
  /** Who opened it; undefined for a guest. */
  readonly person: NotificationPerson | undefined;
  readonly other: NotificationPerson | undefined;
  readonly admin: NotificationPerson | undefined;
  readonly case: Pick<typeof cases.$inferSelect, 'id' | 'kind' | 'state' | 'guestEmail'>;
  readonly message:
    | Pick<typeof caseMessages.$inferSelect, 'author' | 'authorId' | 'audience' | 'content'>
    | undefined;
  /** The item of its booking. */
  readonly item: string | null;
}

export async function readCaseFacts(
  db: Connection,
  { caseId, messageId }: { caseId: string; messageId?: string },
): Promise<CaseFacts | undefined> {
  const [row] = await db
    .select({ case: cases, item: equipment.name })
    .from(cases)
    .leftJoin(bookings, eq(bookings.id, cases.bookingId))
    .leftJoin(equipment, eq(equipment.id, bookings.equipmentId))
    .where(eq(cases.id, caseId));
  if (!row) return undefined;
  const { author, authorId, audience, content } = caseMessages;
  const [message] =
    messageId === undefined
      ? []
      : await db
          .select({ author, authorId, audience, content })
          .from(caseMessages)
          .where(eq(caseMessages.id, messageId));
  const { openedBy, otherId } = row.case;
  return {
    person: openedBy === null ? undefined : await readPerson(db, openedBy),
    other: otherId === null ? undefined : await readPerson(db, otherId),
    admin: await readPerson(db, ADMIN),
    case: row.case,
    message,
    item: row.item,
  };
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

/** The facts for a notification about a saved search or about free days: whose it is, and the items by name. */
export interface WatchFacts {
  readonly person: NotificationPerson | undefined;
  readonly items: readonly string[];
}

/** Matches that are named; the others are counted. */
const NAMED = 3;

export async function readWatchFacts(db: Connection, event: WatchDomainEvent): Promise<WatchFacts> {
  const ids = 'equipmentIds' in event ? event.equipmentIds.slice(0, NAMED) : [event.equipmentId];
  const { id, name } = equipment;
  const rows = await db.select({ id, name }).from(equipment).where(inArray(id, ids));
  const names = new Map(rows.map((row) => [row.id, row.name]));
  return { person: await readPerson(db, event.userId), items: ids.flatMap((one) => names.get(one) ?? []) };
}

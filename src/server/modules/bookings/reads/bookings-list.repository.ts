import { and, asc, count, desc, eq, gt, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { EarlierAddress } from '#shared/contracts/booking-requests.ts';
import type { Connection } from '#server/db/client.ts';
import { bookings, equipment } from '#server/db/schema/index.ts';
import { owners, renters, withParties, type ListedBooking } from '../bookings.repository.ts';
import { isUnsettled } from './unsettled.repository.ts';

export type BookingState = 'open' | 'closed' | 'unsettled';

export interface BookingFilter {
  readonly renterId?: string | undefined;
  readonly ownerId?: string | undefined;
  /** Either side. */
  readonly partyId?: string | undefined;
  /** Confirmed and active ones alone. */
  readonly goingOn?: boolean;
  /** Open ones are listed by their start, all others newest first. */
  readonly state?: BookingState | undefined;
  /** Words; empty for all. */
  readonly q?: string;
}

export interface BookingKey {
  /** The start of an open one in a list of these, else when it was made. */
  readonly at: Date;
  readonly id: string;
}

/** More words than a search for one booking needs. */
const MOST_WORDS = 8;
const wordsOf = (q: string): string[] => q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);

/** As the other side sees it: in full once the fee is paid. */
const shownName = ({ firstName, lastName }: typeof owners | typeof renters) =>
  sql`${firstName} || ' ' || case when ${bookings.feePaidAt} is null then left(${lastName}, 1) else ${lastName} end`;

/** Part of the order number, of the machine's name, or of the other party's; of both parties' where `selfId` is neither. */
function isFoundBy(word: string, selfId: string | undefined): SQL {
  const machine = sql`(select concat_ws(' ', ${equipment.name}, ${equipment.brand}, ${equipment.model})
    from ${equipment} where ${equipment.id} = ${bookings.equipmentId})`;
  const named = (isSelf: SQL, who: typeof owners | typeof renters) =>
    selfId === undefined ? shownName(who) : sql`case when ${isSelf} then null else ${shownName(who)} end`;
  const owner = named(sql`${bookings.ownerId} = ${selfId}`, owners);
  const renter = named(sql`${bookings.renterId} = ${selfId}`, renters);
  return sql`strpos(lower(concat_ws(' ', ${bookings.orderNumber}, ${machine}, ${owner}, ${renter})), ${word}) > 0`;
}

/** Written out, so that the indexes of open bookings serve it. */
function inState(state: BookingState, personId: string | undefined): SQL {
  if (state === 'unsettled') return isUnsettled(personId);
  return state === 'open'
    ? sql`${bookings.status} in ('pending', 'confirmed', 'active')`
    : sql`${bookings.status} in ('completed', 'canceled')`;
}

/** By the instant that the list is in order of, and by id among equals. */
function isAfter(state: BookingState | undefined, { at, id }: BookingKey) {
  const { createdAt, startsAt } = bookings;
  return state === 'open'
    ? or(gt(startsAt, at), and(eq(startsAt, at), gt(bookings.id, id)))
    : or(lt(createdAt, at), and(eq(createdAt, at), lt(bookings.id, id)));
}

function conditions(
  { renterId, ownerId, partyId, goingOn = false, state, q = '' }: BookingFilter,
  after: BookingKey | undefined,
) {
  return and(
    goingOn ? inArray(bookings.status, ['confirmed', 'active']) : undefined,
    state && inState(state, renterId ?? ownerId ?? partyId),
    renterId === undefined ? undefined : eq(bookings.renterId, renterId),
    ownerId === undefined ? undefined : eq(bookings.ownerId, ownerId),
    partyId === undefined ? undefined : or(eq(bookings.renterId, partyId), eq(bookings.ownerId, partyId)),
    ...wordsOf(q).map((word) => isFoundBy(word, renterId ?? ownerId ?? partyId)),
    after === undefined ? undefined : isAfter(state, after),
  );
}

/** In the order of the list, `count` rows after the key. */
export async function readBookings(
  db: Connection,
  filter: BookingFilter,
  after: BookingKey | undefined,
  count: number,
): Promise<ListedBooking[]> {
  return withParties(db)
    .where(conditions(filter, after))
    .orderBy(
      ...(filter.state === 'open'
        ? [asc(bookings.startsAt), asc(bookings.id)]
        : [desc(bookings.createdAt), desc(bookings.id)]),
    )
    .limit(count);
}

/** What a renter has had delivered lately is looked at, not all that they ever have. */
const LOOKED_AT = 200;

/** Where the renter's newest bookings were to be delivered, each place once, the newest first. */
export async function readEarlierAddresses(
  db: Connection,
  renterId: string,
  most: number,
): Promise<EarlierAddress[]> {
  const rows = await db
    .select({
      deliveryStreetAddress: bookings.deliveryStreetAddress,
      deliveryApartmentNumber: bookings.deliveryApartmentNumber,
      deliveryCity: bookings.deliveryCity,
      deliveryState: bookings.deliveryState,
      deliveryZipCode: bookings.deliveryZipCode,
    })
    .from(bookings)
    .where(and(eq(bookings.renterId, renterId), eq(bookings.deliveryMethod, 'delivery')))
    .orderBy(desc(bookings.createdAt))
    .limit(LOOKED_AT);
  const places = new Map<string, EarlierAddress>();
  for (const row of rows) {
    // Of a delivery the database wants every part but the apartment.
    const place: EarlierAddress = {
      deliveryStreetAddress: row.deliveryStreetAddress ?? '',
      deliveryApartmentNumber: row.deliveryApartmentNumber ?? '',
      deliveryCity: row.deliveryCity ?? '',
      deliveryState: row.deliveryState ?? '',
      deliveryZipCode: row.deliveryZipCode ?? '',
    };
    const { deliveryStreetAddress: street, deliveryApartmentNumber: apartment, deliveryZipCode: zip } = place;
    const key = [street, apartment, zip].join('/').toLowerCase();
    if (!places.has(key)) places.set(key, place);
  }
  return [...places.values()].slice(0, most);
}

/** How many bookings a person has in each state, on each side. */
export async function countBookings(db: Connection, personId: string) {
  const isOwner = sql<boolean>`${eq(bookings.ownerId, personId)}`;
  return db
    .select({ isOwner, status: bookings.status, count: count() })
    .from(bookings)
    .where(conditions({ partyId: personId }, undefined))
    .groupBy(sql`1`, bookings.status);
}

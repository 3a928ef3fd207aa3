import type {
  Booking,
  BookingCounts,
  BookingHistory,
  BookingListQuery,
  StoredAgreement,
} from '#shared/contracts/bookings.ts';
import { mostEarlierAddresses } from '#shared/domain/booking-limits.ts';
import { withoutDelivery } from '#shared/domain/agreement-redaction.ts';
import { tabOf } from '#shared/domain/booking-tabs.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { signInFirst, type Actor, type MemberActor } from '#server/http/actor.ts';
import { type CursorCodec, cursorInstant, type Page } from '#server/http/pagination.ts';
import { requireSelf } from '#server/http/self.ts';
import { summariesById } from '../../equipment/index.ts';
import type { BookingsContext } from '../bookings-context.ts';
import { presentBooking } from './bookings.presenter.ts';
import {
  countBookings,
  readBookings,
  readEarlierAddresses,
  type BookingFilter,
  type BookingKey,
} from './bookings-list.repository.ts';
import { readBooking, type BookingRow, type ListedBooking } from '../bookings.repository.ts';
import { readAgreement, readTransitions, type TransitionRow } from '../transition/history.repository.ts';
import { bookingNotFound, roleOf, type BookingRole } from '../bookings.policy.ts';
import { seesDeliveryDetails } from './presenter-parts.ts';

function filterFor(actor: Actor, { renterId, ownerId, ...query }: BookingListQuery): BookingFilter {
  for (const id of [renterId, ownerId]) if (id !== undefined) requireSelf(actor, id, true);
  const which = { goingOn: query.goingOn === 'true', state: query.state, q: query.q ?? '' };
  if (renterId !== undefined || ownerId !== undefined) return { renterId, ownerId, ...which };
  if (actor.kind === 'guest') throw signInFirst();
  return actor.isAdmin ? which : { partyId: actor.id, ...which };
}

const fingerprintOf = ({ renterId = '', ownerId = '', partyId = '', goingOn, state, q }: BookingFilter) =>
  `bookings:${renterId}:${ownerId}:${partyId}${goingOn ? ':going-on' : ''}${state ? `:${state}` : ''}${q ? `:${q}` : ''}`;

function keyOf(cursors: CursorCodec, cursor: string, fingerprint: string): BookingKey {
  const [at, id] = cursors.decode(cursor, fingerprint, ['number', 'string']);
  return { at: cursorInstant(at), id: String(id) };
}

/** The instant by which a list is in order. */
const inOrderBy = ({ state }: BookingFilter, { startsAt, createdAt }: BookingRow): Date =>
  state === 'open' ? startsAt : createdAt;

/** The history's columns say what was written: an event's name, states, a kind of actor. */
const presentTransition = (row: TransitionRow): BookingHistory['transitions'][number] => ({
  at: row.at.toISOString(),
  by: row.actorKind,
  from: row.fromStatus as Booking['status'] | null,
  to: row.toStatus as Booking['status'],
  event: row.event,
  reason: row.reason,
});

const NONE = { active: 0, completed: 0, canceled: 0 };

const agreementNotYet = (): DomainError => new DomainError('agreement_unpaid');

export function createBookingsService({ platform, payments, show }: BookingsContext) {
  const { db, cursors, clocks } = platform;

  async function present(actor: MemberActor, listed: readonly ListedBooking[]): Promise<Booking[]> {
    const ids = listed.map(({ booking }) => booking.equipmentId);
    const items = await summariesById(db, ids);
    const now = clocks.product.now();
    return listed.flatMap((row) => {
      const item = items.get(row.booking.equipmentId);
      return item ? [presentBooking(row, item, { actor: roleOf(actor, row.booking), now })] : [];
    });
  }

  /** Throws 404 for a stranger. */
  async function seated(actor: MemberActor, id: string): Promise<{ booking: BookingRow; role: BookingRole }> {
    const booking = (await readBooking(db, id))?.booking;
    const role = roleOf(actor, booking);
    if (!booking) throw bookingNotFound();
    return { booking, role };
  }

  return {
    /**
     * Without a filter: every booking for the Admin, else those in which the caller is a party; with a user
     * else's id 403; the guest's own are none (docs/product/api.md#lists). Newest first, open ones alone by their start.
     */
    async list(actor: Actor, query: BookingListQuery): Promise<Page<Booking>> {
      const filter = filterFor(actor, query);
      if (actor.kind === 'guest') return { rows: [], nextCursor: undefined };
      const fingerprint = fingerprintOf(filter);
      const after = query.cursor === undefined ? undefined : keyOf(cursors, query.cursor, fingerprint);
      const found = await readBookings(db, filter, after, query.limit + 1);
      const shown = found.slice(0, query.limit);
      const last = shown.at(-1)?.booking;
      const nextCursor =
        found.length > shown.length && last
          ? cursors.encode(fingerprint, [inOrderBy(filter, last).getTime(), last.id])
          : undefined;
      return { rows: await present(actor, shown), nextCursor };
    },

    /** How many of the caller's own are in each tab. */
    async counts(actor: MemberActor): Promise<BookingCounts> {
      const counts: BookingCounts = { renter: { ...NONE }, owner: { ...NONE } };
      for (const { isOwner, status, count } of await countBookings(db, actor.id))
        counts[isOwner ? 'owner' : 'renter'][tabOf(status)] += count;
      return counts;
    },

    /** Where the caller's own rentals were to be delivered, the newest first. */
    addresses: ({ id }: MemberActor) => readEarlierAddresses(db, id, mostEarlierAddresses),

    /** For its parties and the Admin; 404 for other users, as for all of these. */
    one: show,

    /**
     * It names the renter in full, which the owner sees once the fee is paid, as everywhere: until then the owner, who has
     * nothing to decide yet, gets 409 `fee_unpaid` rather than an answer that there is none.
     */
    async agreement(actor: MemberActor, id: string): Promise<StoredAgreement> {
      const { booking, role } = await seated(actor, id);
      if (role === 'owner' && booking.feePaidAt === null) throw agreementNotYet();
      const stored = await readAgreement(db, id);
      if (!stored) throw bookingNotFound();
      const withDetails = seesDeliveryDetails(booking, role, clocks.product.now());
      const text = withDetails ? stored.text : withoutDelivery(stored.text);
      return { text, sha256: stored.sha256, agreedAt: stored.agreedAt.toISOString() };
    },

    /** Who did what when, and how the money moved. */
    async history(actor: MemberActor, id: string): Promise<BookingHistory> {
      const { role } = await seated(actor, id);
      const [transitions, movements] = await Promise.all([
        readTransitions(db, id),
        payments.historyOf(id, role),
      ]);
      return { transitions: transitions.map(presentTransition), movements };
    },
  };
}

import type { Booking, BookingListQuery } from '#shared/contracts/bookings.ts';
import { signInFirst, type Actor } from '#server/http/actor.ts';
import { type CursorCodec, cursorInstant, type Page } from '#server/http/pagination.ts';
import { requireSelf } from '#server/http/self.ts';
import type { Platform } from '#server/platform.ts';
import { summariesById } from '../equipment/index.ts';
import { presentBooking } from './bookings.presenter.ts';
import { readBookings, type BookingFilter, type BookingKey } from './bookings.repository.ts';

export interface BookingsService {
  /**
   * Without a filter: every booking for the Admin, else those in which the caller is a party; with somebody
   * else's id 403; the guest's own are none (product decisions §1, §12). Newest first.
   */
  list(actor: Actor, query: BookingListQuery): Promise<Page<Booking>>;
}

function filterFor(actor: Actor, { renterId, ownerId }: BookingListQuery): BookingFilter {
  for (const id of [renterId, ownerId]) if (id !== undefined) requireSelf(actor, id, true);
  if (renterId !== undefined || ownerId !== undefined) return { renterId, ownerId };
  if (actor.kind === 'guest') throw signInFirst();
  return actor.isAdmin ? {} : { partyId: actor.id };
}

const fingerprintOf = ({ renterId = '', ownerId = '', partyId = '' }: BookingFilter): string =>
  `bookings:${renterId}:${ownerId}:${partyId}`;

function keyOf(cursors: CursorCodec, cursor: string, fingerprint: string): BookingKey {
  const [createdAt, id] = cursors.decode(cursor, fingerprint, ['number', 'string']);
  return { createdAt: cursorInstant(createdAt), id: String(id) };
}

export function createBookingsService({ db, cursors }: Pick<Platform, 'db' | 'cursors'>): BookingsService {
  return {
    async list(actor, query) {
      const filter = filterFor(actor, query);
      if (actor.kind === 'guest') return { rows: [], nextCursor: undefined };
      const fingerprint = fingerprintOf(filter);
      const after = query.cursor === undefined ? undefined : keyOf(cursors, query.cursor, fingerprint);
      const found = await readBookings(db, filter, after, query.limit + 1);
      const shown = found.slice(0, query.limit);
      const items = await summariesById(
        db,
        shown.map(({ booking }) => booking.equipmentId),
      );
      const rows = shown.flatMap((row) => {
        const item = items.get(row.booking.equipmentId);
        return item ? [presentBooking(row, item)] : [];
      });
      const last = shown.at(-1)?.booking;
      const nextCursor =
        found.length > shown.length && last
          ? cursors.encode(fingerprint, [last.createdAt.getTime(), last.id])
          : undefined;
      return { rows, nextCursor };
    },
  };
}

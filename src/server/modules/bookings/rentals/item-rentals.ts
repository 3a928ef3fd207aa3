import type { ItemBooking } from '#shared/contracts/listings.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import type { Connection, Transaction } from '#server/db/client.ts';
import { cursorInstant, type Page } from '#server/http/pagination.ts';
import { publicName } from '../../users/index.ts';
import { applyTransition } from '../transition/apply-transition.ts';
import type { BookingsContext } from '../bookings-context.ts';
import {
  lockRequests,
  readItemRentals,
  readOpenRentals,
  readRentalsBlockingRemoval,
  type ItemRental,
} from './item-rentals.repository.ts';

/** What the renter of a request reads when the owner takes the item off the market. */
const ITEM_REMOVED = 'The listing was removed.';

/** Who takes an item off the market: its owner, or the Admin. */
export interface ItemRemover {
  readonly id: string;
  readonly as: 'owner' | 'admin';
}

/** A rental as the item's owner sees it in a list: the renter by first name and initial. */
export function presentItemBooking({ booking, renter }: ItemRental): ItemBooking {
  return {
    id: booking.id,
    orderNumber: booking.orderNumber,
    renterName: publicName(renter),
    startsAt: booking.startsAt.toISOString(),
    endsAt: booking.endsAt.toISOString(),
    startDate: booking.firstDay,
    endDate: booking.lastDay,
    status: booking.status,
    totalAmount: centsToDecimal(booking.totalCents),
  };
}

function blockingRentalsError(rentals: readonly ItemRental[]): DomainError {
  const details = { bookings: rentals.map(presentItemBooking) };
  return new DomainError('listing_live_bookings', { details });
}

export function createItemRentals({ platform, payments, tools }: BookingsContext) {
  const { db, cursors } = platform;
  return {
    /** All but canceled ones, the latest start first. */
    async list(
      equipmentId: string,
      { limit, cursor }: { limit: number; cursor?: string | undefined },
    ): Promise<Page<ItemBooking>> {
      const fingerprint = `item-rentals:${equipmentId}`;
      const key =
        cursor === undefined ? undefined : cursors.decode(cursor, fingerprint, ['number', 'string']);
      const after = key && { startsAt: cursorInstant(key[0]), id: String(key[1]) };
      const found = await readItemRentals(db, equipmentId, after, limit + 1);
      const shown = found.slice(0, limit);
      const last = shown.at(-1)?.booking;
      const hasMore = found.length > shown.length && last !== undefined;
      return {
        rows: shown.map(presentItemBooking),
        nextCursor: hasMore ? cursors.encode(fingerprint, [last.startsAt.getTime(), last.id]) : undefined,
      };
    },

    /** Pending, confirmed and active ones, the next first. */
    open: async (connection: Connection, equipmentId: string): Promise<ItemBooking[]> =>
      (await readOpenRentals(connection, equipmentId)).map(presentItemBooking),

    /**
     * Leaves nothing open of an item that is about to be removed, in the caller's transaction with the item's row locked:
     * requests are declined, with a refund. Throws 409 `listing_live_bookings` with the blocking rentals: confirmed, active, or
     * money open (docs/product/listings.md#removal). Answers what `flushPayments` is to be asked for after the commit.
     */
    async clear(tx: Transaction, by: ItemRemover, equipmentId: string, now: Date): Promise<string[]> {
      // In this order: a request that was accepted while we waited for its row is seen by the second statement.
      const requests = await lockRequests(tx, equipmentId);
      const blocking = await readRentalsBlockingRemoval(tx, equipmentId);
      if (blocking.length > 0) throw blockingRentalsError(blocking);
      const decline = { event: 'cancel', actor: by.as, actorId: by.id, reason: ITEM_REMOVED } as const;
      for (const booking of requests) await applyTransition(tx, tools, { ...decline, booking, now });
      return requests.map(({ id }) => id);
    },

    /** Runs the queued payment operations of these bookings. */
    async flushPayments(bookingIds: readonly string[]): Promise<void> {
      for (const id of bookingIds) await payments.flush(id);
    },
  };
}

/** The rentals of one item, for its owner. The caller has authorized the request. */
export type ItemRentals = ReturnType<typeof createItemRentals>;

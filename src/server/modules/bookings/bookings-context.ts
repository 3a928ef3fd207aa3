import type { Booking } from '#shared/contracts/bookings.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import { summariesById } from '../equipment/index.ts';
import { presentBooking } from './reads/bookings.presenter.ts';
import { readBooking } from './bookings.repository.ts';
import { systemNotificationOf } from './completion/charge-breakdown.ts';
import type { EffectTools, FollowFreedTime } from './transition/effect-context.ts';
import { insertSystemNotifications } from './completion/notifications.repository.ts';
import { bookingNotFound, roleOf } from './bookings.policy.ts';
import type { Payments } from '../payments/index.ts';

/** What bookings need of the payments. */
export type BookingPayments = Pick<
  Payments,
  'enqueue' | 'flush' | 'cancelOpenFee' | 'historyOf' | 'askAboutChange'
>;

/** Puts a card into both conversations, which open browsers hear of as they hear of messages. */
const breakdownPoster =
  ({ live }: Platform): EffectTools['postChargeBreakdown'] =>
  async (tx, booking, now, subject) => {
    const { id: bookingId, ownerId, renterId } = booking;
    const item = (await summariesById(tx, [booking.equipmentId])).get(booking.equipmentId);
    // Before the fee is paid the owner has not been notified of anything.
    const recipientIds = booking.feePaidAt === null ? [renterId] : [ownerId, renterId];
    const content = systemNotificationOf(booking, item?.name ?? '', subject);
    await insertSystemNotifications(tx, { bookingId, recipientIds, content, at: now });
    for (const userId of recipientIds) await live.publish({ userId }, { type: 'message', bookingId }, tx);
  };

export function createBookingsContext(
  platform: Platform,
  payments: BookingPayments,
  followFreedTime: FollowFreedTime,
) {
  const { db, clocks } = platform;
  return {
    platform,
    payments,
    tools: { enqueue: payments.enqueue, postChargeBreakdown: breakdownPoster(platform), followFreedTime },
    /** One booking as the caller sees it. Throws 404 for a stranger. */
    show: async (actor: MemberActor, id: string): Promise<Booking> => {
      const found = await readBooking(db, id);
      const role = roleOf(actor, found?.booking);
      const items = found && (await summariesById(db, [found.booking.equipmentId]));
      const item = found && items?.get(found.booking.equipmentId);
      if (!found || !item) throw bookingNotFound();
      return presentBooking(found, item, { actor: role, now: clocks.product.now() });
    },
  };
}

/** What the use cases of this module share. */
export type BookingsContext = ReturnType<typeof createBookingsContext>;

import type { Booking } from '#shared/contracts/bookings.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import { summariesById } from '../equipment/index.ts';
import { presentBooking } from './bookings.presenter.ts';
import { readBooking } from './bookings.repository.ts';
import { systemNotificationOf } from './breakdown.ts';
import type { EffectTools } from './effects.ts';
import { insertSystemNotifications } from './notifications.repository.ts';
import { bookingNotFound, seatOf } from './parties.ts';
import type { Payments } from '../payments/index.ts';

/** What bookings need of the payments. */
export type BookingPayments = Pick<Payments, 'plan' | 'settle' | 'closeFee' | 'movementsOf'>;

/** What the use cases of this module share. */
export interface BookingsContext {
  readonly platform: Platform;
  readonly payments: BookingPayments;
  readonly tools: EffectTools;
  /** One booking as the caller sees it. Throws 404 for whoever has no seat in it. */
  readonly show: (actor: MemberActor, id: string) => Promise<Booking>;
}

/** Puts a card into both conversations, which open browsers hear of as they hear of messages. */
const breakdownPoster =
  ({ live }: Platform): EffectTools['postBreakdown'] =>
  async (tx, booking, now, subject) => {
    const { id: bookingId, ownerId, renterId } = booking;
    const item = (await summariesById(tx, [booking.equipmentId])).get(booking.equipmentId);
    // Before the fee is paid there is nothing that the owner would have heard of.
    const recipientIds = booking.feePaidAt === null ? [renterId] : [ownerId, renterId];
    const content = systemNotificationOf(booking, item?.name ?? '', subject);
    await insertSystemNotifications(tx, { bookingId, recipientIds, content, at: now });
    for (const userId of recipientIds) await live.publish({ userId }, { type: 'message', bookingId }, tx);
  };

export function createBookingsContext(platform: Platform, payments: BookingPayments): BookingsContext {
  const { db, clocks } = platform;
  return {
    platform,
    payments,
    tools: { plan: payments.plan, postBreakdown: breakdownPoster(platform) },
    async show(actor, id) {
      const found = await readBooking(db, id);
      const seat = seatOf(actor, found?.booking);
      const items = found && (await summariesById(db, [found.booking.equipmentId]));
      const item = found && items?.get(found.booking.equipmentId);
      if (!found || !item) throw bookingNotFound();
      return presentBooking(found, item, { actor: seat, now: clocks.product.now() });
    },
  };
}

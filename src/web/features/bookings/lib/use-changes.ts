import type { AskChangeBody, BookingChange } from '#shared/contracts/booking-changes.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import { acceptChange, askChange, declineChange, withdrawChange } from '#web/data/booking-changes.ts';
import { useText } from '#web/lib/text.tsx';
import { reasonOf } from './use-actions.ts';
import { useBookingAction } from './use-action.ts';

/** Asks the other side for other dates, as the preview showed them. */
export function useAskChange(booking: Booking, body: AskChangeBody) {
  const t = useText();
  return useBookingAction(booking, {
    action: 'ask_change',
    send: async (api) => ({ booking: await askChange(api, booking.id, body) }),
    succeeded: ({ booking: after }) => ({
      title: t(after.change === null ? 'changes.done' : 'changes.asked'),
    }),
    failed: (error) => ({ title: t('changes.failed'), text: reasonOf(error) }),
  });
}

/** Accepts exactly what was read. */
export function useAcceptChange(booking: Booking, change: BookingChange, waiveLateFee: boolean) {
  const t = useText();
  const { id: changeId, sha256 } = change;
  return useBookingAction(booking, {
    action: 'accept_change',
    send: async (api) => ({
      booking: await acceptChange(api, booking.id, { changeId, sha256, waiveLateFee }),
    }),
    succeeded: ({ booking: after }) => ({
      title: t(after.change === null ? 'changes.answered' : 'changes.underWay'),
    }),
    failed: (error) => ({ title: t('changes.failed'), text: reasonOf(error) }),
  });
}

/** Declines the other side's question, or takes the own one back. */
export function useRefuseChange(booking: Booking, { id: changeId }: BookingChange) {
  const t = useText();
  const isOwn = booking.change?.askedBy === booking.side;
  return useBookingAction(booking, {
    action: isOwn ? 'withdraw_change' : 'decline_change',
    send: async (api) => ({
      booking: await (isOwn ? withdrawChange : declineChange)(api, booking.id, { changeId }),
    }),
    succeeded: () => ({ title: t(isOwn ? 'changes.withdrawn' : 'changes.declined') }),
    failed: (error) => ({ title: t('changes.failed'), text: reasonOf(error) }),
  });
}

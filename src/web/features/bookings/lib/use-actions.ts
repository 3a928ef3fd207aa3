import type { BookingAnswer, CancelAnswer } from '#shared/contracts/booking-requests.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import {
  acceptBooking,
  cancelBooking,
  confirmPickup,
  confirmReturn,
  denyCompletion,
  undoConfirmation,
} from '#web/data/booking-actions.ts';
import type { Side } from '#web/data/my-bookings.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { useText, useTexts } from '#web/lib/text.tsx';
import { otherParty, sideOf } from './parties.ts';
import { useBookingAction, without } from './use-action.ts';

const CONFLICT = 409;

/** The server's reason, where the state of the booking is in the way: that is something one can act on. */
export const reasonOf = (error: Error): string | undefined =>
  error instanceof ApiError && error.status === CONFLICT ? error.userMessage : undefined;

/** Who presses, as the calls ask for it: `userId` is the caller, `roleHint` the caller's side. */
function caller(booking: Booking): { userId: string; roleHint: Side } {
  const side = sideOf(booking);
  return { userId: side === 'owner' ? booking.ownerId : booking.renterId, roleHint: side };
}

const pickedUp = (booking: Booking): Booking => ({
  ...without(booking, 'confirm_pickup'),
  ...(sideOf(booking) === 'owner' ? { ownerPickupConfirmed: true } : { renterPickupConfirmed: true }),
});

/** This side's half; with both halves there it is another try at the payment. */
const broughtBack = (booking: Booking): Booking => ({
  ...without(booking, 'confirm_return'),
  ...(sideOf(booking) === 'owner' ? { ownerReturnConfirmed: true } : { renterReturnConfirmed: true }),
  ...(booking.holdStatus === 'capture_failed' ? { holdStatus: 'capturing' as const } : {}),
});

export function useAccept(booking: Booking) {
  const t = useText();
  return useBookingAction(booking, {
    action: 'accept',
    send: async (api) => ({ booking: await acceptBooking(api, booking.id) }),
    succeeded: () => ({
      title: t('bookings.accept.done'),
      text: t('bookings.accept.doneText', { name: otherParty(booking) }),
    }),
    failed: (error) => ({ title: t('bookings.accept.failed'), text: reasonOf(error) }),
  });
}

export function useCancel(booking: Booking, reason: string) {
  const { t, say } = useTexts();
  return useBookingAction<CancelAnswer>(booking, {
    action: 'cancel',
    send: (api) => cancelBooking(api, booking.id, reason),
    succeeded: ({ message }) => ({ title: t('bookings.cancel.done'), text: say(message) }),
    failed: (error) => ({
      title: t('bookings.cancel.failed'),
      text: [t('bookings.cancel.failedText'), reasonOf(error)].filter(Boolean).join(' '),
    }),
  });
}

export function useConfirmPickup(booking: Booking, conditionNotes: string) {
  const t = useText();
  return useBookingAction<BookingAnswer>(booking, {
    action: 'confirm_pickup',
    send: (api) => confirmPickup(api, booking.id, { ...caller(booking), conditionNotes }),
    expected: pickedUp,
    succeeded: ({ booking: { status } }) => ({
      title: t('bookings.pickup.done'),
      text:
        status === 'confirmed'
          ? t('bookings.pickup.doneHalf', { name: otherParty(booking) })
          : t('bookings.pickup.doneText'),
    }),
    failed: (error) => ({ title: t('bookings.pickup.failed'), text: reasonOf(error) }),
  });
}

export function useConfirmReturn(booking: Booking, conditionNotes: string) {
  const t = useText();
  const said = ({ status, holdStatus }: Booking): string => {
    if (status === 'completed') return t('bookings.return.doneText');
    if (holdStatus === 'capture_failed') return t('bookings.return.doneUnpaid');
    if (holdStatus === 'capturing') return t('bookings.return.doneCapturing');
    return t('bookings.return.doneHalf', { name: otherParty(booking) });
  };
  return useBookingAction<BookingAnswer>(booking, {
    action: 'confirm_return',
    send: (api) => confirmReturn(api, booking.id, { ...caller(booking), conditionNotes }),
    expected: broughtBack,
    succeeded: (answer) => ({ title: t('bookings.return.done'), text: said(answer.booking) }),
    failed: (error) => ({ title: t('bookings.return.failed'), text: reasonOf(error) }),
  });
}

export function useDeny(booking: Booking, reason: string) {
  const t = useText();
  return useBookingAction<BookingAnswer>(booking, {
    action: 'deny_completion',
    send: (api) => denyCompletion(api, booking.id, { ...caller(booking), reason }),
    succeeded: () => ({ title: t('bookings.deny.done'), text: t('bookings.deny.doneText') }),
    failed: (error) => ({ title: t('bookings.deny.failed'), text: reasonOf(error) }),
  });
}

const undone = (booking: Booking): Booking => ({ ...without(booking, 'undo_confirmation'), undoable: null });

export function useUndo(booking: Booking) {
  const t = useText();
  return useBookingAction<BookingAnswer>(booking, {
    action: 'undo_confirmation',
    send: (api) => undoConfirmation(api, booking.id, caller(booking)),
    expected: undone,
    succeeded: () => ({ title: t('bookings.undo.done'), text: t('bookings.undo.doneText') }),
    failed: (error) => ({ title: t('bookings.undo.failed'), text: reasonOf(error) }),
  });
}

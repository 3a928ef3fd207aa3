import type { BookingMessageAnswer } from '#shared/contracts/booking-requests.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import { centsToDecimal, type Cents } from '#shared/domain/money.ts';
import { capturePayment, chargeLateFee, releaseDays, releaseHold } from '#web/data/booking-actions.ts';
import { useText } from '#web/lib/text.tsx';
import { reasonOf } from './use-actions.ts';
import { useBookingAction } from './use-action.ts';

/** Completes the rental; `finalCents` is what the renter pays in all, undefined for all of it. */
export function useComplete(booking: Booking, finalCents: Cents | undefined) {
  const t = useText();
  const titleOf = ({ status, holdStatus, completion }: Booking) => {
    if (status === 'completed') return t('bookings.complete.done');
    if (completion?.state === 'waiting') return t('bookings.complete.doneAsked');
    return t(
      holdStatus === 'capture_failed' ? 'bookings.complete.doneUnpaid' : 'bookings.complete.doneCapturing',
    );
  };
  return useBookingAction<BookingMessageAnswer>(booking, {
    action: 'complete',
    send: (api) =>
      capturePayment(
        api,
        booking.id,
        finalCents === undefined ? {} : { finalAmount: centsToDecimal(finalCents) },
      ),
    succeeded: (answer) => ({ title: titleOf(answer.booking), text: answer.message }),
    failed: (error) => ({ title: t('bookings.complete.failed'), text: reasonOf(error) }),
  });
}

export function useReleaseHold(booking: Booking, reason: string) {
  const t = useText();
  return useBookingAction<BookingMessageAnswer>(booking, {
    action: 'release_hold',
    send: (api) => releaseHold(api, booking.id, reason),
    succeeded: ({ message }) => ({ title: t('bookings.release.done'), text: message }),
    failed: (error) => ({ title: t('bookings.release.failed'), text: reasonOf(error) }),
  });
}

export function useReleaseDays(booking: Booking) {
  const t = useText();
  return useBookingAction<BookingMessageAnswer>(booking, {
    action: 'release_days',
    send: (api) => releaseDays(api, booking.id),
    succeeded: ({ message }) => ({ title: t('bookings.releaseDays.done'), text: message }),
    failed: (error) => ({ title: t('bookings.releaseDays.failed'), text: reasonOf(error) }),
  });
}

/** Of either party; a declined card is not a failed call, but is shown as a failure. */
export function useChargeLateFee(booking: Booking) {
  const t = useText();
  return useBookingAction<BookingMessageAnswer>(booking, {
    action: 'charge_late_fee',
    send: (api) => chargeLateFee(api, booking.id),
    succeeded: ({ booking: { lateFeeStatus }, message }) => {
      if (lateFeeStatus === 'failed')
        return { title: t('bookings.lateFee.failed'), text: message, tone: 'destructive' };
      const isDone = lateFeeStatus === 'charged';
      return { title: t(isDone ? 'bookings.lateFee.done' : 'bookings.lateFee.doneCharging'), text: message };
    },
    failed: (error) => ({
      title: t('bookings.lateFee.failed'),
      text: reasonOf(error) ?? t('bookings.lateFee.failedText'),
    }),
  });
}

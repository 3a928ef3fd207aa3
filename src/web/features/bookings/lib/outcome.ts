import type { Booking } from '#shared/contracts/bookings.ts';
import { formatMoney } from '#web/lib/format.ts';
import type { Texts } from '#web/lib/text.tsx';
import { otherParty, sideOf } from './parties.ts';
import type { Times } from './times.ts';

interface OutcomeInput {
  readonly booking: Booking;
  readonly t: Texts['t'];
  readonly say: Texts['say'];
  readonly locale: string;
  readonly times: Times;
}

function completed({ booking, t, times }: OutcomeInput): { title: string; text: string } {
  const { noShow, actualReturnTime, actualPickupTime } = booking;
  if (noShow) return { title: t('bookings.completed.noShow'), text: t('bookings.completed.noShowText') };
  const when = (instant: string) => times.when(new Date(instant));
  return {
    title:
      actualReturnTime === null
        ? t('bookings.completed.plain')
        : t('bookings.completed', { when: when(actualReturnTime) }),
    text: actualPickupTime === null ? '' : t('bookings.completedText', { when: when(actualPickupTime) }),
  };
}

function canceledTitle({ booking, t }: OutcomeInput): string {
  if (booking.feeStatus === 'refund_failed') return t('bookings.canceled.refundFailed');
  if (booking.noShow) return t('bookings.canceled.noShow');
  switch (booking.refundPolicy) {
    case 'initial_fee_refunded':
      return t(
        booking.feeStatus === 'refunded' ? 'bookings.canceled.refunded' : 'bookings.canceled.refunding',
      );
    case 'initial_fee_forfeited':
      return t('bookings.canceled.forfeited');
    case 'nothing_charged':
    case null:
      return t('bookings.canceled.nothing');
  }
}

/** How a closed booking ended. */
export function outcomeOf(input: OutcomeInput): { title: string; text: string } {
  if (input.booking.status === 'completed') return completed(input);
  const { booking, t, say, locale } = input;
  const { cancelReason, feeStatus, depositAmount } = booking;
  const words = { name: otherParty(booking), amount: formatMoney(locale, depositAmount, true) };
  const refund =
    feeStatus === 'refund_failed' ? t(`bookings.canceled.refundFailed.${sideOf(booking)}Text`, words) : '';
  const reason = cancelReason ? t('bookings.canceled.reason', { reason: say(cancelReason) }) : '';
  return { title: canceledTitle(input), text: [refund, reason].filter(Boolean).join(' ') };
}

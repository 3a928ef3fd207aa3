import type { Booking } from '#shared/contracts/bookings.ts';
import { formatMoney } from '#web/lib/format.ts';
import { otherParty, sideOf } from './parties.ts';
import { isEarlyCapture, troubleBesideClock, type StandingInput } from './standing.ts';

/** What a party should know of a booking beside its clock. */
export interface BookingNotice {
  readonly tone: 'info' | 'warning' | 'danger';
  readonly title: string;
  readonly text: string;
}

const isOpen = ({ status }: Booking): boolean => status !== 'completed' && status !== 'canceled';

/** A hold that outlives its week: renewed, refused at its renewal, or charged before it ran out. */
function holdNotice({ booking, t, locale, times }: StandingInput): BookingNotice | undefined {
  const { holdStatus, holdExpiresAt, authorizationAmount, actualReturnTime } = booking;
  const side = sideOf(booking);
  const when = holdExpiresAt === null ? '' : times.when(new Date(holdExpiresAt));
  const words = { name: otherParty(booking), amount: formatMoney(locale, authorizationAmount, true), when };
  if (holdStatus === 'renewing')
    return {
      tone: 'info',
      title: t(`bookings.renewing.${side}`),
      text: t(`bookings.renewing.${side}Text`, words),
    };
  if (holdStatus === 'renewal_failed')
    return {
      tone: 'warning',
      title: t(`bookings.renewalFailed.${side}`),
      text: t(`bookings.renewalFailed.${side}Text`, words),
    };
  if (isEarlyCapture(booking))
    return { tone: 'info', title: t('bookings.earlyNow'), text: t('bookings.earlyNowText', words) };
  if (holdStatus === 'captured' && actualReturnTime === null)
    return { tone: 'info', title: t('bookings.early'), text: t(`bookings.early.${side}Text`, words) };
  return undefined;
}

/** The rental before this one has not brought the item back. */
function missingItem({ booking, t }: StandingInput): BookingNotice | undefined {
  const isAwaited = booking.status === 'pending' || booking.status === 'confirmed';
  if (!booking.freeCancellation || !isAwaited) return undefined;
  const side = sideOf(booking);
  return {
    tone: 'warning',
    title: t(`bookings.missing.${side}`),
    text: t(`bookings.missing.${side}Text`, { name: otherParty(booking) }),
  };
}

function refusedLateFee({ booking, t, locale }: StandingInput): BookingNotice | undefined {
  if (booking.lateFeeStatus !== 'failed') return undefined;
  const side = sideOf(booking);
  const words = {
    name: otherParty(booking),
    amount: formatMoney(locale, booking.lateFeeAmount ?? '0', true),
  };
  return {
    tone: 'danger',
    title: t(`bookings.lateRefused.${side}`),
    text: t(`bookings.lateRefused.${side}Text`, words),
  };
}

/** All of them, the most pressing first. */
export function noticesOf(input: StandingInput): BookingNotice[] {
  const { booking } = input;
  const broken = troubleBesideClock(input);
  const found = isOpen(booking)
    ? [
        broken && { tone: 'danger' as const, title: broken.title, text: broken.text },
        missingItem(input),
        booking.balanceWaived ? undefined : holdNotice(input),
        refusedLateFee(input),
      ]
    : [refusedLateFee(input)];
  return found.filter((notice) => notice !== undefined);
}

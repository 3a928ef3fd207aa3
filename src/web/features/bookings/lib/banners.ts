import type { Booking } from '#shared/contracts/bookings.ts';
import { waitsForRenter } from '#shared/domain/booking-facts.ts';
import { formatMoney } from '#web/lib/format.ts';
import { otherParty, sideOf } from './parties.ts';
import { isEarlyCapture, activeHoldProblem, type StatusInput } from './booking-status.ts';

/** What a party should know of a booking beside its clock. */
export interface BookingBanner {
  readonly tone: 'info' | 'warning' | 'danger';
  readonly title: string;
  readonly text: string;
}

const isOpen = ({ status }: Booking): boolean => status !== 'completed' && status !== 'canceled';

/** A hold that outlives its week: renewed, refused at its renewal, or charged before it ran out. */
function holdBanner({ booking, t, locale, times }: StatusInput): BookingBanner | undefined {
  const { holdStatus, holdExpiresAt, authorizationAmount, actualReturnTime } = booking;
  const side = sideOf(booking);
  const when = holdExpiresAt === null ? '' : times.when(new Date(holdExpiresAt));
  const words = { name: otherParty(booking), amount: formatMoney(locale, authorizationAmount, true), when };
  if (holdStatus === 'renewing' && booking.change === null)
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

/** A change of dates that waits for an answer, or for the money it needs. */
function openChange({ booking, t, times }: StatusInput): BookingBanner | undefined {
  const { change } = booking;
  if (!change) return undefined;
  const asked = change.askedBy === booking.side ? 'own' : 'other';
  const state = change.state === 'asked' ? asked : 'money';
  const words = { name: otherParty(booking), when: times.when(new Date(change.expiresAt)) };
  const isAsked = waitsForRenter(change.state);
  const shown = isAsked ? (`bank.${sideOf(booking)}` as const) : state;
  return {
    tone: isAsked ? 'warning' : 'info',
    title: t('bookings.change.open'),
    text: t(`bookings.change.open.${shown}`, words),
  };
}

/** The rental before this one has not brought the item back. */
function itemNotReturned({ booking, t }: StatusInput): BookingBanner | undefined {
  const isAwaited = booking.status === 'pending' || booking.status === 'confirmed';
  if (!booking.freeCancellation || !isAwaited) return undefined;
  const side = sideOf(booking);
  return {
    tone: 'warning',
    title: t(`bookings.notReturned.${side}`),
    text: t(`bookings.notReturned.${side}Text`, { name: otherParty(booking) }),
  };
}

function refusedLateFee({ booking, t, locale }: StatusInput): BookingBanner | undefined {
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

/** A claim for damage that waits for this side: an answer, or what the card has refused. */
export function claimBanner({ booking, t, locale, times }: StatusInput): BookingBanner | undefined {
  const { claim } = booking;
  const turn = claim?.turn;
  if (!claim || !turn) return undefined;
  const when = claim.answerBy === null ? '' : times.when(new Date(claim.answerBy));
  const words = { name: otherParty(booking), amount: formatMoney(locale, claim.amount, true), when };
  if (turn === 'pay')
    return {
      tone: 'danger',
      title: t('bookings.claim.pay.renter'),
      text: t('bookings.claim.pay.renterText', words),
    };
  const side = sideOf(booking);
  return {
    tone: 'warning',
    title: t(`bookings.claim.answer.${side}`),
    text: t(`bookings.claim.answer.${side}Text`, words),
  };
}

/** All of them, the most pressing first. */
export function bannersOf(input: StatusInput): BookingBanner[] {
  const { booking } = input;
  const broken = activeHoldProblem(input);
  const found = isOpen(booking)
    ? [
        broken && { tone: 'danger' as const, title: broken.title, text: broken.text },
        itemNotReturned(input),
        openChange(input),
        booking.balanceWaived ? undefined : holdBanner(input),
        refusedLateFee(input),
        claimBanner(input),
      ]
    : [refusedLateFee(input), claimBanner(input)];
  return found.filter((banner) => banner !== undefined);
}

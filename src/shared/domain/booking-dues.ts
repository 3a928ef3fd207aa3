import {
  acceptBy,
  captureHoldEarlyAt,
  lateFeeIsChargedAt,
  mendHoldBy,
  noShowLapsesAt,
  overdueIsToldAt,
  payBy,
  renewHoldAt,
  silentReturnAt,
} from './booking-deadlines.ts';
import { isHeld, isOpen, isReady, type BookingFacts } from './booking-facts.ts';
import { scheduledEnd } from './rental-span.ts';

/** The instant until which somebody is to act, each where it applies; screens show them, due work ends them. */
export function deadlinesOf(facts: BookingFacts): {
  payBy?: Date | undefined;
  acceptBy?: Date | undefined;
  mendHoldBy?: Date | undefined;
} {
  const { status, feePaidAt, holdRefusedAt } = facts;
  const isAwaited = status === 'pending' || status === 'confirmed';
  const mends = isAwaited && facts.feeStatus === 'paid' && holdRefusedAt !== null && !isReady(facts);
  return {
    payBy: status === 'pending' && facts.feeStatus === 'unpaid' ? payBy(facts) : undefined,
    acceptBy: status === 'pending' && feePaidAt !== null ? acceptBy({ ...facts, feePaidAt }) : undefined,
    mendHoldBy: mends ? mendHoldBy(holdRefusedAt, facts.startsAt) : undefined,
  };
}

/** What time does to a booking by itself, and nobody's deadline: the life of its hold, its late fee, its return. */
export function timersOf(facts: BookingFacts): {
  renewHold?: Date | undefined;
  captureEarly?: Date | undefined;
  chargeLateFee?: Date | undefined;
  lapseNoShow?: Date | undefined;
  completeSilent?: Date | undefined;
  tellOverdue?: Date | undefined;
  checkItem?: Date | undefined;
} {
  const { status, holdStatus, holdExpiresAt, actualReturnTime, lateFeeStatus } = facts;
  const isWanted = isOpen(facts) && !facts.balanceWaived && holdExpiresAt !== null;
  const isAgreed = status === 'confirmed';
  const isOut = status === 'active';
  const back = actualReturnTime ?? undefined;
  return {
    renewHold: isWanted && holdStatus === 'held' ? renewHoldAt(holdExpiresAt) : undefined,
    captureEarly:
      isWanted && (isAgreed || isOut) && isHeld(holdStatus) ? captureHoldEarlyAt(holdExpiresAt) : undefined,
    chargeLateFee: back && lateFeeStatus === 'owed' ? lateFeeIsChargedAt(back) : undefined,
    lapseNoShow: isAgreed ? noShowLapsesAt(scheduledEnd(facts)) : undefined,
    completeSilent: isOut && back ? silentReturnAt(back) : undefined,
    tellOverdue: isOut && !back ? overdueIsToldAt(scheduledEnd(facts)) : undefined,
    checkItem: isAgreed ? facts.startsAt : undefined,
  };
}

import type { Booking } from '#shared/contracts/bookings.ts';
import { isBalanceSettled } from '#shared/domain/booking-facts.ts';
import { secondsToUndo } from '#shared/domain/booking-limits.ts';
import { scheduledEnd } from '#shared/domain/rental-span.ts';
import { centsOf, formatCents } from '#web/lib/cents.ts';
import { formatMoney } from '#web/lib/format.ts';
import { timingOf } from '#web/lib/rental-facts.ts';
import { useTexts } from '#web/lib/text.tsx';
import { FactList } from '#web/ui/fact-list.tsx';
import { hasOtherConfirmed, type Handover } from '../lib/handover.ts';
import { useNow } from '../lib/now.tsx';
import { otherParty } from '../lib/parties.ts';
import { useTimes } from '../lib/use-times.ts';
import rows from './rows.module.css';

interface FactsProps {
  booking: Booking;
  what: Handover;
}

/** Frozen by the first word of the return; before that what the delay costs up to now. */
function lateCentsOf(booking: Booking, now: Date): number {
  if (booking.actualReturnTime !== null) return centsOf(booking.lateFeeAmount ?? '0');
  const timing = timingOf(booking, now);
  return timing.phase === 'overdue' ? timing.lateFeeCents : 0;
}

/** What the press does, in a sentence: it waits for the other side, or begins or closes the rental. */
function useEffectText({ booking, what }: FactsProps): string {
  const { t, locale } = useTexts();
  const times = useTimes(booking.timeZone);
  const now = useNow();
  const name = otherParty(booking);
  const { durationType, actualHours: hours, holdStatus, balanceWaived, authorizationAmount } = booking;
  const asked = booking.completion?.amount ?? authorizationAmount;
  if (what === 'pickup') {
    if (!hasOtherConfirmed(booking, what)) return t('bookings.confirm.startsLater', { name });
    const endsAt = new Date(booking.endsAt);
    const end = scheduledEnd({ durationType, hours, endsAt, actualPickupTime: now });
    return t('bookings.confirm.starts', { end: times.end(end) });
  }
  if (!hasOtherConfirmed(booking, what)) return t('bookings.inspect.first', { name });
  return isBalanceSettled({ holdStatus, balanceWaived, balanceCents: centsOf(authorizationAmount) })
    ? t('bookings.inspect.lastSettled')
    : t('bookings.inspect.last', { amount: formatMoney(locale, asked, true) });
}

/** The time that will count, where the item is; of a return what the delay costs so far; and what the press does. */
export function ConfirmFacts({ booking, what }: FactsProps) {
  const { t, locale } = useTexts();
  const times = useTimes(booking.timeZone);
  const now = useNow();
  const effect = useEffectText({ booking, what });
  const isFirst = !hasOtherConfirmed(booking, what);
  const { actualReturnTime } = booking;
  const counts = actualReturnTime === null ? now : new Date(actualReturnTime);
  const lateCents = lateCentsOf(booking, counts);
  const isReturn = what === 'return';
  return (
    <div className="grid gap-3 p-14px-4 rounded sunken-ground">
      <FactList
        className={rows.rows}
        rows={rows.row}
        facts={[
          {
            name: t(isFirst && !isReturn ? 'bookings.confirm.timeHalf' : 'bookings.confirm.time'),
            value: times.when(counts),
          },
          isReturn && { name: t('bookings.confirm.due'), value: times.end(new Date(booking.scheduledEnd)) },
          isReturn && {
            name: t('bookings.late.title'),
            value:
              lateCents > 0 ? (
                <span className={rows.late}>{formatCents(locale, lateCents)}</span>
              ) : (
                t('bookings.confirm.noLate')
              ),
          },
        ]}
      />
      <p>
        {effect} {(isFirst || !isReturn) && t('bookings.confirm.canUndo', { seconds: secondsToUndo })}
      </p>
    </div>
  );
}

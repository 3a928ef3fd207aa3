import type { Booking } from '#shared/contracts/bookings.ts';
import { decimalToCents, type Cents } from '#shared/domain/money.ts';
import { centsOf } from '#web/lib/cents.ts';
import { timingOf } from '#web/lib/rental-facts.ts';

export interface FinalPrice {
  /** What the renter pays in all; undefined where the text is no amount between the fee and the price. */
  readonly cents: Cents | undefined;
  /** Something was typed. */
  readonly given: boolean;
}

/** Reads `400`, `$1,400.50`; nothing is the whole price. */
export function readFinalPrice(text: string, { depositAmount, totalAmount }: Booking): FinalPrice {
  const typed = text.replace(/[\s$,]/g, '');
  if (typed === '') return { cents: centsOf(totalAmount), given: false };
  const cents = decimalToCents(typed);
  const fits = cents !== undefined && cents >= centsOf(depositAmount) && cents <= centsOf(totalAmount);
  return { cents: fits ? cents : undefined, given: true };
}

/** `now` is charged, `back` is given back of what was charged early, `late` is charged apart. */
export type CompletionPart = 'fee' | 'now' | 'back' | 'total' | 'late';

/** What becomes of the money when a rental is closed for a final price. Parts of nothing are left out. */
export function completionParts(
  booking: Booking,
  finalCents: Cents,
  now: Date,
): { readonly part: CompletionPart; readonly cents: Cents }[] {
  const { holdStatus, balanceWaived, depositAmount, totalAmount } = booking;
  const [fee, price] = [centsOf(depositAmount), centsOf(totalAmount)];
  const total = balanceWaived ? fee : finalCents;
  const isCaptured = holdStatus === 'captured';
  const timing = timingOf(booking, now);
  const parts = [
    { part: 'fee', cents: fee },
    { part: 'now', cents: isCaptured ? 0 : total - fee },
    { part: 'back', cents: isCaptured ? price - total : 0 },
    { part: 'total', cents: total },
    { part: 'late', cents: timing.phase === 'overdue' ? timing.lateFeeCents : 0 },
  ] as const;
  return parts.filter(({ cents }) => cents > 0);
}

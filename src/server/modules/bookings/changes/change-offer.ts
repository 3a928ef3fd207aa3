import { createHash } from 'node:crypto';
import { addendumFor } from '#shared/domain/booking-change/change-addendum.ts';
import { answerChangeBy } from '#shared/domain/booking-change/change-deadline.ts';
import { priceChange, type ChangePrice } from '#shared/domain/booking-change/change-price.ts';
import {
  changeBegins,
  newDates,
  type DatesWish,
  type NewDates,
} from '#shared/domain/booking-change/change-terms.ts';
import { lateFeeCents } from '#shared/domain/late-fee.ts';
import type { Cents } from '#shared/domain/money.ts';
import { scheduledEnd } from '#shared/domain/rental-span.ts';
import type { BookingRow } from '../bookings.repository.ts';
import { lateHoursUntil } from './change-columns.ts';

export type ChangeSide = 'owner' | 'renter';

/** Everything that a change comes to, before it is asked for. */
export interface ChangeOffer {
  readonly askedBy: ChangeSide;
  readonly dates: NewDates;
  readonly price: ChangePrice;
  readonly expiresAt: Date;
  readonly lateHours: number;
  readonly lateFeeCents: Cents;
  readonly waivesLateFee: boolean;
  readonly text: string;
  readonly sha256: string;
}

export interface ChangeWish extends DatesWish {
  readonly waivesLateFee: boolean;
}

/** The booking as it would be. */
export const bookingWith = (
  booking: BookingRow,
  { firstDay, lastDay, selectedDates, hours, startsAt, endsAt }: NewDates,
): BookingRow => ({
  ...booking,
  firstDay,
  lastDay,
  selectedDates: selectedDates && [...selectedDates],
  hours,
  startsAt,
  endsAt,
});

/** Prices a wish and writes its addendum. The same booking, wish and day of policy give the same words. Throws 422. */
export function makeChangeOffer(
  booking: BookingRow,
  askedBy: ChangeSide,
  { waivesLateFee: waives, ...wish }: ChangeWish,
  now: Date,
): ChangeOffer {
  const dates = newDates(booking, wish, now);
  const price = priceChange(booking, dates, now);
  const end = scheduledEnd(bookingWith(booking, dates));
  const expiresAt = answerChangeBy({ now, begins: changeBegins(booking, dates), end });
  const lateHours = lateHoursUntil(booking, now, false);
  const waivesLateFee = waives && askedBy === 'owner' && lateHours > 0;
  const { orderNumber } = booking;
  // Only whether it is late: the hours go on until the answer.
  const late = lateHours > 0 ? 1 : 0;
  const text = addendumFor({
    orderNumber,
    agreed: booking,
    dates,
    price,
    askedBy,
    lateHours: late,
    waivesLateFee,
  });
  const sha256 = createHash('sha256').update(text, 'utf8').digest('hex');
  const lateCents = lateFeeCents(booking, lateHours);
  return {
    askedBy,
    dates,
    price,
    expiresAt,
    lateHours,
    lateFeeCents: lateCents,
    waivesLateFee,
    text,
    sha256,
  };
}

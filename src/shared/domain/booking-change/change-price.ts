import { daysInclusive } from '../calendar.ts';
import { DomainError } from '../errors.ts';
import {
  bookingFeePercent,
  freeCancellationHours,
  maximumChargeCents,
  minimumChargeCents,
  minimumHours,
} from '../money-constants.ts';
import { inDollars, percentOf, roundCents, type Cents } from '../money.ts';
import { addHours, scheduledEnd } from '../rental-span.ts';
import type { AgreedRental, NewDates } from './change-terms.ts';

/** A line of the price as it is stored with the booking. */
export interface AgreedLine {
  readonly kind: string;
  readonly label: string;
  readonly cents: Cents;
}

/** What a change of dates costs: lines and amounts of the rental as it would be, and what moves at once. */
export interface ChangePrice {
  /** The lines of the changed rental; their sum is `totalCents`. */
  readonly lines: readonly AgreedLine[];
  /** What the days or hours added cost, at the rate agreed; 0 where none are. */
  readonly addedCents: Cents;
  /** What the days or hours given back cost; 0 where none are. */
  readonly removedCents: Cents;
  /** The fee on the added part, or all of it where no balance can be held: charged to the saved card. */
  readonly chargedCents: Cents;
  /** What goes back to the card. */
  readonly refundedCents: Cents;
  /** The fee on the days given back, where it is kept. */
  readonly keptFeeCents: Cents;
  readonly totalCents: Cents;
  readonly bookingFeeCents: Cents;
  readonly balanceCents: Cents;
}

/** How many hours, days or weeks a rental is charged for. */
export interface Counted {
  readonly count: number;
  readonly unit: 'hour' | 'day' | 'week';
}

export type Rented = Pick<AgreedRental, 'rentalType' | 'hours' | 'firstDay' | 'lastDay' | 'selectedDates'>;

export function countRented({ rentalType, hours, firstDay, lastDay, selectedDates }: Rented): Counted {
  if (rentalType === 'hourly') return { count: Math.max(hours ?? 0, minimumHours), unit: 'hour' };
  const days = daysInclusive(firstDay, lastDay);
  return rentalType === 'weekly'
    ? { count: Math.ceil(days / 7), unit: 'week' }
    : { count: selectedDates?.length ?? days, unit: 'day' };
}

const sumOf = (lines: readonly AgreedLine[]): Cents => lines.reduce((sum, { cents }) => sum + cents, 0);

/** From when on the item is given back earlier than agreed. */
const givenBackFrom = (agreed: AgreedRental, dates: NewDates): Date =>
  dates.kind === 'moved' && dates.firstDay > agreed.firstDay
    ? agreed.startsAt
    : scheduledEnd({ ...agreed, ...dates });

/** What is charged at once of an added part: the fee, at least what the provider charges; nothing where the part is less than that. */
function feeOf(addedCents: Cents): Cents {
  if (addedCents < minimumChargeCents) return 0;
  return Math.max(minimumChargeCents, percentOf(addedCents, bookingFeePercent));
}

interface Split {
  readonly bookingFeeCents: Cents;
  readonly balanceCents: Cents;
  readonly keptFeeCents: Cents;
}

/** Nothing can be added to a balance that is captured, or that never was: all of it is paid at once. */
const isPaidAtOnce = ({ holdStatus, balanceCents }: AgreedRental): boolean =>
  holdStatus === 'captured' || balanceCents === 0;

function splitAdded(agreed: AgreedRental, addedCents: Cents): Split {
  const paid = isPaidAtOnce(agreed) ? addedCents : feeOf(addedCents);
  if (paid > 0 && paid < minimumChargeCents) throw new DomainError('change_too_small');
  return {
    bookingFeeCents: agreed.bookingFeeCents + paid,
    balanceCents: agreed.balanceCents + addedCents - paid,
    keptFeeCents: 0,
  };
}

function splitRemoved(agreed: AgreedRental, removedCents: Cents, isCredited: boolean): Split {
  const { bookingFeeCents, balanceCents } = agreed;
  // The fee never falls below what the provider charges.
  const share = Math.max(
    0,
    Math.min(percentOf(removedCents, bookingFeePercent), bookingFeeCents - minimumChargeCents),
  );
  const keptFeeCents = isCredited ? 0 : share;
  if (balanceCents === 0) {
    const left = Math.max(minimumChargeCents, bookingFeeCents - removedCents + keptFeeCents);
    return { bookingFeeCents: left, balanceCents: 0, keptFeeCents: left - (bookingFeeCents - removedCents) };
  }
  const balanceLeft = balanceCents - (removedCents - share);
  if (balanceLeft < minimumChargeCents) throw new DomainError('change_too_small');
  return {
    bookingFeeCents: bookingFeeCents - (share - keptFeeCents),
    balanceCents: balanceLeft,
    keptFeeCents,
  };
}

/**
 * What a change of dates comes to (docs/product/changes.md#price). The agreed rate counts for what stays and for what is added;
 * the processing fee and the delivery are paid already. Of days given back the fee is refunded where the policy is flexible and
 * they are 24 hours ahead, else kept. Throws 422 where the provider could not charge or hold what is left.
 */
export function priceChange(agreed: AgreedRental, dates: NewDates, now: Date): ChangePrice {
  const before = countRented(agreed);
  const after = countRented({ ...agreed, ...dates });
  const rental = agreed.priceLines.find(({ kind }) => kind === 'rental');
  if (!rental) throw new DomainError('change_too_small');
  const rentalCents = roundCents((rental.cents * after.count) / before.count);
  const difference = rentalCents - rental.cents;
  const isCredited =
    agreed.cancellationPolicy === 'flexible' &&
    now <= addHours(givenBackFrom(agreed, dates), -freeCancellationHours);
  const unchanged = {
    bookingFeeCents: agreed.bookingFeeCents,
    balanceCents: agreed.balanceCents,
    keptFeeCents: 0,
  };
  const reduced = difference < 0 ? splitRemoved(agreed, -difference, isCredited) : unchanged;
  const split = difference > 0 ? splitAdded(agreed, difference) : reduced;
  const rate = inDollars(roundCents(rentalCents / after.count));
  const label = `${after.count} ${after.unit}${after.count === 1 ? '' : 's'} × ${rate}`;
  const lines = [
    ...agreed.priceLines.map((line) => (line === rental ? { ...line, label, cents: rentalCents } : line)),
    ...(split.keptFeeCents > 0
      ? [{ kind: 'kept_fee', label: 'Booking fee kept for days given back', cents: split.keptFeeCents }]
      : []),
  ];
  const totalCents = sumOf(lines);
  if (totalCents > maximumChargeCents)
    throw new DomainError('change_too_large', { values: { most: inDollars(maximumChargeCents) } });
  return {
    lines,
    addedCents: Math.max(0, difference),
    removedCents: Math.max(0, -difference),
    chargedCents: Math.max(0, split.bookingFeeCents - agreed.bookingFeeCents),
    refundedCents: Math.max(0, agreed.bookingFeeCents - split.bookingFeeCents),
    keptFeeCents: split.keptFeeCents,
    totalCents,
    bookingFeeCents: split.bookingFeeCents,
    balanceCents: split.balanceCents,
  };
}

/** The balance as it would be is more than what is held now. */
export const needsLargerHold = (
  { holdStatus, balanceCents }: Pick<AgreedRental, 'holdStatus' | 'balanceCents'>,
  after: Pick<ChangePrice, 'balanceCents'>,
): boolean => after.balanceCents > balanceCents && holdStatus !== 'scheduled';

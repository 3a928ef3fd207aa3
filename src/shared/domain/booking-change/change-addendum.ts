import { dayInWords, zoneInWords } from '../agreement-facts.ts';
import { freeCancellationHours } from '../money-constants.ts';
import { inDollars } from '../money.ts';
import { needsLargerHold, type ChangePrice } from './change-price.ts';
import type { AgreedRental, NewDates } from './change-terms.ts';

/** Everything that the addendum of one change speaks of; no names, and no clock: the same facts make the same words. */
export interface AddendumFacts {
  readonly orderNumber: string;
  readonly agreed: AgreedRental & { readonly totalCents: number };
  readonly dates: NewDates;
  readonly price: ChangePrice;
  readonly askedBy: 'owner' | 'renter';
  /** Whole hours that the rental is late already. */
  readonly lateHours: number;
  readonly waivesLateFee: boolean;
}

interface Dated {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly hours: number | null;
}

const datesInWords = ({ firstDay, lastDay, hours }: Dated, timeZone: string): string =>
  hours === null
    ? `from ${dayInWords(firstDay)} to ${dayInWords(lastDay)}, ${zoneInWords(timeZone)}`
    : `${hours} hours`;

function lateTerms({ lateHours, waivesLateFee }: AddendumFacts): string[] {
  if (lateHours === 0) return [];
  return [
    waivesLateFee
      ? 'The owner waives the late fee for the hours before this change is accepted.'
      : 'The late fee for the hours before this change is accepted stays due, unless the owner waives it when accepting.',
  ];
}

function feeTerms({ chargedCents, refundedCents, keptFeeCents }: ChangePrice): string[] {
  return [
    ...(chargedCents > 0
      ? [
          `Once both sides agree, ${inDollars(chargedCents)} is charged to the saved card as the booking fee on the added time.`,
        ]
      : []),
    ...(refundedCents > 0
      ? [`${inDollars(refundedCents)} is refunded to the card: the booking fee on the time given back.`]
      : []),
    ...(keptFeeCents > 0
      ? [
          `The booking fee of ${inDollars(keptFeeCents)} on the time given back is kept: it is refunded only with a flexible cancellation policy and ${freeCancellationHours} hours ahead.`,
        ]
      : []),
  ];
}

function balanceTerms(agreed: AgreedRental, price: ChangePrice): string {
  const balance = inDollars(price.balanceCents);
  if (price.balanceCents === agreed.balanceCents) return `The balance stays ${balance}.`;
  const becomes = `The balance held until the return becomes ${balance} instead of ${inDollars(agreed.balanceCents)}.`;
  return needsLargerHold(agreed, price)
    ? `${becomes} A larger hold is placed before the old one is released, so the card may show both for a short time.`
    : becomes;
}

/** The addendum to the agreement (docs/product/changes.md#addendum): what changes, what it costs, what stays. English in every language. */
export function addendumFor(facts: AddendumFacts): string {
  const { orderNumber, agreed, dates, price, askedBy } = facts;
  const paragraphs = [
    `Addendum to the rental agreement of order ${orderNumber}`,
    `Asked for by the ${askedBy}. The rental is changed: until now ${datesInWords(agreed, agreed.timeZone)}; from now on ${datesInWords(dates, agreed.timeZone)}.`,
    ...(dates.selectedDates ? [`Days: ${dates.selectedDates.map(dayInWords).join('; ')}.`] : []),
    ['Price:', ...price.lines.map(({ label, cents }) => `- ${label}: ${inDollars(cents)}`)].join('\n'),
    `The total becomes ${inDollars(price.totalCents)} instead of ${inDollars(agreed.totalCents)}. There is no second processing fee.`,
    ...feeTerms(price),
    balanceTerms(agreed, price),
    ...lateTerms(facts),
    'Everything else in the agreement stays as it is, its late fee and its terms of cancellation included.',
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

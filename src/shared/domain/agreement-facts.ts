import type { CancellationPolicy } from './cancellation.ts';
import { weekday, type Day } from './calendar.ts';
import type { Cents } from './money.ts';
import type { UsageTerms } from './usage/usage-terms.ts';
import type { DeliveryMethod, Quote, RentalChoice } from './pricing.ts';

/** Everything that the agreement of one rental speaks of. No clock: the same facts make the same words. */
export interface AgreementFacts {
  readonly productName: string;
  readonly equipmentName: string;
  readonly category: string;
  readonly ownerName: string;
  readonly renterName: string;
  readonly choice: RentalChoice;
  readonly span: { readonly firstDay: Day; readonly lastDay: Day };
  readonly timeZone: string;
  /** The address in one line where it is delivered. */
  readonly delivery: { readonly method: DeliveryMethod; readonly address: string | null };
  readonly quote: Quote;
  readonly policy: CancellationPolicy;
  readonly purchasePriceCents: Cents;
  /** Null where neither hours nor fuel are charged for. */
  readonly usage: UsageTerms | null;
  /** Rounded to the cent; the fee itself is worked out with the exact rate (late-fee.ts). */
  readonly lateHourlyRateCents: Cents;
  readonly instantBooking: boolean;
  /** For how long the booking is kept while its fee is unpaid. */
  readonly minutesToPay: number;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
/** How people call the zones that most items are in; any other goes by its name. */
const ZONES: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern time',
  'America/Chicago': 'Central time',
  'America/Denver': 'Mountain time',
  'America/Phoenix': 'Arizona time',
  'America/Los_Angeles': 'Pacific time',
  'America/Anchorage': 'Alaska time',
  'Pacific/Honolulu': 'Hawaii time',
};

/** `2026-06-16` → `Tuesday, June 16, 2026`; spelled here, so that no runtime's language data can change an agreement. */
export function dayInWords(day: Day): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${WEEKDAYS[weekday(day)] ?? ''}, ${MONTHS[Number(month) - 1] ?? ''} ${Number(date)}, ${year}`;
}

/** `America/Chicago` → `Central time`. */
export const zoneInWords = (timeZone: string): string => ZONES[timeZone] ?? `time of ${timeZone}`;

/** User input on one line: a line break in a name cannot pretend to be a section. */
export const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

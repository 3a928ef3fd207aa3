import type { ListingBody } from '#shared/contracts/listings.ts';
import { readListing } from '#shared/domain/listing-form.ts';
import type { ListingValues, Specification } from './listing-values.ts';

const blank = (text: string): boolean => text.trim() === '';

/**
 * Empty lines are left out. A duplicate name gets a trailing space: the rules, which trim
 * spaces, then report the duplicate, where the record would have dropped a line without an error.
 */
function recordOf(lines: readonly Specification[]): Record<string, string> {
  const record = new Map<string, string>();
  for (const { label, value } of lines) {
    if (blank(label) && blank(value)) continue;
    let name = label;
    while (record.has(name)) name += ' ';
    record.set(name, value);
  }
  return Object.fromEntries(record);
}

/** Without delivery its fields are hidden: valid values are kept for later, invalid ones never block saving. */
function handoverOf({ pickup, delivery, deliveryRadius, deliveryFee }: ListingValues) {
  const figures = { deliveryRadius, deliveryFee };
  if (delivery) return { pickup, delivery, ...figures };
  const { problems } = readListing({ deliveryOptions: figures }, { isNew: true });
  const makesSense = !Object.keys(problems).some((field) => field.startsWith('deliveryOptions.'));
  return { pickup, delivery, ...(makesSense ? figures : {}) };
}

/** Where hours are not charged for, their fields are hidden: what stands in them never blocks saving. */
const hoursOf = ({ meteredHours }: ListingValues) =>
  meteredHours ? {} : { hoursPerDay: '', hoursPerWeek: '', hoursPerFourWeeks: '', extraHourRate: '' };

/** What is sent, and what the shared rules read; `imageUrls` with the cover first. */
export function bodyOf(values: ListingValues, imageUrls: readonly string[]): ListingBody {
  const {
    pickup: _pickup,
    delivery: _delivery,
    deliveryRadius: _radius,
    deliveryFee: _fee,
    ...rest
  } = values;
  return {
    ...rest,
    ...hoursOf(values),
    imageUrls: [...imageUrls],
    specifications: recordOf(values.specifications),
    deliveryOptions: handoverOf(values),
  };
}

import type { ListingBody } from '#shared/contracts/listings.ts';
import { readListing } from '#shared/domain/listing-form.ts';
import type { ListingValues, Specification } from './listing-values.ts';

const blank = (text: string): boolean => text.trim() === '';

/**
 * Lines that say nothing are left out. A name that stands there already gets a space behind it: the rules, which look past
 * spaces, then say that it is there twice, where the record would have lost a line in silence.
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

/** Without a delivery nobody sees its figures: they are kept for later where they make sense, and are never in the way. */
function handoverOf({ pickup, delivery, deliveryRadius, deliveryFee }: ListingValues) {
  const figures = { deliveryRadius, deliveryFee };
  if (delivery) return { pickup, delivery, ...figures };
  const { problems } = readListing({ deliveryOptions: figures }, { isNew: true });
  const makesSense = !Object.keys(problems).some((field) => field.startsWith('deliveryOptions.'));
  return { pickup, delivery, ...(makesSense ? figures : {}) };
}

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
    imageUrls: [...imageUrls],
    specifications: recordOf(values.specifications),
    deliveryOptions: handoverOf(values),
  };
}

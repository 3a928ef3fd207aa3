import type { OwnListing } from '#shared/contracts/listings.ts';
import { defaultDeliveryFeeCents, defaultDeliveryRadiusMiles } from '#shared/domain/money-constants.ts';
import { listingTextLimits } from '#shared/domain/listing-limits.ts';
import { formOf, initialFields, type ListingFieldForm } from '#shared/domain/listing-fields.ts';
import { centsToDecimal } from '#shared/domain/money.ts';

/** One line of the specifications. */
export interface Specification {
  label: string;
  value: string;
}

/** The form as it is filled in: what is typed is text, whatever it means. Photos are kept beside it. */
export interface ListingValues extends ListingFieldForm {
  name: string;
  category: string;
  description: string;
  dailyRate: string;
  hourlyRate: string;
  weeklyRate: string;
  purchasePrice: string;
  location: string;
  pickup: boolean;
  delivery: boolean;
  deliveryRadius: string;
  deliveryFee: string;
  specifications: Specification[];
}

/** A field that is typed, or chosen from a list. */
export type TextField = {
  [Name in keyof ListingValues]: ListingValues[Name] extends string
    ? string extends ListingValues[Name]
      ? Name
      : never
    : never;
}[keyof ListingValues];

/** `"50.00"` → `50`, `"48.50"` → `48.50`: as one would type it. */
const typedAmount = (amount: string | null): string => (amount ?? '').replace(/\.00$/, '');

/** An untouched form. */
export const emptyValues: ListingValues = {
  name: '',
  category: '',
  ...formOf(initialFields),
  description: '',
  dailyRate: '',
  hourlyRate: '',
  weeklyRate: '',
  purchasePrice: '',
  location: '',
  pickup: true,
  delivery: false,
  deliveryRadius: String(defaultDeliveryRadiusMiles),
  deliveryFee: typedAmount(centsToDecimal(defaultDeliveryFeeCents)),
  specifications: [],
};

/** A listing in the form's words. */
export function valuesOf(listing: OwnListing): ListingValues {
  const { pickup, delivery, deliveryRadius, deliveryFee } = listing.deliveryOptions;
  return {
    name: listing.name,
    category: listing.category,
    ...formOf(listing),
    description: listing.description,
    dailyRate: typedAmount(listing.dailyRate),
    hourlyRate: typedAmount(listing.hourlyRate),
    weeklyRate: typedAmount(listing.weeklyRate),
    purchasePrice: typedAmount(listing.purchasePrice),
    location: listing.location,
    pickup,
    delivery,
    deliveryRadius: String(deliveryRadius),
    deliveryFee: typedAmount(deliveryFee),
    specifications: Object.entries(listing.specifications).map(([label, value]) => ({ label, value })),
  };
}

/** The form for a copy; `mark` is added to its name to distinguish the two, as far as there is room. */
export function copyOf(listing: OwnListing, mark: (name: string) => string): ListingValues {
  const values = valuesOf(listing);
  const marked = mark(values.name);
  return { ...values, name: marked.length <= listingTextLimits.name ? marked : values.name };
}

/** The values of the fields, with the initial value of those that are untouched. */
export function completed(initial: ListingValues, given: object): ListingValues {
  return {
    ...initial,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  };
}

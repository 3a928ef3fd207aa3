import type { CategoryId } from './categories.ts';
import type { ListingFieldInput, ListingFieldValues } from './listing-fields.ts';
import type { Cents } from './money.ts';

/** Dollars, or a count: as a number, or as it was typed. */
export type NumberInput = number | string | null | undefined;
type Text = string | null | undefined;

/** Every form in which a listing's delivery is written (docs/product/money.md#price). */
export interface DeliveryInput {
  readonly pickup?: boolean | undefined;
  readonly delivery?:
    | boolean
    | { readonly available?: boolean | undefined; readonly baseFee?: NumberInput }
    | undefined;
  readonly deliveryRadius?: NumberInput;
  readonly deliveryFee?: NumberInput;
}

/** What an owner has filled in, before it is known to make sense. */
export interface ListingInput extends ListingFieldInput {
  readonly name?: Text;
  readonly category?: Text;
  readonly description?: Text;
  readonly dailyRate?: NumberInput;
  readonly hourlyRate?: NumberInput;
  readonly weeklyRate?: NumberInput;
  readonly purchasePrice?: NumberInput;
  readonly location?: Text;
  readonly isAvailable?: boolean | undefined;
  /** The cover first. */
  readonly imageUrls?: readonly string[] | undefined;
  readonly specifications?: Readonly<Record<string, string | number | boolean>> | null | undefined;
  readonly deliveryOptions?: DeliveryInput | null | undefined;
}

/** A listing that makes sense. Empty `location`: nowhere in particular. */
export interface Listing extends ListingFieldValues {
  readonly name: string;
  readonly categoryId: CategoryId;
  readonly description: string;
  readonly dailyRateCents: Cents;
  readonly hourlyRateCents: Cents | null;
  readonly weeklyRateCents: Cents | null;
  readonly purchasePriceCents: Cents;
  readonly location: string;
  /** Undefined: as it was, which an edit may leave open. */
  readonly isAvailable: boolean | undefined;
  readonly imageUrls: readonly string[];
  readonly specifications: [label: string, value: string][];
  readonly pickupOffered: boolean;
  readonly deliveryOffered: boolean;
  readonly deliveryRadiusMiles: number;
  readonly deliveryFeeCents: Cents;
}

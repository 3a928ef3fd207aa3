import type { CancellationPolicy } from './cancellation.ts';
import type { CategoryId } from './categories.ts';
import type { Cents } from './money.ts';

/** Dollars, or a count: as a number, or as it was typed. */
export type Typed = number | string | null | undefined;
type Text = string | null | undefined;

/** Every form in which a listing's delivery is written (specification §3 Equipment; product decisions §12). */
export interface DeliveryInput {
  readonly pickup?: boolean | undefined;
  readonly delivery?:
    | boolean
    | { readonly available?: boolean | undefined; readonly baseFee?: Typed }
    | undefined;
  readonly deliveryRadius?: Typed;
  readonly deliveryFee?: Typed;
}

/** What an owner has filled in, before it is known to make sense. */
export interface ListingInput {
  readonly name?: Text;
  readonly category?: Text;
  readonly brand?: Text;
  readonly model?: Text;
  readonly description?: Text;
  readonly dailyRate?: Typed;
  readonly hourlyRate?: Typed;
  readonly weeklyRate?: Typed;
  readonly purchasePrice?: Typed;
  readonly location?: Text;
  readonly isAvailable?: boolean | undefined;
  /** The cover first. */
  readonly imageUrls?: readonly string[] | undefined;
  readonly specifications?: Readonly<Record<string, string | number | boolean>> | null | undefined;
  readonly deliveryOptions?: DeliveryInput | null | undefined;
  readonly instantBooking?: boolean | undefined;
  readonly cancellationPolicy?: CancellationPolicy | undefined;
  readonly allowMultipleDays?: boolean | undefined;
  readonly minRentalDays?: Typed;
  readonly maxRentalDays?: Typed;
  readonly leadTimeHours?: Typed;
  readonly bufferHours?: Typed;
}

/** A listing that makes sense. Empty `location`: nowhere in particular. */
export interface Listing {
  readonly name: string;
  readonly categoryId: CategoryId;
  readonly brand: string | null;
  readonly model: string | null;
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
  readonly instantBooking: boolean;
  readonly cancellationPolicy: CancellationPolicy;
  readonly allowMultipleDays: boolean;
  readonly minRentalDays: number | null;
  readonly maxRentalDays: number | null;
  readonly leadTimeHours: number;
  readonly bufferHours: number;
}

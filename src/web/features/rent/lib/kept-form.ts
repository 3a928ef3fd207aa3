import { DateSelectionMode, DeliveryMethod, RentalType } from '#shared/contracts/bookings.ts';
import { z } from '#shared/contracts/zod.ts';
import { KEPT_PREFIX } from '#web/lib/forget-kept.ts';
import type { RentValues } from './rent-values.ts';

const Kept = z.object({
  values: z.object({
    rentalType: RentalType,
    dateSelectionMode: DateSelectionMode,
    startDate: z.string(),
    endDate: z.string(),
    selectedDates: z.array(z.string()),
    duration: z.string(),
    deliveryMethod: DeliveryMethod,
    deliveryStreetAddress: z.string(),
    deliveryApartmentNumber: z.string(),
    deliveryCity: z.string(),
    deliveryState: z.string(),
    deliveryZipCode: z.string(),
    notes: z.string(),
  }),
  /** Who filled it in; null for the guest, whose form goes along to whoever signs in next. */
  person: z.nullable(z.string()),
  /** The booking that was made from it. */
  bookingId: z.nullable(z.string()),
});

export interface KeptForm {
  readonly values: RentValues;
  readonly person: string | null;
  readonly bookingId: string | null;
}

/** With an address in it, maybe: signing out takes it along. */
const keyOf = (itemId: string): string => `${KEPT_PREFIX}rent:${itemId}`;

/** What this tab remembers of the item's form; undefined for nothing, for what cannot be read, and for somebody else's. */
export function readKeptForm(itemId: string, person: string | null): KeptForm | undefined {
  try {
    const kept = Kept.parse(JSON.parse(sessionStorage.getItem(keyOf(itemId)) ?? 'null'));
    return kept.person === null || kept.person === person ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** A browser may refuse storage; then a reload begins anew. */
export function keepForm(itemId: string, kept: KeptForm): void {
  try {
    sessionStorage.setItem(keyOf(itemId), JSON.stringify(kept));
  } catch {
    // Refused: the form lives as long as the page.
  }
}

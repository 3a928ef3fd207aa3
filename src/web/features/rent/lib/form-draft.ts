import { DateSelectionMode, DeliveryMethod, RentalType } from '#shared/contracts/bookings.ts';
import { z } from '#shared/contracts/zod.ts';
import { STORAGE_PREFIX } from '#web/lib/clear-local-data.ts';
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
    // A draft of an older version has none.
    purchaseOrder: z._default(z.string(), ''),
    jobName: z._default(z.string(), ''),
  }),
  /** The draft's user; null for the guest, whose draft passes to the next user who signs in. */
  person: z.nullable(z.string()),
  /** The booking that was made from it. */
  bookingId: z.nullable(z.string()),
});

export interface FormDraft {
  readonly values: RentValues;
  readonly person: string | null;
  readonly bookingId: string | null;
}

/** With an address in it, maybe: signing out takes it along. */
const keyOf = (itemId: string): string => `${STORAGE_PREFIX}rent:${itemId}`;

/** The item's draft in this tab; undefined where there is none, where it is unreadable, and for another user's. */
export function readFormDraft(itemId: string, person: string | null): FormDraft | undefined {
  try {
    const kept = Kept.parse(JSON.parse(sessionStorage.getItem(keyOf(itemId)) ?? 'null'));
    return kept.person === null || kept.person === person ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** A browser may refuse storage; then a reload starts over. */
export function saveFormDraft(itemId: string, kept: FormDraft): void {
  try {
    sessionStorage.setItem(keyOf(itemId), JSON.stringify(kept));
  } catch {
    // Refused: the form lives as long as the page.
  }
}

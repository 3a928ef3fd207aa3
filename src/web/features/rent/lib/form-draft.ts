import type { DateSelectionMode, DeliveryMethod, RentalType } from '#shared/domain/pricing.ts';
import { isText, listOf, nullOr, oneOf, shapeOf } from '#web/lib/checks.ts';
import { STORAGE_PREFIX } from '#web/lib/clear-local-data.ts';
import type { RentValues } from './rent-values.ts';

const isValues = shapeOf<RentValues>({
  rentalType: oneOf(['hourly', 'daily', 'weekly'] satisfies RentalType[]),
  dateSelectionMode: oneOf(['consecutive', 'multiple'] satisfies DateSelectionMode[]),
  startDate: isText,
  endDate: isText,
  selectedDates: listOf(isText),
  duration: isText,
  deliveryMethod: oneOf(['pickup', 'delivery'] satisfies DeliveryMethod[]),
  deliveryStreetAddress: isText,
  deliveryApartmentNumber: isText,
  deliveryCity: isText,
  deliveryState: isText,
  deliveryZipCode: isText,
  notes: isText,
  purchaseOrder: isText,
  jobName: isText,
});
/** A draft of an older version has none. */
const LATER = { purchaseOrder: '', jobName: '' };

export interface FormDraft {
  readonly values: RentValues;
  /** The draft's user; null for the guest, whose draft passes to the next user who signs in. */
  readonly person: string | null;
  /** The booking that was made from it. */
  readonly bookingId: string | null;
}

const isDraft = shapeOf<FormDraft>({ values: isValues, person: nullOr(isText), bookingId: nullOr(isText) });

/** With an address in it, maybe: signing out takes it along. */
const keyOf = (itemId: string): string => `${STORAGE_PREFIX}rent:${itemId}`;

/** The item's draft in this tab; undefined where there is none, where it is unreadable, and for another user's. */
export function readFormDraft(itemId: string, person: string | null): FormDraft | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(itemId)) ?? 'null') as Partial<FormDraft> | null;
    const kept = { ...stored, values: { ...LATER, ...stored?.values } };
    if (!isDraft(kept)) return undefined;
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

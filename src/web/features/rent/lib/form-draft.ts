import type { DateSelectionMode, DeliveryMethod, RentalType } from '#shared/domain/pricing.ts';
import { STORAGE_PREFIX } from '#web/lib/clear-local-data.ts';
import type { RentValues } from './rent-values.ts';

type Check = (value: unknown) => boolean;
const isText: Check = (value) => typeof value === 'string';
const isTexts: Check = (value) => Array.isArray(value) && value.every(isText);
const isTextOrNull: Check = (value) => value === null || isText(value);
const oneOf =
  <Choice extends string>(choices: Record<Choice, true>): Check =>
  (value) =>
    isText(value) && Object.hasOwn(choices, value as string);

/** Checked by hand: a library of schemas would be a tenth of the screen's script. */
const VALUES: Record<keyof RentValues, Check> = {
  rentalType: oneOf<RentalType>({ hourly: true, daily: true, weekly: true }),
  dateSelectionMode: oneOf<DateSelectionMode>({ consecutive: true, multiple: true }),
  startDate: isText,
  endDate: isText,
  selectedDates: isTexts,
  duration: isText,
  deliveryMethod: oneOf<DeliveryMethod>({ pickup: true, delivery: true }),
  deliveryStreetAddress: isText,
  deliveryApartmentNumber: isText,
  deliveryCity: isText,
  deliveryState: isText,
  deliveryZipCode: isText,
  notes: isText,
  purchaseOrder: isText,
  jobName: isText,
};
/** A draft of an older version has none. */
const LATER = { purchaseOrder: '', jobName: '' };

export interface FormDraft {
  readonly values: RentValues;
  /** The draft's user; null for the guest, whose draft passes to the next user who signs in. */
  readonly person: string | null;
  /** The booking that was made from it. */
  readonly bookingId: string | null;
}

/** Undefined for what is no draft of ours. */
function draftIn(kept: Partial<FormDraft> | null): FormDraft | undefined {
  const values: Partial<RentValues> = { ...LATER, ...kept?.values };
  const isWhole = Object.entries(VALUES).every(([name, isValid]) =>
    isValid(values[name as keyof RentValues]),
  );
  return isWhole && isTextOrNull(kept?.person) && isTextOrNull(kept?.bookingId)
    ? ({ ...kept, values } as FormDraft)
    : undefined;
}

/** With an address in it, maybe: signing out takes it along. */
const keyOf = (itemId: string): string => `${STORAGE_PREFIX}rent:${itemId}`;

/** The item's draft in this tab; undefined where there is none, where it is unreadable, and for another user's. */
export function readFormDraft(itemId: string, person: string | null): FormDraft | undefined {
  try {
    const kept = draftIn(JSON.parse(sessionStorage.getItem(keyOf(itemId)) ?? 'null') as FormDraft | null);
    return kept?.person === null || kept?.person === person ? kept : undefined;
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

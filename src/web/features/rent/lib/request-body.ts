import type { BookingReferences } from '#shared/contracts/billing.ts';
import type {
  BookingPreview,
  BookingPreviewBody,
  CreateBookingBody,
} from '#shared/contracts/booking-requests.ts';
import { rangeOfValues, type RentValues } from './rent-values.ts';

const NO_ADDRESS = {
  deliveryStreetAddress: '',
  deliveryApartmentNumber: '',
  deliveryCity: '',
  deliveryState: '',
  deliveryZipCode: '',
};

function addressOf(values: RentValues): typeof NO_ADDRESS {
  // Without delivery the address is not sent.
  if (values.deliveryMethod === 'pickup') return NO_ADDRESS;
  return {
    deliveryStreetAddress: values.deliveryStreetAddress.trim(),
    deliveryApartmentNumber: values.deliveryApartmentNumber.trim(),
    deliveryCity: values.deliveryCity.trim(),
    deliveryState: values.deliveryState.trim(),
    deliveryZipCode: values.deliveryZipCode.trim(),
  };
}

/** What the renter's books know the rental by: no part of the price or the agreement. Undefined where nothing was given. */
export function referencesOf({ purchaseOrder, jobName }: RentValues): BookingReferences | undefined {
  const references = { purchaseOrder: purchaseOrder.trim(), jobName: jobName.trim() };
  return references.purchaseOrder === '' && references.jobName === '' ? undefined : references;
}

/** What is to be rented, as the preview asks for it. The same form gives the same body: it is the preview's key. */
export function previewBody(equipmentId: string, values: RentValues): BookingPreviewBody {
  const { rentalType, dateSelectionMode, selectedDates, duration, deliveryMethod } = values;
  const range = rangeOfValues(values);
  const mode = rentalType === 'daily' ? dateSelectionMode : 'consecutive';
  return {
    equipmentId,
    rentalType,
    dateSelectionMode: mode,
    selectedDates: rentalType === 'daily' && mode === 'multiple' ? [...selectedDates].sort() : [],
    ...(range ? { startDate: range.first, endDate: range.last } : {}),
    ...(rentalType === 'hourly' ? { actualHours: Number(duration) } : {}),
    deliveryMethod,
    ...addressOf(values),
    notes: values.notes.trim(),
  };
}

/** By whom a booking is made, and what their books know it by. */
export interface MadeBy {
  readonly renterId: string;
  readonly references: BookingReferences | undefined;
}

/**
 * The prescribed fields of POST /api/bookings. `now` (ISO 8601) stands for the dates of an hourly rental, which starts when
 * the server takes the booking.
 */
export function createBody(
  previewed: BookingPreviewBody,
  preview: BookingPreview,
  { renterId, now, references }: MadeBy & { now: string },
): CreateBookingBody {
  return {
    ...previewed,
    startDate: previewed.startDate ?? now,
    endDate: previewed.endDate ?? now,
    renterId,
    totalAmount: preview.totalAmount,
    status: 'pending',
    deliveryFee: '0.00',
    agreementHash: preview.agreement.sha256,
    ...(references && { references }),
    ...(preview.paysAtOnceUntil === null ? {} : { payAtOnce: true }),
  };
}

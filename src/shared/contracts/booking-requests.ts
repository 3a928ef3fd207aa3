import { maximumRentalDays } from '../domain/booking-limits.ts';
import { BookingReferences } from './billing.ts';
import {
  AgreementSection,
  Booking,
  DateSelectionMode,
  DeliveryMethod,
  PriceLine,
  RentalType,
} from './bookings.ts';
import { DayText, DecimalAmount, Id, Instant, noNul, wellFormed } from './common.ts';
import { says, z } from './zod.ts';

const text = (most: number) => z.string().check(z.maxLength(most), noNul, wellFormed);
const optionalText = (most: number) => z.optional(z.nullable(text(most)));

/** A day, or an instant as ISO 8601 (then its day: midnight UTC is taken at its word, else the day in the item's zone). */
const DayOrInstant = z.union([DayText, z.iso.datetime({ offset: true })]);
/** What a form sends whose field was left empty: no day. */
const optionalDay = z.optional(z.nullable(z.union([z.literal(''), DayOrInstant])));
const WHOLE_HOURS = says('whole_hours');
/** Hours as a number or as digits; nothing typed is none. */
const Hours = z.union(
  [
    z.number().check(z.int(WHOLE_HOURS), z.minimum(0, WHOLE_HOURS), z.maximum(1000)),
    z.string().check(z.regex(/^\d{0,3}$/, WHOLE_HOURS)),
  ],
  WHOLE_HOURS,
);
const SelectedDates = z.array(DayText).check(z.maxLength(maximumRentalDays, says('too_many_days_chosen')));
const Amount = z.union([z.number(), text(20)]);

/** What is to be rented; shared by the preview and the booking. */
const rentalFields = {
  equipmentId: Id,
  rentalType: RentalType,
  dateSelectionMode: z.optional(z.nullable(DateSelectionMode)),
  selectedDates: z.optional(z.nullable(SelectedDates)),
  startDate: optionalDay,
  endDate: optionalDay,
  actualHours: z.optional(z.nullable(Hours)),
  deliveryMethod: DeliveryMethod,
  deliveryStreetAddress: optionalText(200),
  deliveryApartmentNumber: optionalText(60),
  deliveryCity: optionalText(100),
  deliveryState: optionalText(60),
  deliveryZipCode: optionalText(12),
  notes: optionalText(2000),
};

export const BookingPreviewBody = z.object(rentalFields);
export type BookingPreviewBody = z.infer<typeof BookingPreviewBody>;

/**
 * `totalAmount` must be the server's price to the cent. `status` and `deliveryFee` are accepted and ignored. `agreementHash`
 * is that of the agreement which was shown; where it is sent it must still be the agreement that would be stored.
 */
export const CreateBookingBody = z.object({
  ...rentalFields,
  renterId: z.optional(Id),
  totalAmount: Amount,
  status: z.optional(text(20)),
  deliveryFee: z.optional(Amount),
  agreementHash: z.optional(text(64)),
  /** Written with the booking; changed later by PUT /api/bookings/{id}/references. */
  references: z.optional(BookingReferences),
  /** Accepts the few minutes of a preview with `paysAtOnceUntil`; without it such a booking is refused (409 `pay_at_once`). */
  payAtOnce: z.optional(z.boolean()),
});
export type CreateBookingBody = z.infer<typeof CreateBookingBody>;

export const BookingPreview = z.object({
  priceLines: z.array(PriceLine),
  totalAmount: DecimalAmount,
  bookingFeeAmount: DecimalAmount,
  remainingAmount: DecimalAmount,
  /** For how long the booking will be kept while its fee is unpaid. */
  minutesToPay: z.number(),
  /** The caller left these days, or the ones beside them, unpaid: until then they are booked only by paying at once. */
  paysAtOnceUntil: z.nullable(Instant),
  agreement: z.object({ sections: z.array(AgreementSection), sha256: z.string() }),
});
export type BookingPreview = z.infer<typeof BookingPreview>;

const reason = optionalText(500);
export const CancelBody = z.object({ reason });
export type CancelBody = z.infer<typeof CancelBody>;
export const CancelAnswer = z.object({
  refundPolicy: z.enum(['initial_fee_refunded', 'initial_fee_forfeited', 'nothing_charged']),
  message: z.string(),
  booking: Booking,
});
export type CancelAnswer = z.infer<typeof CancelAnswer>;

/** `userId` must be the caller, `roleHint` the caller's side (docs/product/booking.md#on-behalf). */
const confirming = { userId: z.optional(Id), roleHint: z.optional(z.enum(['owner', 'renter'])) };
export const UndoConfirmationBody = z.object(confirming);
export type UndoConfirmationBody = z.infer<typeof UndoConfirmationBody>;
/** `reason`: the renter's explanation for the Admin who decides. */
export const DenyCompletionBody = z.object({ ...confirming, reason });
export type DenyCompletionBody = z.infer<typeof DenyCompletionBody>;
const withNotes = { ...confirming, conditionNotes: optionalText(2000) };
export const ConfirmPickupBody = z.object(withNotes);
export type ConfirmPickupBody = z.infer<typeof ConfirmPickupBody>;
export const ConfirmReturnBody = z.object(withNotes);
export type ConfirmReturnBody = z.infer<typeof ConfirmReturnBody>;
/** `finalAmount`: the owner gives something back; the balance is captured in part (docs/product/money.md#capture). Admin: a reason. */
export const CapturePaymentBody = z.object({ finalAmount: z.optional(Amount), reason });
export type CapturePaymentBody = z.infer<typeof CapturePaymentBody>;
export const ReleaseHoldBody = z.object({ reason });
export type ReleaseHoldBody = z.infer<typeof ReleaseHoldBody>;

export const BookingAnswer = z.object({ ok: z.literal(true), booking: Booking });
export type BookingAnswer = z.infer<typeof BookingAnswer>;
export const BookingMessageAnswer = z.object({ message: z.string(), booking: Booking });
export type BookingMessageAnswer = z.infer<typeof BookingMessageAnswer>;

export const NotifyOwnerBody = z.object({
  bookingId: Id,
  equipmentId: z.optional(Id),
  renterId: z.optional(Id),
  ownerPhoneNumber: optionalText(40),
});
export type NotifyOwnerBody = z.infer<typeof NotifyOwnerBody>;
export const NotifyOwnerAnswer = z.object({ sent: z.boolean() });

/** Where something was delivered to the caller before; as the fields of the form. */
export const EarlierAddress = z.object({
  deliveryStreetAddress: z.string(),
  deliveryApartmentNumber: z.string(),
  deliveryCity: z.string(),
  deliveryState: z.string(),
  deliveryZipCode: z.string(),
});
export type EarlierAddress = z.infer<typeof EarlierAddress>;

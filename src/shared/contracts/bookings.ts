import { ACTIONS } from '../domain/booking-events.ts';
import { CLAIM_STATUSES, CLAIM_TURNS } from '../domain/claims/claim-facts.ts';
import { BOOKING_STATUSES, FEE_STATUSES, HOLD_STATUSES, LATE_FEE_STATUSES } from '../domain/booking-facts.ts';
import { OpenChange } from './booking-changes.ts';
import { USAGE_CHARGE_STATUSES } from '../domain/usage/usage-charge.ts';
import { ownSearchLength } from '../domain/limits.ts';
import { bookedTimes, DayText, DecimalAmount, Id, Instant, noNul, pageQuery, wellFormed } from './common.ts';
import { ConditionRatingType } from './conditions.ts';
import { EquipmentSummary } from './equipment.ts';
import { Messaging } from './messages.ts';
import { z } from './zod.ts';

export const BookingStatus = z.enum(BOOKING_STATUSES);
export type BookingStatus = z.infer<typeof BookingStatus>;

export const RentalType = z.enum(['hourly', 'daily', 'weekly']);
export const DateSelectionMode = z.enum(['consecutive', 'multiple']);
export const DeliveryMethod = z.enum(['pickup', 'delivery']);

/** What the caller may do with a booking now; screens ask this and never compare states. */
export const BookingAction = z.enum(['pay', ...ACTIONS, 'change_card']);
export type BookingAction = z.infer<typeof BookingAction>;

export const PriceLine = z.object({
  /** `kept_fee`: the booking fee on days given back that was not refunded. */
  kind: z.enum(['rental', 'delivery', 'processing', 'kept_fee']),
  label: z.string(),
  amount: DecimalAmount,
});

/** Where the money of a booking stands (shared/domain/booking-facts.ts). */
const paymentFields = {
  feeStatus: z.enum(FEE_STATUSES),
  feePaidAt: z.nullable(Instant),
  holdStatus: z.enum(HOLD_STATUSES),
  /** The provider's value; at most seven days. */
  holdExpiresAt: z.nullable(Instant),
  /** `failed` when the capture at the return was refused (docs/product/money.md#provider). */
  paymentStatus: z.enum([
    'unpaid',
    'paid',
    'processing',
    'failed',
    'settled',
    'refunded',
    'refund_failed',
    'forfeited',
  ]),
  capturedAmount: DecimalAmount,
  /** `lateFeeAmount` is charged apart from the balance, after the return. */
  lateFeeStatus: z.enum(LATE_FEE_STATUSES),
  balanceWaived: z.boolean(),
  refundPolicy: z.nullable(z.enum(['initial_fee_refunded', 'initial_fee_forfeited', 'nothing_charged'])),
  cancellationPolicy: z.enum(['standard', 'flexible']),
  freeCancellation: z.boolean(),
  /** For how long it is kept while its fee is unpaid. */
  minutesToPay: z.number(),
  /** The deadlines for paying the fee, for the owner's answer, and for updating a refused card; null where it does not apply. */
  payBy: z.nullable(Instant),
  acceptBy: z.nullable(Instant),
  updateCardBy: z.nullable(Instant),
};

const handoverFields = {
  deliveryMethod: DeliveryMethod,
  deliveryStreetAddress: z.nullable(z.string()),
  deliveryApartmentNumber: z.nullable(z.string()),
  deliveryCity: z.nullable(z.string()),
  deliveryState: z.nullable(z.string()),
  deliveryZipCode: z.nullable(z.string()),
  actualPickupTime: z.nullable(Instant),
  actualReturnTime: z.nullable(Instant),
  ownerPickupConfirmed: z.boolean(),
  renterPickupConfirmed: z.boolean(),
  ownerReturnConfirmed: z.boolean(),
  renterReturnConfirmed: z.boolean(),
  conditionNotes: z.nullable(z.string()),
  noShow: z.boolean(),
  /**
   * The owner alone has stated the end (docs/product/booking.md#statement): the renter can answer until `answerBy`; `denied` waits
   * for the Admin; `counts` once the renter has agreed or stayed silent, or the Admin has agreed. Null without a statement.
   */
  completion: z.nullable(
    z.object({
      state: z.enum(['waiting', 'denied', 'counts']),
      statedAt: Instant,
      answerBy: z.nullable(Instant),
      /** Of the balance: what the owner asks for. */
      amount: DecimalAmount,
    }),
  ),
};

/** The caller's ratings of the other party and of the item, and those still open; none for the Admin, who is no party. */
const Ratings = z.object({
  canRateOther: z.boolean(),
  ratedOther: z.boolean(),
  canRateCondition: z.array(ConditionRatingType),
});

/** A rental as its parties and the Admin see it. Times are instants in UTC, days are the item's. */
export const Booking = z.object({
  id: z.string(),
  orderNumber: z.string(),
  equipmentId: z.string(),
  equipment: EquipmentSummary,
  ownerId: z.string(),
  ownerName: z.string(),
  renterId: z.string(),
  renterName: z.string(),
  status: BookingStatus,
  ...bookedTimes,
  /** The end that counts: with a pickup time, hourly rentals count from the pickup (docs/product/time.md#span). */
  scheduledEnd: Instant,
  timeZone: z.string(),
  rentalType: RentalType,
  durationType: z.enum(['4hours', 'daily', 'weekly', 'hourly', 'custom']),
  duration: z.number(),
  dateSelectionMode: z.nullable(DateSelectionMode),
  selectedDates: z.nullable(z.array(DayText)),
  actualHours: z.nullable(z.number()),
  priceLines: z.array(PriceLine),
  totalAmount: DecimalAmount,
  depositAmount: DecimalAmount,
  authorizationAmount: DecimalAmount,
  deliveryFee: DecimalAmount,
  /** The rates at booking time, for the running late fee. */
  dailyRate: DecimalAmount,
  hourlyRate: z.nullable(DecimalAmount),
  lateFeeAmount: z.nullable(DecimalAmount),
  lateFeeHours: z.nullable(z.number()),
  /** Hours late before a change of dates was accepted; part of the late fee at the return. */
  lateHoursBefore: z.number(),
  authorizationCaptured: z.boolean(),
  instantBooking: z.boolean(),
  ...paymentFields,
  ...handoverFields,
  /**
   * Damage that the owner claims (docs/product/claims.md): `amount` is what was decided, else offered, else claimed; `answerBy`
   * while an answer is waited for; `turn` what it waits for from the caller. Null without a claim.
   */
  claim: z.nullable(
    z.object({
      status: z.enum(CLAIM_STATUSES),
      amount: DecimalAmount,
      answerBy: z.nullable(Instant),
      turn: z.nullable(z.enum(CLAIM_TURNS)),
    }),
  ),
  /**
   * Hours and fuel beyond what is included (docs/product/usage.md): `status` once the return is settled and something was charged,
   * `amount` what the card is charged. Null where neither is charged for.
   */
  usage: z.nullable(z.object({ status: z.nullable(z.enum(USAGE_CHARGE_STATUSES)), amount: DecimalAmount })),
  /** Until when the owner can claim damage; null for the renter, before the return, and once a claim is filed. */
  claimBy: z.nullable(Instant),
  /** The change of dates that is open. */
  change: z.nullable(OpenChange),
  /** From when on the owner's share is sent to their account; null for the renter, and before the end. */
  payoutFrom: z.nullable(Instant),
  notes: z.string(),
  cancelReason: z.nullable(z.string()),
  /** The caller's side; null for the Admin who is no party. */
  side: z.nullable(z.enum(['owner', 'renter'])),
  allowedActions: z.array(BookingAction),
  /** What of these the booking waits for; null where it is not the caller's turn. */
  expectedAction: z.nullable(BookingAction),
  /** The caller's own confirmation, while it can be undone. */
  undoable: z.nullable(z.object({ of: z.enum(['pickup', 'return']), confirmedAt: Instant, until: Instant })),
  messaging: Messaging,
  ratings: Ratings,
  createdAt: Instant,
});
export type Booking = z.infer<typeof Booking>;

/**
 * Whose bookings: an id must be the caller's own, except for the Admin (docs/product/api.md#lists). `goingOn`: of these only the
 * ones that are agreed or out, however many there have been before. `state`: those that are pending, agreed or out, by their start,
 * the closed ones, newest first, or of these the completed ones with a late fee, use or damage to settle (`unsettled`).
 */
export const BookingListQuery = z.object({
  renterId: z.optional(Id),
  ownerId: z.optional(Id),
  /** Words of the order number, the machine or the other party's name as the caller sees it; all of them must be found. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(ownSearchLength), noNul, wellFormed)),
  goingOn: z.optional(z.enum(['true', 'false'])),
  state: z.optional(z.enum(['open', 'closed', 'unsettled'])),
  ...pageQuery,
});
export type BookingListQuery = z.infer<typeof BookingListQuery>;

const CountsOfSide = z.object({ active: z.number(), completed: z.number(), canceled: z.number() });

/** How many bookings a person has on each side, by their tab; pending, confirmed and active ones are active. */
export const BookingCounts = z.object({ renter: CountsOfSide, owner: CountsOfSide });
export type BookingCounts = z.infer<typeof BookingCounts>;

export const BookingHistory = z.object({
  transitions: z.array(
    z.object({
      at: Instant,
      by: z.enum(['owner', 'renter', 'admin', 'provider', 'system']),
      from: z.nullable(BookingStatus),
      to: BookingStatus,
      event: z.string(),
      reason: z.nullable(z.string()),
    }),
  ),
  movements: z.array(
    z.object({
      at: Instant,
      kind: z.enum([
        'booking_fee',
        'hold',
        'balance',
        'late_fee',
        'usage',
        'damage',
        'change_fee',
        'refund',
        'transfer',
        'reversal',
        'dispute',
      ]),
      amount: DecimalAmount,
      status: z.string(),
    }),
  ),
});
export type BookingHistory = z.infer<typeof BookingHistory>;

export const AgreementSection = z.object({
  number: z.number(),
  heading: z.string(),
  paragraphs: z.array(z.string()),
});
export type AgreementSection = z.infer<typeof AgreementSection>;

/** The agreement as it was agreed to; `text` is what the hash is of (SHA-256, hexadecimal, UTF-8). */
export const StoredAgreement = z.object({ text: z.string(), sha256: z.string(), agreedAt: Instant });
export type StoredAgreement = z.infer<typeof StoredAgreement>;

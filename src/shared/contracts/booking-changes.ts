import { maximumRentalHours } from '../domain/booking-limits.ts';
import { CHANGE_KINDS, CHANGE_STATES } from '../domain/booking-change/change-state.ts';
import { DayText, DecimalAmount, Id, Instant, noNul, wellFormed } from './common.ts';
import { z } from './zod.ts';

/** Another end (`endDate`, or `hours` of an hourly rental), or before the pickup other days (`startDate` as well). */
const wish = {
  startDate: z.optional(z.nullable(DayText)),
  endDate: z.optional(z.nullable(DayText)),
  hours: z.optional(z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(maximumRentalHours)))),
};
/** The owner gives up the late fee of the hours before the acceptance; of the renter it is ignored. */
const waiveLateFee = z.optional(z.boolean());
export const ChangePreviewBody = z.object({ ...wish, waiveLateFee });
export type ChangePreviewBody = z.infer<typeof ChangePreviewBody>;

const Hash = z.string().check(z.minLength(1), z.maxLength(64));
/** `sha256`: of the addendum that was shown; the answer is 409 `change_other` where another one would be stored. */
export const AskChangeBody = z.object({ ...wish, waiveLateFee, sha256: Hash });
export type AskChangeBody = z.infer<typeof AskChangeBody>;
export const AcceptChangeBody = z.object({ changeId: Id, sha256: Hash, waiveLateFee });
export type AcceptChangeBody = z.infer<typeof AcceptChangeBody>;
export const DeclineChangeBody = z.object({
  changeId: Id,
  reason: z.optional(z.nullable(z.string().check(z.maxLength(500), noNul, wellFormed))),
});
export type DeclineChangeBody = z.infer<typeof DeclineChangeBody>;
export const WithdrawChangeBody = z.object({ changeId: Id });
export type WithdrawChangeBody = z.infer<typeof WithdrawChangeBody>;

const Side = z.enum(['owner', 'renter']);
const Dates = z.object({
  startDate: DayText,
  endDate: DayText,
  hours: z.nullable(z.number()),
  endsAt: Instant,
});
const Line = z.object({ kind: z.string(), label: z.string(), amount: DecimalAmount });

/** The money of a change: the lines and amounts of the changed rental, and what moves at once. */
const priceFields = {
  priceLines: z.array(Line),
  addedAmount: DecimalAmount,
  removedAmount: DecimalAmount,
  /** Charged to the saved card once both agree. */
  chargedAmount: DecimalAmount,
  refundedAmount: DecimalAmount,
  /** The booking fee on days given back that is not refunded. */
  keptFeeAmount: DecimalAmount,
  totalBefore: DecimalAmount,
  totalAmount: DecimalAmount,
  balanceBefore: DecimalAmount,
  balanceAmount: DecimalAmount,
};

export const ChangePreview = z.object({
  kind: z.enum(CHANGE_KINDS),
  dates: Dates,
  ...priceFields,
  /** Until when the other side can answer, if it were asked now. */
  expiresAt: Instant,
  /** Accepted at once: instant booking, and a longer end. */
  atOnce: z.boolean(),
  /** Whole hours late until now, and what they cost; they stay due unless the owner waives them. */
  lateHours: z.number(),
  lateFeeAmount: DecimalAmount,
  text: z.string(),
  sha256: z.string(),
});
export type ChangePreview = z.infer<typeof ChangePreview>;

export const BookingChange = z.object({
  id: Id,
  kind: z.enum(CHANGE_KINDS),
  outcome: z.enum(['open', 'applied', 'declined', 'withdrawn', 'expired', 'failed', 'ended']),
  askedBy: Side,
  askedAt: Instant,
  acceptedBy: z.nullable(z.enum(['owner', 'renter', 'instant'])),
  acceptedAt: z.nullable(Instant),
  expiresAt: Instant,
  endedAt: z.nullable(Instant),
  reason: z.nullable(z.string()),
  before: z.object({ startDate: DayText, endDate: DayText, hours: z.nullable(z.number()) }),
  dates: Dates,
  ...priceFields,
  waivesLateFee: z.boolean(),
  text: z.string(),
  sha256: z.string(),
});
export type BookingChange = z.infer<typeof BookingChange>;

/** Of a booking: the change that is open, as much as its card needs. */
export const OpenChange = z.object({
  id: Id,
  kind: z.enum(CHANGE_KINDS),
  state: z.enum(CHANGE_STATES),
  askedBy: Side,
  expiresAt: Instant,
  /** What is charged on acceptance; in `hold_needed` the larger balance that the renter is to have held. */
  amount: DecimalAmount,
});
export type OpenChange = z.infer<typeof OpenChange>;

import { DecimalAmount, Id, Instant } from './common.ts';
import { z } from './zod.ts';

/** A hold that ends within the next 48 hours, or has failed, on a booking that still needs it. */
export const HoldAtRisk = z.object({
  bookingId: z.string(),
  orderNumber: z.string(),
  equipmentName: z.string(),
  renterName: z.string(),
  status: z.string(),
  amount: DecimalAmount,
  expiresAt: z.nullable(Instant),
  updateCardBy: z.nullable(Instant),
});
export type HoldAtRisk = z.infer<typeof HoldAtRisk>;

/** A rental whose end the owner stated and the renter denied: nothing is captured until the Admin decides. */
export const DeniedRental = z.object({
  bookingId: z.string(),
  orderNumber: z.string(),
  equipmentName: z.string(),
  ownerName: z.string(),
  renterName: z.string(),
  noShow: z.boolean(),
  amount: DecimalAmount,
  /** The renter's own words. */
  reason: z.nullable(z.string()),
  statedAt: Instant,
  deniedAt: Instant,
});
export type DeniedRental = z.infer<typeof DeniedRental>;

export const AdminDispute = z.object({
  id: z.string(),
  bookingId: z.string(),
  orderNumber: z.string(),
  amount: DecimalAmount,
  status: z.string(),
  reason: z.nullable(z.string()),
  evidenceDueBy: z.nullable(Instant),
  createdAt: Instant,
});
export type AdminDispute = z.infer<typeof AdminDispute>;

/** A mail, a text or a notice on a device that could not be delivered; neither its words nor the whole address. */
export const FailedDelivery = z.object({
  id: z.string(),
  channel: z.enum(['email', 'sms', 'push']),
  recipient: z.string(),
  userId: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  attempts: z.number(),
  lastError: z.nullable(z.string()),
  createdAt: Instant,
});
export type FailedDelivery = z.infer<typeof FailedDelivery>;
export const FailedRefund = z.object({
  id: z.string(),
  bookingId: z.string(),
  orderNumber: z.string(),
  amount: DecimalAmount,
  error: z.nullable(z.string()),
  createdAt: Instant,
});
export type FailedRefund = z.infer<typeof FailedRefund>;
/** A rating between two people who may be one: it does not count before the Admin has looked at it. */
export const RatingToReview = z.object({
  id: z.string(),
  bookingId: z.string(),
  orderNumber: z.string(),
  raterId: z.string(),
  raterName: z.string(),
  ratedId: z.string(),
  ratedName: z.string(),
  rating: z.number(),
  comment: z.string(),
  sharedSign: z.enum(['card', 'device']),
  createdAt: Instant,
});
export type RatingToReview = z.infer<typeof RatingToReview>;
export const ReviewRatingBody = z.object({ counts: z.boolean() });
export type ReviewRatingBody = z.infer<typeof ReviewRatingBody>;
export const Operations = z.object({
  ratings: z.array(RatingToReview),
  denied: z.array(DeniedRental),
  holds: z.array(HoldAtRisk),
  disputes: z.array(AdminDispute),
  failedDeliveries: z.array(FailedDelivery),
  failedRefunds: z.array(FailedRefund),
  counts: z.object({
    failedJobs: z.number(),
    failedDeliveries: z.number(),
    differences: z.number(),
    overdue: z.number(),
  }),
});
export type Operations = z.infer<typeof Operations>;
export const JobParams = z.object({
  queue: z.enum(['scheduled_job', 'payment_call', 'webhook_event', 'event', 'delivery']),
  id: Id,
});
export type JobParams = z.infer<typeof JobParams>;

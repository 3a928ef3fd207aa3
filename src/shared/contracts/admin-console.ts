import {
  ADMIN_BOOKING_SORTS,
  ADMIN_BOOKING_STATES,
  BOOKING_CONCERNS,
  LISTING_SORTS,
  LISTING_STATES,
} from '../domain/admin-lists.ts';
import type { RefundSubject } from '../domain/refundable.ts';
import { BookingStatus } from './bookings.ts';
import { bookedTimes, DecimalAmount, Id, Instant, noNul, pageQuery, wellFormed } from './common.ts';
import { Message } from './messages.ts';
import { readable } from './readable.ts';
import { says, z } from './zod.ts';

/** The Admin's list of listings (with status and createdAt). `restricted`: its owner may not list. */
export const AdminListing = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  status: z.enum(LISTING_STATES),
  dailyRate: DecimalAmount,
  ownerId: z.string(),
  ownerName: z.string(),
  location: z.string(),
  thumbnailImageUrl: z.nullable(z.string()),
  createdAt: Instant,
});
export type AdminListing = z.infer<typeof AdminListing>;
const searchText = z.optional(z.string().check(z.trim(), z.maxLength(100), noNul, wellFormed));
/** Deleted ones only when asked for. */
export const AdminListingsQuery = z.object({
  q: searchText,
  ownerId: z.optional(Id),
  status: z.optional(z.enum(LISTING_STATES)),
  category: z.optional(z.string().check(z.maxLength(60), noNul)),
  sort: z._default(z.enum(LISTING_SORTS), 'newest'),
  ...pageQuery,
});
export type AdminListingsQuery = z.infer<typeof AdminListingsQuery>;

export const AdminBooking = z.object({
  id: z.string(),
  orderNumber: z.string(),
  status: BookingStatus,
  equipmentId: z.string(),
  equipmentName: z.string(),
  renterId: z.string(),
  renterName: z.string(),
  ownerId: z.string(),
  ownerName: z.string(),
  ...bookedTimes,
  scheduledEnd: Instant,
  timeZone: z.string(),
  totalAmount: DecimalAmount,
  feeStatus: z.string(),
  holdStatus: z.string(),
  holdExpiresAt: z.nullable(Instant),
  concerns: z.array(z.enum(BOOKING_CONCERNS)),
  createdAt: Instant,
});
export type AdminBooking = z.infer<typeof AdminBooking>;
/** `q`: an order number or its beginning, a booking's id, part of the item's or a party's name. `userId`: a party of it. */
export const AdminBookingsQuery = z.object({
  q: searchText,
  status: z.optional(z.enum(ADMIN_BOOKING_STATES)),
  concern: z.optional(z.enum(BOOKING_CONCERNS)),
  userId: z.optional(Id),
  equipmentId: z.optional(Id),
  sort: z._default(z.enum(ADMIN_BOOKING_SORTS), 'newest'),
  ...pageQuery,
});
export type AdminBookingsQuery = z.infer<typeof AdminBookingsQuery>;

/** What happened to a booking, oldest first: transitions, money, notifications, admin actions. `actor` is a user's id, 'system' or 'provider'. */
export const TimelineEntry = z.object({
  at: Instant,
  kind: z.enum(['transition', 'money', 'audit']),
  what: z.string(),
  actor: z.nullable(z.string()),
  actorName: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** A payment at the provider: the fee, a hold, a late fee. */
export const AdminPayment = z.object({
  id: z.string(),
  kind: z.string(),
  status: z.string(),
  amount: DecimalAmount,
  captured: DecimalAmount,
  refunded: DecimalAmount,
  /** Its cardholder has disputed it: nothing of it can be refunded. */
  disputed: z.boolean(),
  providerId: z.nullable(z.string()),
  captureBefore: z.nullable(Instant),
  createdAt: Instant,
});
export type AdminPayment = z.infer<typeof AdminPayment>;
const AdminRefund = z.object({
  id: z.string(),
  paymentId: z.string(),
  amount: DecimalAmount,
  status: z.string(),
  createdAt: Instant,
});
const AdminJournalLine = z.object({
  at: Instant,
  account: z.string(),
  amount: DecimalAmount,
  memo: z.string(),
});

/** Beside GET /api/bookings/{id}, which the Admin may read: what only the admin console shows. */
export const AdminBookingPage = z.object({
  timeline: z.array(TimelineEntry),
  payments: z.array(AdminPayment),
  refunds: z.array(AdminRefund),
  journal: z.array(AdminJournalLine),
  /** The parties' ratings of each other, oldest first. */
  ratings: z.array(
    z.object({
      by: z.enum(['owner', 'renter']),
      rating: z.number(),
      comment: z.string(),
      createdAt: Instant,
    }),
  ),
  /** How many messages its parties have written; they are read with a reason only. */
  messageCount: z.number(),
});
export type AdminBookingPage = z.infer<typeof AdminBookingPage>;

/** POST /api/admin/bookings/{id}/conversation: the reason is kept in the audit log before a word is shown. */
export const ConversationReasonBody = z.object({
  reason: readable(10, 500, says('reading_reason_too_short')),
});
export const ConversationForAdmin = z.object({
  messages: z.array(Message),
  names: z.record(z.string(), z.string()),
});
export type ConversationForAdmin = z.infer<typeof ConversationForAdmin>;

/** Its own list: a screen would load the rules of refunds for their names alone. */
const SUBJECTS = ['rental', 'damage'] as const satisfies readonly RefundSubject[];
const Amount = z.string().check(z.regex(/^\d{1,7}(\.\d{1,2})?$/, says('invalid_input')));
/**
 * POST /api/admin/bookings/{id}/refund. `of`: the rental, or damage. `refundedSoFar`: what of it the Admin has seen refunded, so
 * that the same request refunds once.
 */
export const RefundBookingBody = z.object({
  of: z._default(z.enum(SUBJECTS), 'rental'),
  amount: Amount,
  refundedSoFar: Amount,
  reason: readable(1, 500, says('reason_required')),
});
export type RefundBookingBody = z.infer<typeof RefundBookingBody>;

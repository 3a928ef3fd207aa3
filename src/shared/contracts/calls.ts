import { adminReads, adminWrites } from './admin-calls.ts';
import { authReads, authWrites } from './auth-calls.ts';
import * as alerts from './alerts.ts';
import * as alternatives from './alternatives.ts';
import * as analytics from './analytics.ts';
import { billingReads, billingWrites } from './billing-calls.ts';
import * as bookingChanges from './booking-changes.ts';
import * as bookingRequests from './booking-requests.ts';
import * as bookings from './bookings.ts';
import { changeCalls } from './change-calls.ts';
import { calendarReads, calendarWrites } from './calendar-calls.ts';
import * as cancellations from './cancellations.ts';
import * as cases from './cases.ts';
import { settlementReads, settlementWrites } from './settlement-calls.ts';
import * as common from './common.ts';
import * as conditions from './conditions.ts';
import * as equipment from './equipment.ts';
import * as favourites from './favourites.ts';
import * as handoverCodes from './handover-codes.ts';
import { listingReads, listingWrites } from './listing-calls.ts';
import * as listings from './listings.ts';
import * as messages from './messages.ts';
import { paymentWrites } from './payment-calls.ts';
import * as payouts from './payouts.ts';
import { profileReads, profileWrites } from './profile-calls.ts';
import * as push from './push.ts';
import * as ratings from './ratings.ts';
import { savedSearchReads, savedSearchWrites } from './saved-search-calls.ts';
import * as receipts from './receipts.ts';
import * as system from './system.ts';
import * as today from './today.ts';
import * as users from './users.ts';
import { z } from './zod.ts';

/** What is read: path and answer, from which the server's schemas (http/api-routes.ts) and the web's types follow. */
export const reads = {
  ...adminReads,
  ...authReads,
  '/api/alerts': z.array(alerts.Alert),
  '/api/equipment/analytics': z.array(analytics.EquipmentAnalytics),
  '/api/equipment/analytics/summary': analytics.AnalyticsSummary,
  '/api/equipment/analytics/schedule': z.array(analytics.ItemSchedule),
  '/api/bookings': z.array(bookings.Booking),
  '/api/bookings/addresses': z.array(bookingRequests.EarlierAddress),
  '/api/bookings/counts': bookings.BookingCounts,
  '/api/bookings/handover-codes': z.array(handoverCodes.HandoverSecret),
  '/api/bookings/today': today.Today,
  '/api/bookings/today/counts': today.TodayCounts,
  '/api/bookings/:id': bookings.Booking,
  '/api/bookings/:id/agreement': bookings.StoredAgreement,
  '/api/bookings/:id/history': bookings.BookingHistory,
  '/api/bookings/:id/alternatives': alternatives.Alternatives,
  '/api/bookings/:id/changes': z.array(bookingChanges.BookingChange),
  '/api/bookings/:id/cancellation': cancellations.CancellationPreview,
  '/api/cases': z.array(cases.Case),
  '/api/cases/:id': cases.CaseThread,
  '/api/categories': z.array(equipment.Category),
  '/api/outbox': z.array(system.OutboxMessage),
  '/api/equipment': z.array(equipment.EquipmentSummary),
  '/api/equipment/search': z.array(equipment.EquipmentSummary),
  '/api/equipment/:id': equipment.EquipmentDetail,
  '/api/equipment/:id/availability': equipment.Availability,
  '/api/equipment/:id/delivery-quote': equipment.DeliveryQuote,
  '/api/equipment/:id/condition-ratings': z.array(equipment.ConditionRating),
  '/api/favourites': z.array(favourites.Favourite),
  '/api/favourites/ids': favourites.FavouriteIds,
  ...savedSearchReads,
  ...listingReads,
  '/api/equipment/:id/own': listings.OwnListing,
  '/api/equipment/:id/bookings': z.array(listings.ItemBooking),
  '/api/messages': z.array(messages.Message),
  '/api/messages/unread-count/:userId': system.UnreadCount,
  '/api/conversations': z.array(messages.Conversation),
  '/api/owner/payouts': z.array(payouts.OwnerPayout),
  '/api/owner/bank-payouts': z.array(payouts.BankPayout),
  '/api/owner/payout-status': payouts.PayoutStatus,
  '/api/owner/payout-earnings': payouts.PayoutEarnings,
  '/api/places': z.array(equipment.PlaceSuggestion),
  ...profileReads,
  ...billingReads,
  '/api/push/key': push.PushKey,
  '/api/push/subscriptions': z.array(push.PushDevice),
  '/api/bookings/:id/condition': conditions.BookingCondition,
  '/api/bookings/:id/receipt': receipts.Receipt,
  ...calendarReads,
  ...settlementReads,
  '/api/config': system.PublicConfig,
  '/api/users/:id': users.UserCard,
  '/api/users/:id/rating-stats': users.RatingStats,
  '/api/users/:id/ratings': z.array(ratings.UserRating),
};

/** What is changed: method and path, what is sent, and the answer. */
export const writes = {
  ...adminWrites,
  ...authWrites,
  'PATCH /api/alerts/mark-read': { body: alerts.MarkAlertsReadBody, answer: alerts.MarkAlertsReadAnswer },
  'POST /api/bookings/:id/accept': { answer: bookings.Booking },
  ...changeCalls,
  'POST /api/bookings/:id/cancel': {
    body: z.nullish(bookingRequests.CancelBody),
    answer: bookingRequests.CancelAnswer,
  },
  'POST /api/bookings/:id/handover-code': {
    body: handoverCodes.HandoverCodeBody,
    answer: handoverCodes.HandoverCodeAnswer,
  },
  'POST /api/bookings/:id/confirm-pickup': {
    body: z.nullish(bookingRequests.ConfirmPickupBody),
    answer: bookingRequests.BookingAnswer,
  },
  'POST /api/bookings/:id/confirm-return': {
    body: z.nullish(bookingRequests.ConfirmReturnBody),
    answer: bookingRequests.BookingAnswer,
  },
  'POST /api/bookings/:id/undo-confirmation': {
    body: z.nullish(bookingRequests.UndoConfirmationBody),
    answer: bookingRequests.BookingAnswer,
  },
  'POST /api/bookings/:id/deny-completion': {
    body: z.nullish(bookingRequests.DenyCompletionBody),
    answer: bookingRequests.BookingAnswer,
  },
  'POST /api/bookings/:id/charge-late-fee': { answer: bookingRequests.BookingMessageAnswer },
  'POST /api/bookings/:id/capture-payment': {
    body: z.nullish(bookingRequests.CapturePaymentBody),
    answer: bookingRequests.BookingMessageAnswer,
  },
  'POST /api/bookings/:id/release-hold': {
    body: z.nullish(bookingRequests.ReleaseHoldBody),
    answer: bookingRequests.BookingMessageAnswer,
  },
  'POST /api/bookings/:id/release-days': { answer: bookingRequests.BookingMessageAnswer },
  'POST /api/bookings/preview': {
    body: bookingRequests.BookingPreviewBody,
    answer: bookingRequests.BookingPreview,
  },
  'POST /api/bookings': { body: bookingRequests.CreateBookingBody, answer: bookings.Booking },
  'POST /api/notify-owner': {
    body: bookingRequests.NotifyOwnerBody,
    answer: bookingRequests.NotifyOwnerAnswer,
  },
  'PUT /api/favourites': { body: favourites.AddFavouritesBody, answer: favourites.FavouriteIds },
  'PUT /api/favourites/:id': { answer: common.Ok },
  'DELETE /api/favourites/:id': { answer: common.Ok },
  ...savedSearchWrites,
  'POST /api/cases': { body: cases.OpenCaseBody, answer: cases.OpenedCase },
  'POST /api/cases/:id/messages': { body: cases.CaseMessageBody, answer: cases.CaseThread },
  'POST /api/messages': { body: messages.SendMessageBody, answer: messages.Message },
  'PATCH /api/messages/mark-read/:bookingId/:userId': { answer: messages.MarkReadAnswer },
  ...calendarWrites,
  ...settlementWrites,
  ...listingWrites,
  ...paymentWrites,
  'POST /api/owner/setup-payouts': { answer: payouts.SetupPayoutsAnswer },
  ...profileWrites,
  ...billingWrites,
  'POST /api/push/subscriptions': { body: push.PushSubscriptionBody, answer: z.array(push.PushDevice) },
  'DELETE /api/push/subscriptions/:id': { answer: common.Ok },
  'POST /api/users/ratings': { body: ratings.UserRatingBody, answer: ratings.UserRating },
  'POST /api/equipment/:id/condition-rating': {
    body: conditions.ConditionRatingBody,
    answer: conditions.BookingConditionRating,
  },
};

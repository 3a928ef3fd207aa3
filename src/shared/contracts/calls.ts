import * as adminAudit from './admin-audit.ts';
import * as adminConsole from './admin-console.ts';
import * as adminPeople from './admin-people.ts';
import * as alerts from './alerts.ts';
import * as alternatives from './alternatives.ts';
import * as analytics from './analytics.ts';
import * as auth from './auth.ts';
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
import * as external from './external.ts';
import * as factors from './factors.ts';
import * as identity from './identity.ts';
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
import * as reconciliation from './reconciliation.ts';
import * as system from './system.ts';
import * as today from './today.ts';
import * as users from './users.ts';
import { z } from './zod.ts';

/** What is read: path and answer, from which the server's schemas (http/api-routes.ts) and the web's types follow. */
export const reads = {
  '/api/admin/equipment': z.array(adminConsole.AdminListing),
  '/api/admin/bookings': z.array(adminConsole.AdminBooking),
  '/api/admin/bookings/:id': adminConsole.AdminBookingPage,
  '/api/admin/cases': z.array(cases.AdminCase),
  '/api/admin/cases/:id': cases.AdminCaseThread,
  '/api/admin/operations': adminConsole.Operations,
  '/api/admin/warnings': z.array(adminPeople.AdminWarning),
  '/api/admin/reviewer/status': adminPeople.ReviewerStatus,
  '/api/admin/confirm': adminPeople.Confirmation,
  '/api/admin/stats': adminPeople.AdminStats,
  '/api/admin/users': z.array(adminPeople.AdminUser),
  '/api/admin/users/:id': adminPeople.AdminUserPage,
  '/api/alerts': z.array(alerts.Alert),
  '/api/equipment/analytics': z.array(analytics.EquipmentAnalytics),
  '/api/equipment/analytics/summary': analytics.AnalyticsSummary,
  '/api/equipment/analytics/schedule': z.array(analytics.ItemSchedule),
  '/api/admin/weeks': adminAudit.PlatformWeeks,
  '/api/admin/audit': z.array(adminAudit.AuditLine),
  '/api/auth/user': users.CurrentUser,
  '/api/auth/second-factor': factors.SecondFactorState,
  '/api/users/security': factors.Factors,
  '/api/users/identity-check': identity.IdentityCheck,
  '/api/auth/external-newcomer': external.ExternalNewcomer,
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
  '/api/admin/money-desk': reconciliation.ReconciliationOverview,
  '/api/admin/jobs': z.array(reconciliation.Job),
  '/api/config': system.PublicConfig,
  '/api/users/:id': users.UserCard,
  '/api/users/:id/rating-stats': users.RatingStats,
  '/api/users/:id/ratings': z.array(ratings.UserRating),
};

/** What is changed: method and path, what is sent, and the answer. */
export const writes = {
  'DELETE /api/admin/equipment/:id': { answer: common.Ok },
  'POST /api/admin/bookings/:id/conversation': {
    body: adminConsole.ConversationReasonBody,
    answer: adminConsole.ConversationForAdmin,
  },
  'POST /api/admin/bookings/:id/refund': { body: adminConsole.RefundBookingBody, answer: common.Ok },
  'POST /api/admin/cases/:id/messages': {
    body: cases.AdminCaseMessageBody,
    answer: cases.AdminCaseThread,
  },
  'POST /api/admin/cases/:id/other-party': { answer: cases.AdminCaseThread },
  'POST /api/admin/cases/:id/close': { answer: cases.AdminCaseThread },
  'POST /api/admin/jobs/:queue/:id/retry': { answer: common.Ok },
  'POST /api/admin/deliveries/:id/resend': { answer: common.Ok },
  'POST /api/admin/ratings/:id/review': { body: adminConsole.ReviewRatingBody, answer: common.Ok },
  'POST /api/admin/refunds/:id/retry': { answer: common.Ok },
  'POST /api/admin/warnings': { body: adminPeople.WarningBody, answer: adminPeople.AdminWarning },
  'PUT /api/admin/warnings/:id/dismiss': { answer: adminPeople.AdminWarning },
  'POST /api/admin/reviewer/activate': { answer: adminPeople.ReviewerStatus },
  'POST /api/admin/reviewer/deactivate': { answer: adminPeople.ReviewerStatus },
  'POST /api/admin/confirm': { body: adminPeople.ConfirmBody, answer: adminPeople.Confirmation },
  'POST /api/admin/create-user': { body: adminPeople.CreateUserBody, answer: adminPeople.AdminUser },
  'PUT /api/admin/users/:id/restrictions': {
    body: adminPeople.RestrictionsBody,
    answer: adminPeople.AdminUser,
  },
  'POST /api/admin/users/:id/end-sessions': { answer: adminPeople.SessionsEnded },
  'DELETE /api/admin/users/:id': { answer: common.Ok },
  'PATCH /api/alerts/mark-read': { body: alerts.MarkAlertsReadBody, answer: alerts.MarkAlertsReadAnswer },
  'POST /api/auth/send-phone-verification': {
    body: auth.SendPhoneVerificationBody,
    answer: auth.SendVerificationAnswer,
  },
  'POST /api/auth/verify-phone': { body: auth.VerifyPhoneBody, answer: auth.VerifyPhoneAnswer },
  'POST /api/auth/forgot-password': { body: auth.ForgotPasswordBody, answer: auth.ForgotPasswordAnswer },
  'POST /api/auth/reset-password': { body: auth.ResetPasswordBody, answer: common.Ok },
  'POST /api/auth/send-email-verification': {
    body: auth.SendVerificationBody,
    answer: auth.SendVerificationAnswer,
  },
  'POST /api/auth/verify-email': { body: auth.VerifyEmailBody, answer: auth.VerifyEmailAnswer },
  'POST /api/auth/sign-up': { body: auth.SignUpBody, answer: auth.SessionAnswer },
  'POST /api/auth/sign-in': { body: auth.SignInBody, answer: auth.SessionAnswer },
  'POST /api/auth/booking-token': { answer: auth.BookingToken },
  'POST /api/auth/second-factor': { body: factors.FactorCodeBody, answer: auth.SessionAnswer },
  'POST /api/auth/second-factor/passkey-options': { answer: factors.PasskeyOptions },
  'POST /api/auth/second-factor/passkey': { body: factors.PasskeyAnswerBody, answer: auth.SessionAnswer },
  'POST /api/auth/passkey/options': { answer: factors.PasskeyOptions },
  'POST /api/auth/passkey/sign-in': { body: factors.PasskeyAnswerBody, answer: auth.SessionAnswer },
  'POST /api/auth/external/:issuer': { body: external.WayOutBody, answer: external.WayOut },
  'POST /api/auth/external-newcomer': { body: external.ExternalSignUpBody, answer: auth.SessionAnswer },
  'POST /api/users/security/identities/:issuer': { body: factors.ProofBody, answer: external.WayOut },
  'DELETE /api/users/security/identities/:issuer': { body: factors.ProofBody, answer: common.Ok },
  'POST /api/users/identity-check': { answer: identity.BegunIdentityCheck },
  'POST /api/users/security/totp': { body: factors.ProofBody, answer: factors.TotpOffer },
  'POST /api/users/security/totp/confirm': { body: factors.FactorCodeBody, answer: factors.FactorAdded },
  'DELETE /api/users/security/totp': { body: factors.ProofBody, answer: common.Ok },
  'POST /api/users/security/passkeys/options': { body: factors.ProofBody, answer: factors.PasskeyOptions },
  'POST /api/users/security/passkeys': { body: factors.NewPasskeyBody, answer: factors.FactorAdded },
  'PATCH /api/users/security/passkeys/:id': { body: factors.RenamePasskeyBody, answer: common.Ok },
  'DELETE /api/users/security/passkeys/:id': { body: factors.ProofBody, answer: common.Ok },
  'POST /api/users/security/recovery-codes': { body: factors.ProofBody, answer: factors.RecoveryCodes },
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
  'POST /api/admin/reconciliation': { answer: reconciliation.ReconciliationReport },
};

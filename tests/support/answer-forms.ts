import { BillingDetails, BookingReferences } from '#shared/contracts/billing.ts';
import * as audit from '#shared/contracts/admin-audit.ts';
import * as desk from '#shared/contracts/admin-console.ts';
import { Operations } from '#shared/contracts/admin-operations.ts';
import * as people from '#shared/contracts/admin-people.ts';
import { Alert } from '#shared/contracts/alerts.ts';
import * as analytics from '#shared/contracts/analytics.ts';
import * as bookings from '#shared/contracts/bookings.ts';
import { BookingPreview } from '#shared/contracts/booking-requests.ts';
import { BookingClaim, DamageDebt } from '#shared/contracts/claims.ts';
import { BookingCondition } from '#shared/contracts/conditions.ts';
import * as cases from '#shared/contracts/cases.ts';
import * as equipment from '#shared/contracts/equipment.ts';
import * as factors from '#shared/contracts/factors.ts';
import { FleetRow, TimelineRow } from '#shared/contracts/fleet.ts';
import { LastBulkChange } from '#shared/contracts/bulk-changes.ts';
import { Favourite, FavouriteIds } from '#shared/contracts/favourites.ts';
import * as listings from '#shared/contracts/listings.ts';
import * as messages from '#shared/contracts/messages.ts';
import * as money from '#shared/contracts/reconciliation.ts';
import { PaymentCheckAnswer, PaymentIntentAnswer } from '#shared/contracts/payments.ts';
import * as payouts from '#shared/contracts/payouts.ts';
import { PersonalData } from '#shared/contracts/personal-data.ts';
import * as profile from '#shared/contracts/profile.ts';
import { PushDevice, PushKey } from '#shared/contracts/push.ts';
import { UserRating } from '#shared/contracts/ratings.ts';
import { Receipt } from '#shared/contracts/receipts.ts';
import { StatementMonths } from '#shared/contracts/statements.ts';
import { AvailabilityAlert, SavedSearch } from '#shared/contracts/saved-searches.ts';
import * as system from '#shared/contracts/system.ts';
import * as users from '#shared/contracts/users.ts';
import { z } from '#shared/contracts/zod.ts';
import type { AnySchema } from './made-up-answers.ts';

/** Of a list, and of what it is a list of. */
const list = (schema: AnySchema): AnySchema => z.array(schema);

const ANSWERS: readonly [RegExp, AnySchema][] = [
  [/^\/api\/config/, system.PublicConfig],
  [/^\/api\/auth\/user/, users.CurrentUser],
  [/^\/api\/auth\/second-factor/, factors.SecondFactorState],
  [/^\/api\/users\/security/, factors.Factors],
  [/^\/api\/users\/devices/, list(profile.Device)],
  [/^\/api\/personal-data$/, PersonalData],
  [/^\/api\/billing-details/, BillingDetails],
  [/^\/api\/saved-searches/, list(SavedSearch)],
  [/^\/api\/availability-alerts/, list(AvailabilityAlert)],
  [/^\/api\/statements/, StatementMonths],
  [/^\/api\/users\/warnings/, list(profile.OwnWarning)],
  [/^\/api\/users\/notification-choices/, profile.NotificationChoices],
  [/^\/api\/users\/[^/]+\/rating-stats/, users.RatingStats],
  [/^\/api\/users\/[^/]+\/ratings/, list(UserRating)],
  [/^\/api\/users\//, users.UserCard],
  [/^\/api\/categories/, list(equipment.Category)],
  [/^\/api\/equipment\/[^/]+\/delivery-quote/, equipment.DeliveryQuote],
  [/^\/api\/equipment\/[^/]+\/availability/, equipment.Availability],
  [/^\/api\/equipment\/[^/]+\/condition-ratings/, list(equipment.ConditionRating)],
  [/^\/api\/equipment\/[^/]+\/calendar/, listings.OwnerCalendar],
  [/^\/api\/equipment\/[^/]+\/bookings/, list(listings.ItemBooking)],
  [/^\/api\/equipment\/[^/]+\/own/, listings.OwnListing],
  [/^\/api\/equipment\/search/, list(equipment.EquipmentSummary)],
  [/^\/api\/equipment\/my-listings/, list(listings.OwnListing)],
  [/^\/api\/equipment\/analytics\/summary/, analytics.AnalyticsSummary],
  [/^\/api\/equipment\/analytics\/schedule/, list(analytics.ItemSchedule)],
  [/^\/api\/equipment\/analytics/, list(analytics.EquipmentAnalytics)],
  [/^\/api\/equipment\/\d/, equipment.EquipmentDetail],
  [/^\/api\/equipment/, list(equipment.EquipmentSummary)],
  [/^\/api\/favourites\/ids/, FavouriteIds],
  [/^\/api\/favourites/, list(Favourite)],
  [/^\/api\/bookings\/preview/, BookingPreview],
  [/^\/api\/bookings\/counts/, bookings.BookingCounts],
  [/^\/api\/bookings\/[^/]+\/claim/, BookingClaim],
  [/^\/api\/claims\/debt/, DamageDebt],
  [/^\/api\/bookings\/[^/]+\/references/, BookingReferences],
  [/^\/api\/bookings\/[^/]+\/receipt/, Receipt],
  [/^\/api\/bookings\/[^/]+\/condition/, BookingCondition],
  [/^\/api\/bookings\/[^/]+\/history/, bookings.BookingHistory],
  [/^\/api\/bookings\/[^/]+\/agreement/, bookings.StoredAgreement],
  [/^\/api\/bookings\/\d/, bookings.Booking],
  [/^\/api\/bookings/, list(bookings.Booking)],
  [/^\/api\/cases\/\d/, cases.CaseThread],
  [/^\/api\/cases/, list(cases.Case)],
  [/^\/api\/messages\/unread-count/, system.UnreadCount],
  [/^\/api\/alerts/, list(Alert)],
  [/^\/api\/payments\/check/, PaymentCheckAnswer],
  [/^\/api\/create-payment-intent/, PaymentIntentAnswer],
  [/^\/api\/conversations/, list(messages.Conversation)],
  [/^\/api\/messages/, list(messages.Message)],
  [/^\/api\/owner\/fleet\/timeline/, list(TimelineRow)],
  [/^\/api\/owner\/fleet\/last-change/, LastBulkChange],
  [/^\/api\/owner\/fleet/, list(FleetRow)],
  [/^\/api\/owner\/payout-status/, payouts.PayoutStatus],
  [/^\/api\/owner\/payout-earnings/, payouts.PayoutEarnings],
  [/^\/api\/owner\/bank-payouts/, list(payouts.BankPayout)],
  [/^\/api\/owner\/payouts/, list(payouts.OwnerPayout)],
  [/^\/api\/admin\/stats/, people.AdminStats],
  [/^\/api\/admin\/weeks/, audit.PlatformWeeks],
  [/^\/api\/admin\/users\/\d/, people.AdminUserPage],
  [/^\/api\/admin\/users/, list(people.AdminUser)],
  [/^\/api\/admin\/warnings/, list(people.AdminWarning)],
  [/^\/api\/admin\/reviewer/, people.ReviewerStatus],
  [/^\/api\/admin\/equipment/, list(desk.AdminListing)],
  [/^\/api\/admin\/bookings\/\d/, desk.AdminBookingPage],
  [/^\/api\/admin\/bookings/, list(desk.AdminBooking)],
  [/^\/api\/admin\/cases\/\d/, cases.AdminCaseThread],
  [/^\/api\/admin\/cases/, list(cases.AdminCase)],
  [/^\/api\/admin\/operations/, Operations],
  [/^\/api\/admin\/audit/, list(audit.AuditLine)],
  [/^\/api\/admin\/money-desk/, money.ReconciliationOverview],
  [/^\/api\/admin\/jobs/, list(money.Job)],
  [/^\/api\/push\/devices|^\/api\/push\/subscriptions/, list(PushDevice)],
  [/^\/api\/push\/key/, PushKey],
  [/^\/api\/outbox/, list(system.OutboxMessage)],
];

/** The response schema of a path, first match; undefined if unknown. */
export const formOf = (path: string): AnySchema | undefined => ANSWERS.find(([form]) => form.test(path))?.[1];

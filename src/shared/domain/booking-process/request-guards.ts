// Who may book, and what: the guards of a request. No Book (NoBook) is one of them and prevents new bookings only.
import { payAtOnceMinutes, unpaidBookingsPerDay, unpaidBookingsPerPerson } from '../booking-limits.ts';
import { centsToDecimal } from '../money.ts';
import { requestGuard, type Guard } from './guard.ts';

/** What a new booking depends on (docs/product/booking.md#create). */
export const REQUEST_GUARDS = {
  emailVerified: requestGuard(
    'the renter’s e-mail address is verified',
    ({ renter }) => renter?.emailVerified !== false,
    'email_unverified',
    undefined,
  ),
  /** "No Book", set by the Admin, prevents new bookings only. */
  mayBook: requestGuard(
    'the renter is not restricted from booking',
    ({ renter }) => renter?.restrictionNoBook !== true,
    'no_book',
    undefined,
  ),
  noDebt: requestGuard(
    'the renter owes nothing for damage (docs/product/claims.md#debt)',
    ({ debtCents }) => debtCents === undefined || debtCents === 0,
    'claim_unpaid',
    { amount: '…' },
    ({ debtCents = 0 }) => ({ values: { amount: centsToDecimal(debtCents) } }),
  ),
  itemOfAnother: requestGuard(
    'the item is not the renter’s own',
    ({ item }) => item?.isOwn !== true,
    'own_equipment',
    undefined,
  ),
  itemListed: requestGuard(
    'the item is listed',
    ({ item }) => item?.isListed !== false,
    'equipment_unavailable',
    undefined,
  ),
  paidAtOnce: requestGuard(
    'who left these days unpaid a short while ago agrees to pay at once',
    ({ payAtOnce }) => payAtOnce === undefined || payAtOnce.until === null || payAtOnce.isAgreed,
    'pay_at_once',
    { minutes: payAtOnceMinutes },
    ({ payAtOnce }) => ({
      details: {
        paysAtOnceUntil: payAtOnce?.until?.toISOString(),
        minutesToPay: payAtOnce?.minutesToPay,
      },
    }),
  ),
  priceShown: requestGuard(
    'the price is the one that the renter was shown',
    ({ price }) => price === undefined || price.shownCents === price.cents,
    'price_changed',
    { totalAmount: '…' },
    ({ price }) => {
      const totalAmount = centsToDecimal(price?.cents ?? 0);
      return { values: { totalAmount }, details: { totalAmount } };
    },
  ),
  agreementShown: requestGuard(
    'the agreement is the one that the renter was shown',
    ({ agreementHash: hash }) => hash?.shown === undefined || hash.shown === hash.now,
    'agreement_changed',
    undefined,
  ),
  identityChecked: requestGuard(
    'the renter’s identity was checked, where the owner asks for it',
    ({ identity }) => identity === undefined || !identity.isRequired || identity.isVerified,
    'identity_required',
    undefined,
  ),
  timeFree: requestGuard(
    'the item is free for the span',
    ({ isTimeFree }) => isTimeFree !== false,
    'dates_taken',
    undefined,
  ),
  fewUnpaid: requestGuard(
    `the renter has fewer than ${unpaidBookingsPerPerson} unpaid bookings`,
    ({ unpaid }) => unpaid === undefined || unpaid < unpaidBookingsPerPerson,
    'too_many_unpaid',
    { count: unpaidBookingsPerPerson },
  ),
  fewLeftUnpaid: requestGuard(
    `the renter left fewer than ${unpaidBookingsPerDay} bookings unpaid within a day`,
    ({ leftUnpaid }) => leftUnpaid === undefined || leftUnpaid.count < unpaidBookingsPerDay,
    'too_many_left_unpaid',
    { count: unpaidBookingsPerDay },
    ({ leftUnpaid }) => ({ retryAfterSeconds: leftUnpaid?.retryAfterSeconds ?? 0 }),
  ),
} as const satisfies Record<string, Guard>;

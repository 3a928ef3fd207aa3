import type { Booking, BookingAction } from '#shared/contracts/bookings.ts';
import type { EquipmentSummary } from '#shared/contracts/equipment.ts';
import type { PaymentIntentAnswer } from '#shared/contracts/payments.ts';
import { addDays, dayAt } from '#shared/domain/calendar.ts';
import type { OpenedProduct, Visit } from '../browser.ts';
import { hydrated } from '../page.ts';
import { ADMIN_SCREENS } from './admin-screens.ts';
import { ask } from './arranged.ts';
import { open, type Somebody } from './demonstration.ts';
import { DESK_SCREENS } from './console-screens.ts';
import { mouse } from './hands.ts';
import { MESSAGE_SCREENS } from './messages-screens.ts';
import { OWNER_SCREENS } from './owner-screens.ts';
import { PROFILE_SCREENS } from './profile-screens.ts';
import { chooseDays, goOn, readAgreement } from './rent-screens.ts';
import type { RentalScreen } from './screen.ts';

/** Of a machine that is rented by the hour and by the week, and delivered. */
export async function rentPath(product: OpenedProduct): Promise<string> {
  const url = '/api/equipment/search?location=Austin%2C+TX&hasDelivery=true&limit=100';
  const items = (await product.app.inject({ url })).json<EquipmentSummary[]>();
  const item = items.find(({ hourlyRate, weeklyRate }) => hourlyRate !== null && weeklyRate !== null);
  return `/equipment/${item?.id ?? ''}/rent`;
}

/** A year from now the item is free. */
async function toAgreement(product: OpenedProduct, { page }: Visit): Promise<void> {
  const first = addDays(dayAt(product.platform.clocks.product.now(), 'America/Chicago'), 300);
  await chooseDays(page, mouse, first, addDays(first, 1));
  await goOn(page, mouse);
  await readAgreement(page);
}

/** The demonstration booking with which its renter can do that now. */
export async function bookingTo(visit: Visit, action: BookingAction): Promise<Booking> {
  const { id } = await ask<{ id: string }>(visit, '/api/auth/user');
  const bookings = await ask<Booking[]>(visit, `/api/bookings?renterId=${id}&limit=100`);
  const found = bookings.find(({ allowedActions }) => allowedActions.includes(action));
  if (!found) throw new Error(`there is no booking to ${action}`);
  return found;
}

async function declinedReturn(product: OpenedProduct, visit: Visit): Promise<string> {
  const { id, totalAmount } = await bookingTo(visit, 'pay');
  const { bookingFeeClientSecret: secret } = await ask<PaymentIntentAnswer>(
    visit,
    '/api/create-payment-intent',
    { amount: totalAmount, metadata: { bookingId: id } },
  );
  await product.stripe.pay(secret, '4000000000000002');
  return `/checkout-step2?bookingId=${id}&payment_intent=${secret.split('_secret_')[0] ?? ''}`;
}

const cardFormIsThere = async (_product: OpenedProduct, { page }: Visit): Promise<void> =>
  page.getByLabel('Card number').waitFor();

const bookings = (as: Somebody): RentalScreen[] =>
  (['active', 'completed', 'canceled'] as const).map((tab) => ({
    name: `My bookings of ${as}, ${tab}`,
    as,
    path: () => Promise.resolve(`/bookings?tab=${tab}`),
    words: /You are renting[^]*ES-/,
  }));

export const RENTAL_SCREENS: readonly RentalScreen[] = [
  { name: 'rent, details', as: 'dev', path: rentPath, words: /Rental type[^]*Delivery method/ },
  {
    name: 'rent, agreement',
    as: 'dev',
    path: rentPath,
    words: /Book your rental/,
    then: toAgreement,
  },
  {
    name: 'checkout',
    as: 'dev',
    path: async (_product, visit) => `/checkout?bookingId=${(await bookingTo(visit, 'pay')).id}`,
    words: /Payment Structure[^]*Total Rental[^]*Booking Summary/,
    then: cardFormIsThere,
  },
  {
    name: 'change card',
    as: 'dev',
    path: async (_product, visit) => `/checkout?bookingId=${(await bookingTo(visit, 'change_card')).id}`,
    words: /Change card[^]*held now, charged at return/,
    then: cardFormIsThere,
  },
  {
    name: 'checkout-step2',
    as: 'dev',
    path: declinedReturn,
    words: /Your payment/,
    then: async (_product, { page }) => page.getByRole('heading', { name: 'Card Declined' }).waitFor(),
  },
  ...bookings('dev'),
  ...bookings('marisol'),
  {
    name: 'payouts',
    as: 'marisol',
    path: () => Promise.resolve('/setup-payouts'),
    words:
      /Automatic Payouts[^]*Your bank account is connected[^]*This month[^]*To your bank[^]*How you get paid/,
  },
  {
    name: 'money desk',
    as: 'admin',
    path: () => Promise.resolve('/admin/money'),
    words: /Reconciliation[^]*Compare now[^]*Jobs[^]*Accounts/,
  },
  ...ADMIN_SCREENS,
  ...DESK_SCREENS,
  ...OWNER_SCREENS,
  ...MESSAGE_SCREENS,
  ...PROFILE_SCREENS,
];

/** Opens the screen and waits until nothing on it is on its way. */
export async function openScreen(
  product: OpenedProduct,
  visit: Visit,
  { path, then }: RentalScreen,
): Promise<void> {
  await open(visit, await path(product, visit));
  await then?.(product, visit);
  await hydrated(visit.page);
}

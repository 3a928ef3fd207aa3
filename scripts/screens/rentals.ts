import type { Locator, Page } from 'playwright-core';
import type { PaymentIntentAnswer } from '#shared/contracts/payments.ts';
import type { Booking, BookingAction } from '#shared/contracts/bookings.ts';
import type { EquipmentSummary } from '#shared/contracts/equipment.ts';
import type { PublicConfig } from '#shared/contracts/system.ts';
import { hydrated } from '#tests/support/page.ts';
import { DEV, MARISOL, type Shot } from './shot.ts';
import { bookings, open } from './steps.ts';

async function asked<T>(page: Page, url: string, data?: object): Promise<T> {
  const answer = await (data ? page.request.post(url, { data }) : page.request.get(url));
  if (!answer.ok()) throw new Error(`${url} answered ${String(answer.status())}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function toRent(page: Page): Promise<void> {
  const url = '/api/equipment/search?location=Austin%2C+TX&hasDelivery=true&limit=100';
  const items = await asked<EquipmentSummary[]>(page, url);
  const item = items.find(({ hourlyRate, weeklyRate }) => hourlyRate !== null && weeklyRate !== null);
  await page.goto(`/equipment/${item?.id ?? ''}/rent`);
  await hydrated(page);
}

async function withDays(page: Page): Promise<void> {
  await toRent(page);
  await page.getByRole('button', { name: 'Next month' }).locator('visible=true').click();
  const free = page.locator('[data-day]:not([aria-disabled]):visible');
  await free.nth(3).click();
  await free.nth(4).click();
}

const type = (name: string, option: string) => async (page: Page) => {
  await toRent(page);
  await page.getByRole('radiogroup', { name }).getByText(option).click();
};
const chosenDays = async (page: Page) => {
  await withDays(page);
  await page.getByRole('switch', { name: 'Select multiple days' }).check();
  await page.locator('[data-day]:not([aria-disabled]):visible').nth(8).click();
};
const delivered = async (page: Page) => {
  await withDays(page);
  await page.getByText(/^Delivery ·/).click();
  await goOn(page);
};
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).locator('visible=true').click();
const agreement = async (page: Page) => {
  await withDays(page);
  await goOn(page);
  await page.getByRole('button', { name: 'I Agree' }).locator('visible=true').waitFor();
};

const bookingsOf = async (page: Page): Promise<Booking[]> => {
  const { id } = await asked<{ id: string }>(page, '/api/auth/user');
  return asked(page, `/api/bookings?renterId=${id}&limit=100`);
};
const unpaid = async (page: Page): Promise<Booking> => {
  const found = (await bookingsOf(page)).find(({ allowedActions }) => allowedActions.includes('pay'));
  if (!found) throw new Error('Nothing waits to be paid.');
  return found;
};

async function toCheckout(page: Page): Promise<void> {
  await page.goto(`/checkout?bookingId=${(await unpaid(page)).id}`);
  await page.getByLabel('Card number').waitFor();
}
const pay = (page: Page) =>
  page
    .getByRole('button', { name: /^Pay \$/ })
    .locator('visible=true')
    .click();
const typedCard = (number: string) => async (page: Page) => {
  await toCheckout(page);
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('1234');
  await page.getByLabel('Security code').fill('123');
};
const testCards = async (page: Page) => {
  await toCheckout(page);
  await page.getByText('Test cards').click();
};
const wrongCard = async (page: Page) => {
  await toCheckout(page);
  await page.getByLabel('Card number').fill('4242424242424241');
  await pay(page);
};
const declined = async (page: Page) => {
  await typedCard('4000000000000002')(page);
  await pay(page);
  await page.getByRole('alertdialog').waitFor();
};
const inProgress = async (page: Page) => {
  await typedCard('4242424242424242')(page);
  // Never answered while the picture is taken.
  await page.route('**/confirm', () => undefined);
  await pay(page);
  await page
    .getByRole('button', { name: /^Paying/ })
    .locator('visible=true')
    .click();
  await page.getByRole('alertdialog').waitFor();
};
const bankPage = async (page: Page) => {
  await typedCard('4000008400001629')(page);
  await pay(page);
  await page.getByRole('button', { name: 'Complete authentication' }).waitFor();
};

/** Back from the bank with a card that it has refused. */
const refusedReturn = async (page: Page) => {
  const booking = await unpaid(page);
  const intent = await asked<PaymentIntentAnswer>(page, '/api/create-payment-intent', {
    amount: booking.totalAmount,
    metadata: { bookingId: booking.id },
  });
  const { payments } = await asked<PublicConfig>(page, '/api/config');
  const secret = intent.bookingFeeClientSecret;
  const [id = ''] = secret.split('_secret_');
  await page.request.post(`${payments.apiUrl}/v1/payment_intents/${id}/confirm`, {
    headers: { authorization: `Bearer ${payments.publishableKey}` },
    form: {
      client_secret: secret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4000000000000002',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[card][cvc]': '123',
    },
  });
  await page.goto(`/checkout-step2?bookingId=${booking.id}&payment_intent=${id}`);
  await page.getByRole('heading', { name: 'Card Declined' }).waitFor();
};
const stillAsking = async (page: Page) => {
  await page.route('**/api/payments/check', (route) => route.abort());
  const booking = await unpaid(page);
  await page.goto(`/checkout-step2?bookingId=${booking.id}&payment_intent=pi_waiting`);
  await page.getByRole('heading', { name: 'Payment Processing' }).waitFor();
};
const changeCard = async (page: Page) => {
  const found = (await bookingsOf(page)).find(({ allowedActions }) => allowedActions.includes('change_card'));
  await page.goto(`/checkout?bookingId=${found?.id ?? ''}`);
  await page.getByLabel('Card number').waitFor();
};

/** Opens the row of the first booking that suits into its card, by its address. */
async function toCard(page: Page, suits: (booking: Booking) => boolean): Promise<Locator> {
  const found = (await bookings(page.request)).find(suits);
  if (!found) throw new Error('No booking suits.');
  await open(page, `/bookings?booking=${found.id}`);
  return page.locator(`#booking-${found.id}`);
}
/** Presses what opens a dialog in a card; the dialog is the picture. */
const dialogOf =
  (button: string, suits: (booking: Booking) => boolean) =>
  async (page: Page): Promise<void> => {
    const card = await toCard(page, suits);
    await card.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).locator('visible=true');
    await dialog.getByRole('heading').first().waitFor();
  };
/** Of a side that may do that now. */
const dialog = (button: string, side: Booking['side'], action: BookingAction) =>
  dialogOf(button, (each) => each.side === side && each.allowedActions.includes(action));
const agreed = dialogOf('Agreement', ({ side, status }) => side === 'renter' && status === 'active');
/** With what it fetches. */
const history = async (page: Page) => {
  await dialogOf('History', ({ side, status }) => side === 'renter' && status === 'completed')(page);
  await page.getByRole('dialog').getByText('Booked').waitFor();
};
/** The card that its address names shows the price in full. */
const details = async (page: Page) => {
  const card = await toCard(page, ({ side, status }) => side === 'renter' && status === 'active');
  const toggle = card.getByRole('button', { name: 'Price details', expanded: true });
  await toggle.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
};

/** Booking, paying and My bookings, as renter and as owner. */
export const RENTALS: readonly Shot[] = [
  { name: 'rent', path: '/', as: DEV, fullPage: true, prepare: toRent },
  { name: 'rent-days', path: '/', as: DEV, fullPage: true, prepare: withDays },
  { name: 'rent-view', path: '/', as: DEV, prepare: withDays },
  { name: 'rent-multiple', path: '/', as: DEV, fullPage: true, prepare: chosenDays },
  { name: 'rent-hourly', path: '/', as: DEV, fullPage: true, prepare: type('Rental type', 'Hourly') },
  { name: 'rent-delivery', path: '/', as: DEV, fullPage: true, prepare: delivered },
  { name: 'rent-agreement', path: '/', as: DEV, fullPage: true, prepare: agreement },
  { name: 'rent-agreement-view', path: '/', as: DEV, prepare: agreement },
  { name: 'rent-missing', path: '/equipment/eq_nothing/rent' },
  { name: 'checkout', path: '/', as: DEV, fullPage: true, prepare: toCheckout },
  { name: 'checkout-view', path: '/', as: DEV, prepare: typedCard('4242424242424242') },
  { name: 'checkout-cards', path: '/', as: DEV, fullPage: true, prepare: testCards },
  { name: 'checkout-wrong', path: '/', as: DEV, fullPage: true, prepare: wrongCard },
  { name: 'checkout-declined', path: '/', as: DEV, prepare: declined },
  { name: 'checkout-progress', path: '/', as: DEV, prepare: inProgress },
  { name: 'checkout-bank', path: '/', as: DEV, prepare: bankPage },
  { name: 'checkout-missing', path: '/checkout?bookingId=nothing', as: DEV },
  { name: 'return-refused', path: '/', as: DEV, prepare: refusedReturn },
  { name: 'return-asking', path: '/', as: DEV, prepare: stillAsking },
  { name: 'change-card', path: '/', as: DEV, fullPage: true, prepare: changeCard },
  { name: 'bookings-dev', path: '/bookings', as: DEV, fullPage: true },
  { name: 'bookings-dev-view', path: '/bookings', as: DEV },
  { name: 'bookings-dev-completed', path: '/bookings?tab=completed', as: DEV, fullPage: true },
  { name: 'bookings-dev-canceled', path: '/bookings?tab=canceled', as: DEV, fullPage: true },
  { name: 'bookings-marisol', path: '/bookings', as: MARISOL, fullPage: true },
  { name: 'bookings-marisol-view', path: '/bookings', as: MARISOL },
  { name: 'bookings-marisol-completed', path: '/bookings?tab=completed', as: MARISOL, fullPage: true },
  { name: 'bookings-marisol-canceled', path: '/bookings?tab=canceled', as: MARISOL, fullPage: true },
  { name: 'bookings-details', path: '/bookings', as: DEV, prepare: details },
  { name: 'bookings-cancel', path: '/bookings', as: DEV, prepare: dialog('Cancel', 'renter', 'cancel') },
  { name: 'bookings-decline', path: '/bookings', as: MARISOL, prepare: dialog('Decline', 'owner', 'accept') },
  {
    name: 'bookings-return',
    path: '/bookings',
    as: DEV,
    prepare: dialog('Renter Return', 'renter', 'confirm_return'),
  },
  {
    name: 'bookings-pickup',
    path: '/bookings',
    as: DEV,
    prepare: dialog('Renter Confirm', 'renter', 'confirm_pickup'),
  },
  {
    name: 'bookings-inspect',
    path: '/bookings',
    as: MARISOL,
    prepare: dialog('Owner Inspect', 'owner', 'confirm_return'),
  },
  { name: 'bookings-agreement', path: '/bookings', as: DEV, prepare: agreed },
  { name: 'bookings-history', path: '/bookings', as: DEV, prepare: history },
];

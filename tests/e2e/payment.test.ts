import { beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '#shared/contracts/bookings.ts';
import { openProduct, type Visit } from '#tests/support/browser.ts';
import { booked, bookingAs, settled } from '#tests/support/e2e/arranged.ts';
import { paymentsOf, providersViewOf } from '#tests/support/e2e/books.ts';
import { cardOf, openBookings, says } from '#tests/support/e2e/bookings-screen.ts';
import { freeItems, open, PEOPLE, visitAs } from '#tests/support/e2e/demonstration.ts';
import { mouse } from '#tests/support/e2e/hands.ts';
import { centsOf, dollars } from '#tests/support/e2e/figures.ts';
import {
  agree,
  arriveAtBookings,
  chooseDays,
  goOn,
  payButton,
  readAgreement,
  shown,
  writeCard,
} from '#tests/support/e2e/rent-screens.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { settledDown } from '#tests/support/page.ts';

const product = sharedFixture(openProduct);
let owner: Visit;
let freeItem: ReturnType<typeof freeItems>;
beforeAll(async () => {
  freeItem = freeItems(product);
  owner = await visitAs(product, 'marisol');
  await openBookings(owner);
});

/** A renter with a new booking, on the payment page. */
async function atCheckout(): Promise<{ renter: Visit; booking: Booking }> {
  const renter = await visitAs(product, 'dev');
  const booking = await booked(renter, await freeItem({ from: 1, to: 2 }));
  await open(renter, `/checkout?bookingId=${booking.id}`);
  return { renter, booking };
}

async function payWith({ page }: Visit, number: string): Promise<void> {
  await writeCard(page, mouse, number);
  await payButton(page).click();
}

/** The fee has been charged once, whatever went wrong on the way. */
async function expectPaidOnce({ id, depositAmount }: Booking): Promise<void> {
  const fee = centsOf(depositAmount);
  const fees = (await providersViewOf(product, id)).filter(({ kind }) => kind === 'booking_fee');
  expect(fees.filter(({ status }) => status === 'succeeded')).toEqual([
    { kind: 'booking_fee', status: 'succeeded', amountCents: fee, receivedCents: fee },
  ]);
}

const withoutNetwork = (problem: string): boolean => problem.includes('ERR_INTERNET_DISCONNECTED');

async function end({ context, problems }: Visit, expected?: (problem: string) => boolean): Promise<void> {
  expect(problems.filter((problem) => !expected?.(problem))).toEqual([]);
  await context.close();
}

describe('a payment', () => {
  it('counts when the browser is closed right after the card was confirmed', async () => {
    const { renter, booking } = await atCheckout();
    const { page, context } = renter;
    // Later requests of the page are lost.
    await page.route(/\/api\/(payments\/check|notify-owner)/, (route) => route.abort());
    const confirmed = page.waitForResponse(/\/payment_intents\/[^/]+\/confirm$/);
    await payWith(renter, '4242424242424242');
    expect((await confirmed).status()).toBe(200);
    await context.close();
    await says(cardOf(owner.page, booking.orderNumber), 'New request');
    await settled(product);
    expect(await bookingAs(owner, booking.id)).toMatchObject({ feeStatus: 'paid', holdStatus: 'held' });
    await expectPaidOnce(booking);
  });

  it('asks the bank, comes back, and is paid', async () => {
    const { renter, booking } = await atCheckout();
    const { page } = renter;
    await payWith(renter, '4000002500003155');
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    await page.waitForURL((url) => url.pathname === '/checkout-step2');
    await arriveAtBookings(page);
    await says(cardOf(page, booking.orderNumber), `Waiting for ${PEOPLE.marisol.name}`);
    await expectPaidOnce(booking);
    await end(renter);
  });

  it('lets a payment be tried again after a failed authentication', async () => {
    const { renter, booking } = await atCheckout();
    const { page } = renter;
    await payWith(renter, '4000002500003155');
    await page.getByRole('button', { name: 'Fail authentication' }).click();
    await page.waitForURL((url) => url.pathname === '/checkout-step2');
    await page.getByRole('alert').getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).search).not.toContain('secret');
    await page.getByRole('link', { name: 'Try Again' }).click();
    await payWith(renter, '4242424242424242');
    await arriveAtBookings(page);
    await says(cardOf(page, booking.orderNumber), `Waiting for ${PEOPLE.marisol.name}`);
    await expectPaidOnce(booking);
    await end(renter);
  });

  it('sends a payment once, however often one presses', async () => {
    const { renter, booking } = await atCheckout();
    const { page } = renter;
    let sent = 0;
    let letGo: () => void = () => undefined;
    const gate = new Promise<void>((open) => (letGo = open));
    await page.route('**/confirm', async (route) => {
      sent += 1;
      await gate;
      await route.continue();
    });
    await payWith(renter, '4242424242424242');
    await payButton(page).dblclick();
    const dialog = page.getByRole('alertdialog', { name: 'Payment in Progress' });
    await dialog.getByText('Do not try again to avoid being charged twice...').waitFor();
    await dialog.getByRole('button', { name: 'Wait' }).click();
    await dialog.waitFor({ state: 'hidden' });
    letGo();
    await arriveAtBookings(page);
    expect(sent).toBe(1);
    await expectPaidOnce(booking);
    await end(renter);
  });

  it('goes on with another card where the hold was refused', async () => {
    const { renter, booking } = await atCheckout();
    const { page } = renter;
    product.stripe.control.declineNextHold({ code: 'insufficient_funds' });
    await payWith(renter, '4242424242424242');
    await arriveAtBookings(page);
    const card = cardOf(page, booking.orderNumber);
    await says(card, 'Your card was declined for the hold');
    await card.getByRole('link', { name: 'Change card' }).click();
    await page.getByRole('heading', { level: 1, name: 'Change card' }).waitFor();
    await writeCard(page, mouse, '5555555555554444');
    const balance = dollars(centsOf(booking.authorizationAmount));
    await shown(page.getByRole('button', { name: `Hold ${balance}` })).click();
    await page.getByRole('heading', { name: 'Card changed' }).waitFor();
    await page.waitForURL((url) => url.pathname === '/bookings');
    await says(card, `Waiting for ${PEOPLE.marisol.name}`);
    await cardOf(owner.page, booking.orderNumber).getByRole('button', { name: 'Accept' }).click();
    await says(card, 'Confirmed');
    const holds = (await paymentsOf(product, booking.id)).filter(({ kind }) => kind === 'hold');
    expect(holds.map(({ status }) => status).sort()).toEqual(['authorized', 'failed']);
    await end(renter);
  });
});

describe('a lost connection', () => {
  it('costs nothing to lose the connection at I Agree: shows the error, and the retry works', async () => {
    const renter = await visitAs(product, 'dev', { device: 'phone' });
    const { page, context } = renter;
    const { item, first, last } = await freeItem({ from: 3, to: 4 });
    await open(renter, `/equipment/${item.id}/rent`);
    await chooseDays(page, mouse, first, last);
    await page.getByLabel('Notes').fill('By the north gate.');
    await goOn(page, mouse);
    await readAgreement(page);
    await settledDown(page);
    await context.setOffline(true);
    await shown(page.getByRole('button', { name: 'I Agree' })).click();
    await page.getByText('Booking failed').waitFor();
    await page.getByText(/You weren't charged\. Try again/).waitFor();
    await context.setOffline(false);
    const { bookingId = '' } = await agree(page, mouse);
    expect(await bookingAs(renter, bookingId)).toMatchObject({
      startDate: first,
      notes: 'By the north gate.',
    });
    await end(renter, withoutNetwork);
  });

  it('costs nothing to lose the connection at Pay: shows the error, and the retry works', async () => {
    const { renter, booking } = await atCheckout();
    const { page, context } = renter;
    await writeCard(page, mouse, '4242424242424242');
    await context.setOffline(true);
    await payButton(page).click();
    await page.getByText("You weren't charged. Try again when").waitFor();
    await context.setOffline(false);
    // What was typed is still there.
    await payButton(page).click();
    await arriveAtBookings(page);
    await expectPaidOnce(booking);
    await end(renter, withoutNetwork);
  });
});

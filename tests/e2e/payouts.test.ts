import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnerPayout, PayoutEarnings, PayoutStatus } from '#shared/contracts/payouts.ts';
import { openProduct, type OpenedProduct, type Visit } from '#tests/support/browser.ts';
import { ask, moveTo, pickedUp, settled } from '#tests/support/e2e/arranged.ts';
import { PATIENCE, textOf } from '#tests/support/e2e/bookings-screen.ts';
import { freeItems, open, visitAs } from '#tests/support/e2e/demonstration.ts';
import { dailyFigures, dollars } from '#tests/support/e2e/figures.ts';

const DAY_MS = 86_400_000;

let product: OpenedProduct;
let owner: Visit;
let page: Page;
let earned: number;
let orderNumber: string;
beforeAll(async () => {
  product = await openProduct();
  owner = await visitAs(product, 'marisol', { device: 'phone' });
  ({ page } = owner);
  const renter = await visitAs(product, 'dev');
  const free = await freeItems(product)({ from: 1, to: 2 });
  const booking = await pickedUp(product, { owner, renter }, free);
  for (const visit of [renter, owner]) await ask(visit, `/api/bookings/${booking.id}/confirm-return`, {});
  await settled(product);
  ({ orderNumber } = booking);
  earned = dailyFigures(free.item, 2).earned;
});
afterAll(() => product.close());

/** Waits until the screen says it. */
const says = (words: string | RegExp): Promise<void> =>
  expect.poll(() => textOf(page.locator('main')), PATIENCE).toMatch(words);
const button = (name: string) => page.getByRole('button', { name });
const atProvider = () => page.getByRole('heading', { level: 1, name: 'Set up payouts' }).waitFor();
const back = (query: string) =>
  page.waitForURL((url) => url.pathname === '/setup-payouts' && url.search === query);

/** At the provider: what shall come of it, then Submit. */
async function submit(outcome: string): Promise<void> {
  await atProvider();
  await page.getByRole('radio', { name: outcome }).check();
  await button('Submit').click();
  await back('?success=true');
}

const status = () => ask<PayoutStatus>(owner, '/api/owner/payout-status');
const earnings = () => ask<PayoutEarnings>(owner, '/api/owner/payout-earnings');
const payout = async () =>
  (await ask<OwnerPayout[]>(owner, '/api/owner/payouts')).find((row) => row.orderNumber === orderNumber);

/** Each goes on where the one before has left the account. */
describe('an owner sets up payouts', () => {
  it('first of all: what is earned waits, and is said to wait', async () => {
    const { pendingPayouts } = await earnings();
    await open(owner, '/bookings');
    await page.getByRole('link', { name: 'Payouts' }).click();
    await page.getByRole('heading', { level: 1, name: 'Automatic Payouts' }).waitFor();
    await says('Setup Required');
    await says(`${dollars(Math.round(pendingPayouts * 100))} waits for you`);
    expect(await payout()).toMatchObject({
      ownerShare: (earned / 100).toFixed(2),
      transferred: '0.00',
      status: 'waiting',
    });
  });

  it('leaves the provider’s page: Setup Required, whatever the address says', async () => {
    await button('Set up payouts').click();
    await atProvider();
    const used = page.url();
    await button('Leave without finishing').click();
    await back('?success=true');
    await says(/The setup is not finished.*Setup Required/);
    expect(await status()).toMatchObject({ setupComplete: false, detailsSubmitted: false });
    // A link works once: whoever comes by it again is offered a new one.
    await page.goto(used);
    await back('?refresh=true');
    await says('That link has lapsed');
    await button('Get a new link').click();
    await atProvider();
  });

  it('submits: Under Review, and the page sees by itself when more is asked for', async () => {
    await submit('Under review, then a question');
    await says(/Verification is under way.*Under Review/);
    expect(await status()).toMatchObject({ detailsSubmitted: true, setupComplete: false });
    await page.goto('/setup-payouts');
    await says('Your details are being verified');
    const now = product.platform.clocks.product.now().getTime();
    await moveTo(product, now + DAY_MS);
    await settled(product);
    await says('More information needed');
    expect(await payout()).toMatchObject({ status: 'waiting' });
  });

  it('completes it: Active, and what has waited goes out', async () => {
    await button('Continue setup').click();
    await atProvider();
    await page.getByRole('heading', { name: 'Still required' }).waitFor();
    await submit('Verified at once');
    await settled(product);
    await says(/Payouts are set up.*Active.*Your bank account is connected/);
    await says('everything has gone out');
    expect(await status()).toMatchObject({ setupComplete: true, payoutsEnabled: true });
    const sent = await payout();
    expect(sent).toMatchObject({ status: 'paid', transferred: (earned / 100).toFixed(2) });
    await page.getByRole('button', { name: new RegExp(orderNumber) }).click();
    await says(`Sent to you ${dollars(earned)}`);
  });

  it('changes the bank account at the provider, is paid out, and sees when it arrives', async () => {
    await button('Change bank account').click();
    await page.getByRole('heading', { level: 1, name: 'Payout account' }).waitFor();
    await page.getByLabel('Last four digits').fill('4321');
    await button('Change bank account').click();
    await page.getByText('account ending in 4321').waitFor();
    await button('Pay out now').click();
    await page.getByText('on its way to the bank').waitFor();
    await settled(product);
    await page.getByRole('link', { name: 'Back to the product' }).click();
    await back('');
    await says(/To your bank \$[\d,.]+ arrives \w+, \w+ \d+ Under way/);
    await moveTo(product, product.platform.clocks.product.now().getTime() + 2 * DAY_MS);
    await settled(product);
    await page.reload();
    await says(/To your bank \$[\d,.]+ arrived \w+, \w+ \d+ Arrived/);
    expect(owner.problems).toEqual([]);
  });
});

describe('the money desk', () => {
  it('is not there for an owner', async () => {
    const answer = await page.goto('/admin/money');
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
    expect(await page.content()).not.toContain('Money desk');
  });

  it('compares the ledger with the provider for the Admin', async () => {
    const admin = await visitAs(product, 'admin');
    await open(admin, '/admin/money');
    await admin.page.getByRole('button', { name: 'Compare now' }).click();
    await admin.page.getByText('Compared with the provider').waitFor();
    await admin.page
      .getByRole('heading', { name: /Ledger and provider agree|differences? between/ })
      .waitFor();
    await expect
      .poll(() => textOf(admin.page.locator('main')), PATIENCE)
      .toMatch(/Balance at the provider \$[\d,.]+/);
    expect(admin.problems).toEqual([]);
  });
});

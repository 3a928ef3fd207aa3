import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { OwnerPayout, PayoutEarnings, PayoutStatus } from '#shared/contracts/payouts.ts';
import { openProduct, type Visit } from '#tests/support/browser.ts';
import { ask, moveTo, settled } from '#tests/support/e2e/arranged.ts';
import { PATIENCE, textOf } from '#tests/support/e2e/bookings-screen.ts';
import { open, visitAs } from '#tests/support/e2e/demonstration.ts';
import { dollars } from '#tests/support/e2e/figures.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';

const DAY_MS = 86_400_000;

const product = sharedFixture(openProduct);

/** An owner on whose phone the setup is done; the newest of their rentals has brought `earned` dollars. */
interface Journey {
  readonly owner: Visit;
  readonly page: Page;
  readonly orderNumber: string;
  readonly earned: string;
}

async function afterManyRentals(): Promise<Journey> {
  const owner = await visitAs(product, 'earl', { device: 'phone' });
  const [newest] = await ask<OwnerPayout[]>(owner, '/api/owner/payouts');
  if (!newest) throw new Error('this owner has earned nothing');
  const { orderNumber, ownerShare: earned } = newest;
  return { owner, page: owner.page, orderNumber, earned };
}

/** Waits until the screen shows the text. */
const says = (page: Page, words: string | RegExp): Promise<void> =>
  expect.poll(() => textOf(page.locator('main')), PATIENCE).toMatch(words);
const button = (page: Page, name: string) => page.getByRole('button', { name });
const atProvider = (page: Page) => page.getByRole('heading', { level: 1, name: 'Set up payouts' }).waitFor();
const back = (page: Page, query: string) =>
  page.waitForURL((url) => url.pathname === '/setup-payouts' && url.search === query);

/** At the provider: what shall come of it, then Submit. */
async function submit(page: Page, outcome: string): Promise<void> {
  await atProvider(page);
  await page.getByRole('radio', { name: outcome }).check();
  await button(page, 'Submit').click();
  await back(page, '?success=true');
}

const status = ({ owner }: Journey) => ask<PayoutStatus>(owner, '/api/owner/payout-status');
const payout = async ({ owner, orderNumber }: Journey) =>
  (await ask<OwnerPayout[]>(owner, '/api/owner/payouts')).find((row) => row.orderNumber === orderNumber);

/** Earnings wait for the payout setup, and the page shows it. */
async function waitsForTheSetup(journey: Journey): Promise<void> {
  const { owner, page, earned } = journey;
  const { pendingPayouts } = await ask<PayoutEarnings>(owner, '/api/owner/payout-earnings');
  await open(owner, '/bookings');
  await page.getByRole('link', { name: 'Payouts' }).click();
  await page.getByRole('heading', { level: 1, name: 'Automatic Payouts' }).waitFor();
  await says(page, 'Setup Required');
  await says(page, `We pay you ${dollars(Math.round(pendingPayouts * 100))} when setup is complete`);
  expect(await payout(journey)).toMatchObject({
    ownerShare: earned,
    transferred: '0.00',
    status: 'waiting',
  });
}

/** Leaving the provider’s page early keeps Setup Required, whatever the URL claims. */
async function leavesUnfinished(journey: Journey): Promise<void> {
  const { page } = journey;
  await button(page, 'Set up payouts').click();
  await atProvider(page);
  const used = page.url();
  await button(page, 'Leave without finishing').click();
  await back(page, '?success=true');
  await says(page, /Setup isn't finished.*Setup Required/);
  expect(await status(journey)).toMatchObject({ setupComplete: false, detailsSubmitted: false });
  // A link works once; opening it again offers a new one.
  await page.goto(used);
  await back(page, '?refresh=true');
  await says(page, 'That link has expired');
  await button(page, 'Get a new link').click();
  await atProvider(page);
}

/** Submits: Under Review, and the page follows when more is asked for. */
async function isUnderReview(journey: Journey): Promise<void> {
  const { page } = journey;
  await submit(page, 'Under review, then a question');
  await says(page, /Verification is in progress.*Under Review/);
  expect(await status(journey)).toMatchObject({ detailsSubmitted: true, setupComplete: false });
  await page.goto('/setup-payouts');
  await says(page, 'Verifying your details');
  const now = product.platform.clocks.product.now().getTime();
  await moveTo(product, now + DAY_MS);
  await settled(product);
  await says(page, 'More information needed');
  expect(await payout(journey)).toMatchObject({ status: 'waiting' });
}

/** Completes it: Active, and what has waited goes out. */
async function completes(journey: Journey): Promise<void> {
  const { page, orderNumber, earned } = journey;
  await button(page, 'Continue setup').click();
  await atProvider(page);
  await page.getByRole('heading', { name: 'Still required' }).waitFor();
  await submit(page, 'Verified at once');
  await settled(product);
  // The provider's page led back before that, perhaps before the stream of live events was open.
  await page.reload();
  await says(page, /Payouts are set up.*Active.*Your bank account is connected/);
  await says(page, 'all paid out');
  expect(await status(journey)).toMatchObject({ setupComplete: true, payoutsEnabled: true });
  const sent = await payout(journey);
  expect(sent).toMatchObject({ status: 'paid', transferred: earned });
  await page.getByRole('button', { name: new RegExp(orderNumber) }).click();
  await says(page, `Sent to you ${dollars(Math.round(Number(earned) * 100))}`);
}

/** Changes the bank account at the provider, is paid out, and sees when it arrives. */
async function isPaidOut(journey: Journey): Promise<void> {
  const { page } = journey;
  await button(page, 'Change bank account').click();
  await page.getByRole('heading', { level: 1, name: 'Payout account' }).waitFor();
  await page.getByLabel('Last four digits').fill('4321');
  await button(page, 'Change bank account').click();
  await page.getByText('account ending in 4321').waitFor();
  await button(page, 'Pay out now').click();
  await page.getByText('on its way to the bank').waitFor();
  await settled(product);
  await page.getByRole('link', { name: 'Back to the product' }).click();
  await back(page, '');
  await says(page, /To your bank \$[\d,.]+ arrives \w+, \w+ \d+ Under way/);
  await moveTo(product, product.platform.clocks.product.now().getTime() + 2 * DAY_MS);
  await settled(product);
  await page.reload();
  await says(page, /To your bank \$[\d,.]+ arrived \w+, \w+ \d+ Arrived/);
}

it('sets up payouts step by step, and pays out what has waited once the setup is complete', async () => {
  const journey = await afterManyRentals();
  await waitsForTheSetup(journey);
  await leavesUnfinished(journey);
  await isUnderReview(journey);
  await completes(journey);
  await isPaidOut(journey);
  expect(journey.owner.problems).toEqual([]);
});

describe('reconciliation', () => {
  it('hides the reconciliation from an owner', async () => {
    const { page } = await visitAs(product, 'marisol', { device: 'phone' });
    const answer = await page.goto('/admin/money');
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
    expect(await page.content()).not.toContain('Reconciliation');
  });

  it('compares the ledger with the provider for the Admin', async () => {
    const admin = await visitAs(product, 'admin');
    await open(admin, '/admin/money');
    await admin.page.getByRole('button', { name: 'Compare now' }).click();
    await admin.page.getByText('Compared with the provider').waitFor();
    await admin.page.getByRole('heading', { name: 'Ledger and provider agree' }).waitFor();
    await expect
      .poll(() => textOf(admin.page.locator('main')), PATIENCE)
      .toMatch(/Balance at the provider \$[\d,.]+/);
    expect(admin.problems).toEqual([]);
  });
});

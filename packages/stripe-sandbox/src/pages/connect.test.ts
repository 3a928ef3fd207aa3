import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { direct, idOf, newPayer, startSandbox, type TestSandbox } from '../testing/start.ts';

const refresh = 'http://shop.test/setup-payouts?refresh=true';
const done = 'http://shop.test/setup-payouts?success=true';
const day = 86_400;

let sandbox: TestSandbox;
let stripe: Stripe;
let account: string;
beforeEach(async () => {
  sandbox = await startSandbox();
  ({ stripe } = sandbox);
  ({ id: account } = await stripe.accounts.create({ country: 'US', email: 'owner@people.example' }));
});
afterEach(async () => {
  expect(sandbox.reports).toEqual([]);
  await sandbox.stop();
});

const newLink = async (): Promise<string> => {
  const { url } = await stripe.accountLinks.create({
    account,
    type: 'account_onboarding',
    refresh_url: refresh,
    return_url: done,
  });
  return direct(sandbox, url);
};
const post = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

/** Opens a fresh link, and presses Submit or Leave. */
async function onboard(fields: Record<string, string>): Promise<string> {
  const url = await newLink();
  const page = await (await fetch(url)).text();
  expect((await post(url, fields)).headers.get('location')).toBe(done);
  return page;
}
const state = async () => {
  const known = await stripe.accounts.retrieve(account);
  return [known.details_submitted, known.payouts_enabled, known.requirements?.currently_due?.length];
};
const bankOf = async () => {
  const { external_accounts: banks } = await stripe.accounts.retrieve(account);
  return (banks?.data as Stripe.BankAccount[] | undefined)?.map(({ last4 }) => last4);
};

describe('the onboarding page', () => {
  test('needs no script and no style of its own, and obeys its own policy', async () => {
    const answer = await fetch(await newLink());
    const body = await answer.text();
    expect(body).not.toMatch(/<script|<style|style=|\son\w+=/);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(answer.headers.get('cache-control')).toBe('no-store');
    // Every field has a name that can be read.
    expect(body.match(/<input/g)).toHaveLength(body.match(/<label/g)?.length ?? 0);
  });

  test('submits nothing when the onboarding page is left; completes it when the owner comes back', async () => {
    await onboard({ action: 'leave', step: 'verified', bank: '1111' });
    expect(await state()).toEqual([false, false, 6]);
    expect(await bankOf()).toEqual([]);
    await onboard({ action: 'submit', step: 'verified', bank: '1111' });
    expect(await state()).toEqual([true, true, 0]);
    expect(await bankOf()).toEqual(['1111']);
  });

  test('reviews a submitted account for a day and then verifies it', async () => {
    await onboard({ action: 'submit', step: 'submitted', bank: '1111' });
    await sandbox.control.clock({ offsetSeconds: day - 1 });
    expect(await state()).toEqual([true, false, 0]);
    await sandbox.control.clock({ offsetSeconds: day });
    expect(await state()).toEqual([true, true, 0]);
    expect(sandbox.control.events({ type: 'account.updated' }).at(-1)).toMatchObject({
      account,
      data: { object: { payouts_enabled: true } },
    });
  });

  test('shows what is still required and keeps the bank account after a later question', async () => {
    await onboard({ action: 'submit', step: 'asked_later', bank: '1111' });
    expect(await state()).toEqual([true, false, 0]);
    await sandbox.control.clock({ offsetSeconds: day });
    expect(await state()).toEqual([true, false, 1]);
    const page = await onboard({ action: 'submit', step: 'verified', bank: '1111' });
    expect(textOf(page)).toContain('Still required verification document');
    expect(page).toContain('value="1111"');
    expect(await state()).toEqual([true, true, 0]);
  });

  test('keeps what was decided meanwhile when the review ends', async () => {
    await onboard({ action: 'submit', step: 'asked_later', bank: '1111' });
    sandbox.control.account({ id: account, step: 'verified' });
    await sandbox.control.clock({ offsetSeconds: 2 * day });
    expect(await state()).toEqual([true, true, 0]);
  });

  test('refuses digits that are none', async () => {
    await onboard({ action: 'submit', step: 'verified', bank: '<b>1' });
    expect(await bankOf()).toEqual(['6789']);
  });
});

describe('the dashboard', () => {
  beforeEach(() => onboard({ action: 'submit', step: 'verified', bank: '1111' }));

  /** Follows a login link; `address` is where its forms go. */
  async function enter() {
    const { url } = await stripe.accounts.createLoginLink(account);
    const link = direct(sandbox, url);
    const body = await (await fetch(link)).text();
    const [, action = ''] = /<form method="post" action="([^"]+)"/.exec(body) ?? [];
    return { link, body, address: new URL(action, link).href };
  }
  const after = async (address: string, fields: Record<string, string>) => {
    const answer = await post(address, fields);
    expect(answer.status).toBe(303);
    return textOf(await (await fetch(answer.headers.get('location') ?? '')).text());
  };
  async function earn(amount: number): Promise<void> {
    const { fee } = await newPayer(sandbox);
    const source_transaction = idOf(fee.latest_charge);
    await stripe.transfers.create({ amount, currency: 'usd', destination: account, source_transaction });
  }

  test('leads back to the product, without the query of the onboarding', async () => {
    const { body } = await enter();
    expect(/<a href="([^"]+)">Back to the product/.exec(body)?.[1]).toBe('http://shop.test/setup-payouts');
    expect(body).toContain('account ending in 1111');
    expect(body).not.toMatch(/<script|<style|style=|\son\w+=/);
  });

  test('changes the bank account, and keeps it', async () => {
    const { address } = await enter();
    expect(await after(address, { action: 'bank', bank: '2222' })).toContain('account ending in 2222');
    expect(await bankOf()).toEqual(['2222']);
    expect(await after(address, { action: 'bank', bank: '22' })).toContain('Four digits are needed');
    expect(await bankOf()).toEqual(['2222']);
    expect((await enter()).body).toContain('account ending in 2222');
  });

  test('pays out what is there, once', async () => {
    await earn(900);
    const { address, body } = await enter();
    expect(textOf(body)).toContain('Balance $9.00');
    const paid = await after(address, { action: 'pay-out' });
    expect(paid).toContain('on its way to the bank');
    expect(paid).toMatch(/\$9\.00 Under way, 20\d\d-\d\d-\d\d/);
    expect(await after(address, { action: 'pay-out' })).toContain('There is nothing to pay out.');
    const { data } = await stripe.payouts.list({}, { stripeAccount: account });
    expect(data.map(({ amount, status }) => [amount, status])).toEqual([[900, 'in_transit']]);
    await sandbox.control.clock({ offsetSeconds: 2 * day });
    expect(textOf((await enter()).body)).toContain('$9.00 Arrived');
  });

  test('opens the dashboard by a link once; ends the visit after half an hour', async () => {
    const { link, address } = await enter();
    expect((await fetch(link)).status).toBe(410);
    expect((await fetch(address)).status).toBe(200);
    await sandbox.control.clock({ offsetSeconds: 30 * 60 + 1 });
    expect((await fetch(address)).status).toBe(410);
    expect((await post(address, { action: 'bank', bank: '3333' })).status).toBe(410);
    expect(await bankOf()).toEqual(['1111']);
    // A link to the onboarding opens no dashboard.
    const onboarding = (await newLink()).replace('/connect/', '/dashboard/');
    expect((await fetch(onboarding)).status).toBe(410);
  });
});

import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PayoutStatus, SetupPayoutsAnswer } from '#shared/contracts/payouts.ts';
import type { ProviderAccount } from '#server/adapters/payments/port.ts';
import { users } from '#server/db/schema/index.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp, type TestApp } from '#tests/support/app.ts';
import { createPayoutStage, type PayoutStage, type Step } from '#tests/support/payouts.ts';
import { signIn, signUp, type Person } from '#tests/support/people.ts';
import { createAccountSync } from './account-sync.ts';

const app = sharedFixture(() => buildTestApp({ PUBLIC_URL: 'https://shop.example', SANDBOX_PUBLIC: 'on' }));
let stage: PayoutStage;
beforeAll(async () => {
  stage = createPayoutStage(app);
});

const press = (person: Person | undefined, product: TestApp = app) =>
  product.app.inject({ method: 'POST', url: '/api/owner/setup-payouts', headers: { ...person?.headers } });
const statusOf = (owner: Person) => stage.call<PayoutStatus>(owner, 'GET', '/api/owner/payout-status');
const accountsOf = async (userId: string) =>
  (await stage.client.accounts.list({ limit: 100 })).data.filter(
    ({ metadata }) => metadata?.['userId'] === userId,
  );

describe('setting payouts up', () => {
  it('leads to the provider’s page, which knows the way back', async () => {
    const owner = await stage.newOwner();
    const { onboardingUrl = '' } = await stage.call<SetupPayoutsAnswer>(
      owner,
      'POST',
      '/api/owner/setup-payouts',
    );
    const url = new URL(onboardingUrl);
    expect(url.origin).toBe('https://shop.example');
    const page = url.pathname.replace('/sandbox/stripe', `http://127.0.0.1:${app.stripe.sandbox.port}`);
    const body = new URLSearchParams({ action: 'leave' });
    await fetch(page);
    const left = await fetch(page, { method: 'POST', body, redirect: 'manual' });
    expect(left.headers.get('location')).toBe('https://shop.example/setup-payouts?success=true');
    // A link is for one visit; every visit gets a fresh one.
    const again = await fetch(page, { redirect: 'manual' });
    expect(again.headers.get('location')).toBe('https://shop.example/setup-payouts?refresh=true');
    const [account, ...more] = await accountsOf(owner.user.id);
    expect(more).toEqual([]);
    expect(account).toMatchObject({
      email: owner.user.email,
      controller: { stripe_dashboard: { type: 'express' }, losses: { payments: 'application' } },
    });
    expect(await statusOf(owner)).toEqual({
      setupComplete: false,
      detailsSubmitted: false,
      payoutsEnabled: false,
      accountId: account?.id,
      needsInformation: false,
    });
  });

  it('makes one account, however often and wherever it is pressed', async () => {
    const owner = await stage.newOwner();
    await stage.withSecond(async (other) => {
      const answers = await Promise.all([press(owner), press(owner, other), press(owner)]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    });
    expect(await accountsOf(owner.user.id)).toHaveLength(1);
  });

  it('makes another account where the provider has forgotten the first', async () => {
    const owner = await stage.newOwner();
    const first = await stage.setUp(owner);
    stage.decide(first, 'verified');
    await stage.hear();
    await stage.client.accounts.del(first);
    expect((await statusOf(owner)).setupComplete).toBe(true);
    const { onboardingUrl } = (await press(owner)).json<SetupPayoutsAnswer>();
    expect(onboardingUrl).toContain('/connect/');
    const { accountId, ...status } = await statusOf(owner);
    expect(accountId).not.toBe(first);
    expect(status).toEqual({
      setupComplete: false,
      detailsSubmitted: false,
      payoutsEnabled: false,
      needsInformation: false,
    });
    expect(await accountsOf(owner.user.id)).toHaveLength(1);
  });

  it('leads an active owner to the page where the bank account is changed', async () => {
    const owner = await stage.newOwner();
    stage.decide(await stage.setUp(owner), 'verified');
    await stage.hear();
    const { onboardingUrl = '' } = (await press(owner)).json<SetupPayoutsAnswer>();
    const page = new URL(onboardingUrl).pathname.replace(
      '/sandbox/stripe',
      `http://127.0.0.1:${app.stripe.sandbox.port}`,
    );
    const answer = await fetch(page);
    expect([answer.status, answer.redirected]).toEqual([200, false]);
  });

  it('lets verified members set payouts up; the Reviewer only looks', async () => {
    const unverified = await signUp(app);
    await app.platform.db.update(users).set({ reviewerActive: true }).where(eq(users.id, 'Reviewer'));
    const reviewer = await signIn(app, 'reviewer@equipshare.example', 'reviewer-password');
    const answers = [await press(undefined), await press(unverified), await press(reviewer)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 403, 403]);
    expect(answers[1]?.json()).toMatchObject({ code: 'email_unverified_for_payouts' });
    expect(await accountsOf(unverified.user.id)).toEqual([]);
    expect(await accountsOf('Reviewer')).toEqual([]);
    expect(await statusOf(reviewer)).toMatchObject({ accountId: null, setupComplete: false });
  });

  it('waits while the provider is away, and leaves one account after all', async () => {
    const owner = await stage.newOwner();
    app.stripe.control.nextCall({ path: 'POST /v1/accounts', mode: 'drop_after', times: 3 });
    const away = await press(owner);
    expect(away.statusCode).toBe(503);
    expect(away.headers['retry-after']).toBe('5');
    expect(away.json()).toMatchObject({ code: 'payment_provider_silent' });
    app.stripe.control.clearFaults();
    expect((await press(owner)).statusCode).toBe(200);
    expect(await accountsOf(owner.user.id)).toHaveLength(1);
  });
});

describe('the state of an account', () => {
  it.each<[Step, Partial<PayoutStatus>]>([
    ['submitted', { detailsSubmitted: true, setupComplete: false, needsInformation: false }],
    ['more_info', { detailsSubmitted: true, setupComplete: false, needsInformation: true }],
    ['rejected', { detailsSubmitted: false, setupComplete: false }],
    ['verified', { detailsSubmitted: true, setupComplete: true, payoutsEnabled: true }],
  ])('after %s, without any notice', async (step, expected) => {
    const owner = await stage.newOwner();
    const accountId = await stage.setUp(owner);
    app.stripe.control.nextWebhooks({ mode: 'drop', times: 50, type: 'account.updated' });
    stage.decide(accountId, step);
    expect(await statusOf(owner)).toMatchObject(expected);
    app.stripe.control.clearFaults();
  });

  it('shows the stored state of an account while the provider is away', async () => {
    const owner = await stage.newOwner();
    const accountId = await stage.setUp(owner);
    stage.decide(accountId, 'submitted');
    await stage.hear();
    app.stripe.control.nextCall({ path: 'GET /v1/accounts/*', mode: 'error_before', times: 5 });
    expect(await statusOf(owner)).toMatchObject({ accountId, detailsSubmitted: true, setupComplete: false });
    app.stripe.control.clearFaults();
  });

  it('follows webhooks, late, twice and in any order, and is notified once per change', async () => {
    const owner = await stage.newOwner();
    const accountId = await stage.setUp(owner);
    app.stripe.control.nextWebhooks({ mode: 'reorder', times: 1, type: 'account.updated' });
    app.stripe.control.nextWebhooks({ mode: 'duplicate', times: 2, type: 'account.updated' });
    for (const step of ['submitted', 'verified', 'more_info', 'verified'] as const)
      stage.decide(accountId, step);
    await stage.hear();
    expect(await stage.payoutStatusOf(owner)).toMatchObject({ setupComplete: true, needsInformation: false });
    stage.decide(accountId, 'more_info');
    await stage.hear();
    await stage.hear();
    expect(await stage.payoutStatusOf(owner)).toMatchObject({ setupComplete: false, needsInformation: true });
    const told = await stage.eventsOf(owner.user.id);
    const changes = told.filter((type) => type === 'payouts.account_changed');
    // To active at last, perhaps by way of review, and back to review.
    expect(changes.length).toBeGreaterThanOrEqual(2);
    expect(changes.length).toBeLessThanOrEqual(5);
    await stage.hear();
    expect(await stage.eventsOf(owner.user.id)).toEqual(told);
  });

  it('keeps the newer state where two answers overtake each other', async () => {
    const owner = await stage.newOwner();
    const accountId = await stage.setUp(owner);
    const facts = { ...(await app.stripe.provider.retrieveAccount(accountId)), detailsSubmitted: true };
    const active = { ...facts, payoutsEnabled: true, transfersActive: true };
    let answerLate: (account: ProviderAccount) => void = () => undefined;
    const late = new Promise<ProviderAccount>((resolve) => (answerLate = resolve));
    const answers = [late, Promise.resolve(active), Promise.resolve(active)];
    const sync = createAccountSync({
      platform: app.platform,
      provider: { ...app.stripe.provider, retrieveAccount: () => answers.shift() ?? late },
      payments: { payOwner: () => Promise.resolve(false) },
      scheduledJobs: { register: () => undefined },
      onError: () => undefined,
    });
    const first = sync.look(owner.user.id);
    // The first question is under way, with what was true then as its answer.
    await expect.poll(() => answers.length).toBe(2);
    await sync.look(owner.user.id);
    answerLate(facts);
    expect((await first).account.setupComplete).toBe(true);
    expect(await stage.payoutStatusOf(owner)).toMatchObject({ setupComplete: true });
  });
});

describe('what guests are answered', () => {
  it('answers guests nothing of their own, and 401 where a number would be somebody’s', async () => {
    const ask = async (url: string) => {
      const answer = await app.app.inject({ url });
      return [answer.statusCode, answer.statusCode === 200 ? answer.json<unknown>() : null];
    };
    expect(await ask('/api/owner/payouts')).toEqual([200, []]);
    expect(await ask('/api/owner/bank-payouts')).toEqual([200, []]);
    expect(await ask('/api/owner/payout-status')).toEqual([401, null]);
    expect(await ask('/api/owner/payout-earnings')).toEqual([401, null]);
  });
});

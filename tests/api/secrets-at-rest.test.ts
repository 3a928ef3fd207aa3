// No table holds a secret or bank data as plain text.
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { expect, it } from 'vitest';
import type { CalendarAddress } from '#shared/contracts/calendars.ts';
import type { Mail, Mailer } from '#server/adapters/email/port.ts';
import { INSTALLATION_SECRETS, readInstallationSecret } from '#server/db/installation.repository.ts';
import { outboundMessages } from '#server/db/schema/index.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { enrolTotp } from '#tests/support/factors.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { callBy } from '#tests/support/own-listings.ts';
import { signInAsAdmin, signUp, signUpBody, type Person } from '#tests/support/people.ts';
import { subscriptionBody } from '#tests/support/push.ts';
import { rowsWith } from '#tests/support/rows-with.ts';
import { TEST_START } from '#tests/support/test-start.ts';

const mails: Mail[] = [];
/** Mail leaves the product: the sandbox’s own would stay readable in the outbox. */
const mailer: Mailer = { delivers: true, send: (mail) => Promise.resolve(void mails.push(mail)) };
const KEYS = `first:${randomBytes(32).toString('base64')}`;
const product = sharedFixture(() => buildTestApp({ SECRET_KEYS: KEYS }, undefined, mailer));

const PASSWORD = 'seventy yellow hinges';
const SECURITY_ANSWER = 'a lawnmower from Laredo';
const tokenIn = (text: string): string => /token=([\w-]{43})/.exec(text)?.[1] ?? '';
const newestTokenTo = (to: string | undefined): string =>
  tokenIn(mails.findLast((mail) => mail.to === to)?.text ?? '');
const post = (person: Person | undefined, url: string, payload: object = {}) =>
  callBy(product, person, 'POST', url, payload);

/** Sets up everything that a person can have; answers their secrets. */
async function secretsOfMember(): Promise<string[]> {
  const person = await signUp(product, { password: PASSWORD });
  const email = person.user.email ?? '';
  const opened = [person.token, person.cookie.split('=')[1] ?? ''];
  await post(person, '/api/auth/send-email-verification', { email });
  const verification = newestTokenTo(email);
  await post(undefined, '/api/auth/forgot-password', { email });
  // The answer does not wait for the mail: its time would show whether there is an account.
  await product.outboundSender.drain();
  const reset = newestTokenTo(email);
  expect(reset).not.toBe(verification);
  const { secret, recoveryCodes, headers } = await enrolTotp(product, person.headers);
  const risen = { ...person, headers: { cookie: headers['cookie'] ?? '' } };
  const browser = subscriptionBody('device-of-the-scan');
  expect((await post(risen, '/api/push/subscriptions', browser)).statusCode).toBe(200);
  const { url } = (await post(risen, '/api/owner/calendar-address')).json<CalendarAddress>();
  const codes = [...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))];
  const calendarKey = /[\w-]{43}/.exec(url ?? '')?.[0] ?? '';
  return [
    ...[...opened, risen.headers.cookie.split('=')[1] ?? '', verification, reset, secret, ...codes],
    ...[PASSWORD, browser.endpoint, browser.keys.p256dh, browser.keys.auth, calendarKey],
  ];
}

/** An account that the Admin makes: its first password, its answer, and the link that sets an own password. */
async function secretsOfMadeAccount(): Promise<string[]> {
  const { ageConfirmed: _own, ...body } = signUpBody({ password: 'first of Laredo' });
  const answer = await post(await signInAsAdmin(product), '/api/admin/create-user', {
    ...body,
    securityQuestion: 'First machine?',
    securityAnswer: SECURITY_ANSWER,
  });
  expect(answer.statusCode).toBe(201);
  await product.outboundSender.drain();
  return [body.password, SECURITY_ANSWER, 'admin-password', newestTokenTo(body.email)];
}

it('keeps no password, token, link, key or factor of a person in any table as it is', async () => {
  const secrets = [...(await secretsOfMember()), ...(await secretsOfMadeAccount())];
  for (const secret of secrets) expect(secret.length, secret).toBeGreaterThan(9);
  expect(await rowsWith(product.platform.db, secrets)).toEqual([]);
  // The net finds what is there: else it would find nothing at all.
  expect((await rowsWith(product.platform.db, ['Dana'])).map((row) => row.split(':')[0])).toContain('users');
});

it('keeps no word of a mail with a code or a link once it is sent', async () => {
  await secretsOfMember();
  const { db } = product.platform;
  const sent = await db.select().from(outboundMessages).where(eq(outboundMessages.status, 'sent'));
  expect(sent.length).toBeGreaterThan(1);
  for (const { text, html } of sent) expect([text, html]).toEqual(['', null]);
});

it('keeps none of the installation’s own keys as it is', async () => {
  const { db, config } = product.platform;
  const keys: string[] = [];
  for (const name of INSTALLATION_SECRETS) {
    const key = await readInstallationSecret({ db, config }, name);
    if (key !== undefined) keys.push(key);
  }
  expect(keys.length).toBeGreaterThan(3);
  expect(await rowsWith(db, keys)).toEqual([]);
});

it('keeps nothing of a bank account or its owner from an event of the payment provider, before it is handled either', async () => {
  const payload = JSON.stringify({
    id: 'evt_bank',
    object: 'event',
    type: 'account.external_account.created',
    account: 'acct_scan',
    livemode: false,
    data: {
      object: {
        id: 'ba_scan',
        object: 'bank_account',
        account_holder_name: 'Quackenbush Haulage',
        bank_name: 'Laredo National',
        routing_number: '113000023',
        last4: '6789',
        fingerprint: 'FprintOfTheBank',
      },
    },
  });
  const { webhooks } = new Stripe('sk_test_signing');
  const timestamp = TEST_START.getTime() / 1000;
  const signature = webhooks.generateTestHeaderString({ payload, secret: 'whsec_connect', timestamp });
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  });
  expect(answer.statusCode).toBe(200);
  const { db } = product.platform;
  const bankData = ['Quackenbush', 'Laredo National', '113000023', 'ba_scan', 'FprintOfTheBank'];
  expect(await rowsWith(db, bankData)).toEqual([]);
  expect(await rowsWith(db, ['evt_bank'])).toHaveLength(1);
});

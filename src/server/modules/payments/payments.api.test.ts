import { eq } from 'drizzle-orm';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import fastifyCookie from '@fastify/cookie';
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import type { PaymentIntentAnswer } from '#shared/contracts/payments.ts';
import { isDatabaseUnavailable } from '#server/db/sql-errors.ts';
import { bookings, providerEvents } from '#server/db/schema/index.ts';
import { errorHandlerPlugin } from '#server/http/error-handler.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { createBookingRow, createListing, createOwner } from '#tests/support/listings.ts';
import { verifiedPerson, type Person } from '#tests/support/people.ts';
import { TEST_START } from '#tests/support/test-start.ts';
import { sandboxProxyRoutes } from './index.ts';

const product = sharedFixture(buildTestApp);
const renter = sharedFixture(() => verifiedPerson(product));
const stranger = sharedFixture(() => verifiedPerson(product));

async function newBooking(): Promise<string> {
  const { db } = product.platform;
  const ownerId = await createOwner(db);
  const now = product.clock.now().getTime();
  return createBookingRow(db, {
    equipmentId: await createListing(db, { ownerId }),
    ownerId,
    renterId: renter.user.id,
    status: 'pending',
    createdAt: new Date(now),
    startsAt: new Date(now + 3_600_000),
    endsAt: new Date(now + 49 * 3_600_000),
  });
}
const post = (url: string, person: Person | undefined, payload: object = {}) =>
  product.app.inject({ method: 'POST', url, headers: { ...person?.headers }, payload });
const askToPay = (person: Person | undefined, bookingId: string, amount: unknown = 173.99) =>
  post('/api/create-payment-intent', person, {
    amount,
    metadata: { bookingId, equipmentName: 'X', days: 2 },
  });
const feeStatusOf = async (id: string) =>
  (await product.platform.db.select().from(bookings).where(eq(bookings.id, id)))[0]?.feeStatus;

describe('POST /api/create-payment-intent', () => {
  it('answers what the payment page needs, in dollars', async () => {
    const bookingId = await newBooking();
    const answer = await askToPay(renter, bookingId);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      bookingFeeClientSecret: expect.stringMatching(/^pi_.+_secret_/) as string,
      bookingFeeAmount: 17.4,
      remainingAmount: 156.59,
      totalAmount: 173.99,
      bookingId,
    });
  });

  it('refuses in the right form', async () => {
    const bookingId = await newBooking();
    const statuses = await Promise.all([
      askToPay(undefined, bookingId),
      askToPay(stranger, bookingId),
      askToPay(renter, bookingId, 170),
      askToPay(renter, bookingId, 'much'),
      askToPay(renter, bookingId, null),
      askToPay(renter, 'bkg_nobody'),
      post('/api/create-payment-intent', renter, {}),
    ]);
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([401, 404, 409, 422, 422, 404, 422]);
    expect(statuses[2].json()).toMatchObject({ code: 'wrong_amount', details: { totalAmount: '173.99' } });
  });

  it('answers 503 with Retry-After while the provider is away', async () => {
    const bookingId = await newBooking();
    product.stripe.control.nextCall({ path: 'POST /v1/*', mode: 'drop_before', times: 3 });
    const answer = await askToPay(renter, bookingId);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json()).toMatchObject({ code: 'payment_provider_away' });
    expect((await askToPay(renter, bookingId)).statusCode).toBe(200);
  });
});

describe('POST /api/payments/check', () => {
  it('answers the state of a payment, only to its payer', async () => {
    const bookingId = await newBooking();
    const { bookingFeeClientSecret } = (await askToPay(renter, bookingId)).json<PaymentIntentAnswer>();
    const paymentIntent = bookingFeeClientSecret.split('_secret_')[0];
    await product.stripe.pay(bookingFeeClientSecret);
    expect((await post('/api/payments/check', stranger, { paymentIntent })).statusCode).toBe(404);
    expect((await post('/api/payments/check', undefined, { paymentIntent })).statusCode).toBe(401);
    const answer = await post('/api/payments/check', renter, { paymentIntent });
    expect(answer.json()).toEqual({
      bookingId,
      kind: 'booking_fee',
      status: 'succeeded',
      message: null,
      code: null,
    });
    expect(await feeStatusOf(bookingId)).toBe('paid');
    const again = await askToPay(renter, bookingId);
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'already_paid']);
    const change = await post(`/api/bookings/${bookingId}/change-card`, renter);
    expect([change.statusCode, change.json<{ code: string }>().code]).toEqual([409, 'no_card_needed']);
    expect((await post(`/api/bookings/${bookingId}/change-card`, stranger)).statusCode).toBe(404);
  });
});

describe('POST /api/webhooks/stripe', () => {
  const { webhooks } = new Stripe('sk_test_signing');
  const NOW = TEST_START.getTime() / 1000;
  /** Not as JSON.stringify would write it: only the exact bytes fit the signature. */
  const eventText = (id: string, type: string) =>
    `{ "id": "${id}",\n\n "object":"event", "type": "${type}", "livemode":false, "data": {"object": {"id":"x_1","object":"thing", "n": 1.0} } }`;
  const send = (payload: string, secret: string, contentType = 'application/json; charset=utf-8') =>
    product.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      payload,
      headers: {
        'content-type': contentType,
        'stripe-signature': webhooks.generateTestHeaderString({ payload, secret, timestamp: NOW }),
      },
    });

  it('stores the events of both endpoints once each, and completes unknown ones', async () => {
    for (const secret of ['whsec_platform', 'whsec_connect', 'whsec_platform']) {
      const answer = await send(eventText(`evt_${secret}`, 'account.updated'), secret);
      expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
    }
    await product.payments.runPending();
    const rows = await product.platform.db
      .select()
      .from(providerEvents)
      .where(eq(providerEvents.type, 'account.updated'));
    expect(rows.map(({ id }) => id).sort()).toEqual(['evt_whsec_connect', 'evt_whsec_platform']);
    expect(rows.every(({ handledAt }) => handledAt !== null)).toBe(true);
  });

  it('processes a webhook once, however late the provider resends it', async () => {
    const text = eventText('evt_again', 'customer.updated');
    for (let time = 0; time < 2; time++) {
      expect((await send(text, 'whsec_platform')).statusCode).toBe(200);
      await product.payments.runPending();
    }
    const [kept] = await product.platform.db
      .select()
      .from(providerEvents)
      .where(eq(providerEvents.id, 'evt_again'));
    expect(kept?.attempts).toBe(1);
    expect(kept?.handledAt).not.toBeNull();
  });

  it('refuses what was not signed by the provider, and keeps nothing of it', async () => {
    const forged = await send(eventText('evt_forged', 'payment_intent.succeeded'), 'whsec_mine');
    expect([forged.statusCode, forged.json<{ code: string }>().code]).toEqual([400, 'bad_signature']);
    const unsigned = await post('/api/webhooks/stripe', undefined, { id: 'evt_forged' });
    expect(unsigned.statusCode).toBe(400);
    const empty = await product.app.inject({ method: 'POST', url: '/api/webhooks/stripe' });
    expect(empty.statusCode).toBe(400);
    const kept = await product.platform.db
      .select()
      .from(providerEvents)
      .where(eq(providerEvents.id, 'evt_forged'));
    expect(kept).toEqual([]);
  });

  it.each(['null', '[]', '1', '{}', '{"id":"evt_1","type":"x","data":null}', '{"id":"evt_2","data":{}}'])(
    'refuses what is signed but no event: %s',
    async (text) => expect((await send(text, 'whsec_platform')).statusCode).toBe(400),
  );

  it('keeps an event in which a payer has written what the database cannot keep', async () => {
    const text = eventText('evt_typed', 'charge.succeeded').replace('thing', 'Nul\\u0000 \\ud800.');
    expect((await send(text, 'whsec_platform')).statusCode).toBe(200);
    const typed = eq(providerEvents.id, 'evt_typed');
    expect(await product.platform.db.$count(providerEvents, typed)).toBe(1);
  });

  it('erases the words of an event, which a former release has stored, once it was processed', async () => {
    const ours = eq(providerEvents.id, 'evt_acted_on');
    const { db } = product.platform;
    const body = { subject: { kind: 'other' }, event: { billing_details: { name: 'Dana Reyes' } } };
    // Stored here and not sent: the runner would begin with an event of the provider at once.
    await db
      .insert(providerEvents)
      .values({ id: 'evt_acted_on', type: 'charge.succeeded', body, receivedAt: TEST_START });
    await product.payments.runPending();
    const [kept] = await db.select().from(providerEvents).where(ours);
    expect(kept?.handledAt).not.toBeNull();
    expect(kept?.body).toEqual({ subject: { kind: 'other' } });
  });

  it('marks a booking as paid although the browser never returned from the card form', async () => {
    const bookingId = await newBooking();
    const { bookingFeeClientSecret } = (await askToPay(renter, bookingId)).json<PaymentIntentAnswer>();
    await product.stripe.pay(bookingFeeClientSecret);
    await product.stripe.deliver();
    await product.payments.runPending();
    expect(await feeStatusOf(bookingId)).toBe('paid');
  });
});

describe('/sandbox/stripe', () => {
  it('lets the card form confirm with the publishable key, as a browser does', async () => {
    const bookingId = await newBooking();
    const { bookingFeeClientSecret } = (await askToPay(renter, bookingId)).json<PaymentIntentAnswer>();
    const id = bookingFeeClientSecret.split('_secret_')[0] ?? '';
    const answer = await product.app.inject({
      method: 'POST',
      url: `/sandbox/stripe/v1/payment_intents/${id}/confirm`,
      headers: {
        ...renter.headers,
        authorization: 'Bearer pk_test_product',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({
        client_secret: bookingFeeClientSecret,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': '4000000000000002',
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2060',
        'payment_method_data[card][cvc]': '123',
      }).toString(),
    });
    expect(answer.statusCode).toBe(402);
    expect(answer.json()).toMatchObject({ error: { code: 'card_declined', payment_intent: { id } } });
  });

  it.each([
    '/sandbox/stripe/control/status',
    '/sandbox/stripe//control/status',
    '/sandbox/stripe/./control/status',
    '/sandbox/stripe/%63ontrol/status',
    '/sandbox/stripe/CONTROL/status',
    '/%73andbox/stripe/control/status',
    '/sandbox/%73tripe/%63ontrol/status',
    '/sandbox/stripe/%5ccontrol/status',
    '/sandbox/stripe/.%2fcontrol/status',
    '/sandbox/stripe/v1/../control/status',
    '/sandbox/stripe/v1/%2e%2e/control/status',
  ])('keeps the controls to this machine: %s', async (url) => {
    const headers = { authorization: 'Bearer product-control-token' };
    const answer = await product.app.inject({ url, headers });
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.json()).not.toHaveProperty('clock');
  });

  it('leaves the sandbox out of the OpenAPI document', async () => {
    const { paths } = (await product.app.inject({ url: '/api/openapi.json' })).json<{ paths: object }>();
    expect(Object.keys(paths).filter((path) => path.startsWith('/sandbox'))).toEqual([]);
  });
});

describe('the way to the sandbox', () => {
  async function proxyTo(target: () => string) {
    const app = Fastify();
    await app.register(fastifyCookie);
    await app.register(errorHandlerPlugin, { isUnavailable: isDatabaseUnavailable });
    await app.register(sandboxProxyRoutes({ target }));
    return app;
  }

  it('carries neither our session nor our secret key there, and no cookie back', async () => {
    const seen: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];
    const server = createServer((request, response) => {
      seen.push({ url: request.url, headers: request.headers });
      response.setHeader('set-cookie', 'equipshare_session=stolen').end('{}');
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const app = await proxyTo(() => `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const headers = { cookie: 'equipshare_session=mine', authorization: 'Bearer mine', host: 'shop.example' };
    const answer = await app.inject({ url: '/sandbox/stripe/3ds/pi_1?token=a%20b', headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(seen[0]?.url).toBe('/3ds/pi_1?token=a%20b');
    expect(seen[0]?.headers).not.toHaveProperty('cookie');
    expect(seen[0]?.headers).not.toHaveProperty('authorization');
    expect(seen[0]?.headers).toMatchObject({
      'x-forwarded-host': 'shop.example',
      'x-forwarded-proto': 'http',
      'x-forwarded-prefix': '/sandbox/stripe',
    });
    server.close();
    await app.close();
  });

  it.each<[string, () => string]>([
    ['nobody listens there', () => 'http://127.0.0.1:1'],
    [
      'there is none',
      () => {
        throw new Error('not started');
      },
    ],
  ])('answers 503 in our own form while %s', async (_case, target) => {
    const app = await proxyTo(target);
    const answer = await app.inject({ url: '/sandbox/stripe/3ds/pi_1' });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json()).toMatchObject({ code: 'payment_sandbox_away' });
    await app.close();
  });
});

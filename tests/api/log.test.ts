import { resolve } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mailer } from '#server/adapters/email/port.ts';
import { createBuiltInGeocoder } from '#server/adapters/geocoder/built-in.ts';
import { createSandboxPush } from '#server/adapters/push/sandbox.ts';
import { createSandboxSms } from '#server/adapters/sms/sandbox.ts';
import { composeProduct, type Product } from '#server/composition.ts';
import { outboundMessages, domainEvents } from '#server/db/schema/index.ts';
import { createDispatcher } from '#server/events/dispatcher.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import { newId } from '#server/ids.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { signUp, signUpBody } from '#tests/support/people.ts';
import { noPayments } from '#tests/support/no-payments.ts';

/** Nothing that a person typed or was sent leaves for the log, or for the rows that say what failed. */
const host = sharedFixture(buildTestApp);
let product: Product;
const lines: string[] = [];
let mailFails = true;
/** The texts of mails that were sent. */
const sent: string[] = [];
let failingInsert: () => Promise<unknown>;
const SECRETS = [
  'secret.person@people.example',
  '512-555-7777',
  'Zebedee',
  '$argon2id$',
  'Your code is 123456',
];
const secretsIn = (text: string | null): string[] => SECRETS.filter((secret) => text?.includes(secret));

beforeAll(async () => {
  const send: Mailer['send'] = async ({ text }) => {
    if (mailFails) await failingInsert();
    sent.push(text);
  };
  const mailer: Mailer = { delivers: true, send };
  product = await composeProduct({
    config: { ...host.platform.config, logLevel: 'info' },
    databaseUrl: host.databaseUrl,
    realClock: host.clock,
    ...noPayments,
    geocoder: createBuiltInGeocoder(),
    mailer,
    sms: createSandboxSms(),
    push: createSandboxPush(),
    storage: memoryStorage(),
    build: 'test',
    assetsDir: resolve(import.meta.dirname, '../../assets'),
    webDir: undefined,
    renderer: undefined,
    logTo: { write: (line) => void lines.push(line) },
  });
  failingInsert = () =>
    product.platform.db.insert(outboundMessages).values({
      id: newId('dlv'),
      channel: 'email',
      recipient: SECRETS[0] ?? '',
      subject: null,
      text: SECRETS[4] ?? '',
      html: null,
      dedupeKey: newId('key'),
      status: 'nonsense' as 'queued',
      createdAt: host.clock.now(),
    });
  const { db } = product.platform;
  await db.execute(sql`alter table users add constraint no_zebedee check (first_name <> 'Zebedee')`);
});
afterAll(async () => {
  await product.close();
});

describe('a request', () => {
  it('logs a request without its query', async () => {
    lines.length = 0;
    const answer = await product.app.inject('/api/equipment?q=Zebedee&near=secret.person@people.example');
    expect(answer.statusCode).toBeLessThan(500);
    await product.app.inject('/no-such-page?token=Zebedee');
    const log = lines.join('');
    expect(log).toContain('"url":"/api/equipment"');
    expect(log).toContain('"url":"/no-such-page"');
    expect([log.includes('?'), secretsIn(log)]).toEqual([false, []]);
  });
});

describe('the lines of requests', () => {
  it('writes the id of the request into each line, and no address, number, token or code of a person', async () => {
    const phoneNumber = '512-555-0142';
    mailFails = false;
    const { headers, token, user } = await signUp(product, { phoneNumber });
    const post = (url: string, payload: object) =>
      product.app.inject({ method: 'POST', url, headers, payload });
    await post('/api/auth/send-email-verification', { email: user.email });
    const code = /^\d{6}$/m.exec(sent.at(-1) ?? '')?.[0] ?? '';
    expect((await post('/api/auth/verify-email', { email: user.email, code })).statusCode).toBe(200);
    const payload = { streetAddress: '4711 Ludwig Lane', zipCode: '78701' };
    await product.app.inject({ method: 'PATCH', url: '/api/profile', headers, payload });
    await product.app.inject({ url: '/api/auth/user', headers: { authorization: `Bearer ${token}` } });
    const password = 'another wrong one';
    await product.app.inject({
      ...{ method: 'POST', url: '/api/auth/sign-in', remoteAddress: '203.0.113.77' },
      payload: { email: user.email, password },
    });
    mailFails = true;
    const log = lines.join('');
    const secrets = [
      user.email ?? '',
      phoneNumber,
      '5125550142',
      token,
      code,
      password,
      '4711 Ludwig',
      '203.0.113.77',
    ];
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
    const entries = lines.map((line) => JSON.parse(line) as { reqId?: string; msg: string });
    const done = entries.filter(({ msg }) => msg === 'request completed');
    expect(done.length).toBeGreaterThan(4);
    expect(done.every(({ reqId }) => reqId?.startsWith('req_'))).toBe(true);
  });
});

describe('a statement that fails', () => {
  it('logs a failed statement without its parameters', async () => {
    const answer = await product.app.inject({
      method: 'POST',
      url: '/api/auth/sign-up',
      payload: signUpBody({ email: SECRETS[0], phoneNumber: SECRETS[1], firstName: SECRETS[2] }),
    });
    expect(answer.statusCode).toBe(500);
    const log = lines.join('');
    expect(log).toContain('unexpected error');
    expect(log).toContain('no_zebedee');
    expect(log).toContain('insert into');
    expect(secretsIn(log + answer.body)).toEqual([]);
  });

  it('logs an unexpected failed statement without its parameters', async () => {
    const error = await failingInsert().catch((reason: unknown) => reason);
    lines.length = 0;
    const { log } = product.app;
    log.error(error);
    log.error({ err: error });
    log.warn({ err: error }, (error as Error).message);
    log.info({ err: error }, 'words of our own');
    expect(lines).toHaveLength(4);
    expect(lines.map((line) => secretsIn(line))).toEqual([[], [], [], []]);
    expect(lines[3]).toContain('words of our own');
  });

  it('keeps a failed statement without its parameters at the mail that it stopped', async () => {
    lines.length = 0;
    const { headers, user } = await signUp(product);
    const answer = await product.app.inject({
      method: 'POST',
      url: '/api/auth/send-email-verification',
      headers,
      payload: { email: user.email },
    });
    expect(answer.json()).toMatchObject({ sent: false });
    const [row] = await product.platform.db
      .select()
      .from(outboundMessages)
      .where(eq(outboundMessages.recipient, user.email ?? ''));
    expect(row!.lastError).toContain('outbound_messages_status');
    expect(secretsIn(row!.lastError)).toEqual([]);
    expect(secretsIn(lines.join(''))).toEqual([]);
    expect(lines.join('')).toContain('will be tried again');
  });

  it('keeps a failed statement without its parameters at the event that it stopped', async () => {
    const { db, clocks } = product.platform;
    const dispatcher = createDispatcher({
      db,
      subscribers: [{ name: 'failing', handle: () => failingInsert().then(() => undefined) }],
      clock: clocks.real,
      onError: () => undefined,
    });
    await product.dispatcher.drain();
    await recordEvent(db, { type: 'user.signed_up', userId: 'nobody' }, clocks.product.now());
    await dispatcher.drain();
    const kept = (await db.select().from(domainEvents)).find(({ lastError }) => lastError !== null);
    expect(kept!.lastError).toContain('outbound_messages_status');
    expect(secretsIn(kept!.lastError)).toEqual([]);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp, REAL_PAYMENTS, type TestApp } from '#tests/support/app.ts';
import { signUp, verifiedPerson } from '#tests/support/people.ts';
import { exchange as exchangeAt } from '#tests/support/raw-request.ts';

/** What comes in from outside in forms that no client of ours sends. */
const product = sharedFixture(buildTestApp);
let port: number;
beforeAll(async () => {
  port = Number(new URL(await product.app.listen({ host: '127.0.0.1', port: 0 })).port);
});

const exchange = (bytes: string, leave?: boolean) => exchangeAt(port, bytes, leave);

const bodyOf = (answer: string): unknown => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));

it('takes JSON that was announced and not sent as no body', async () => {
  const { headers } = await verifiedPerson(product);
  const announced = { ...headers, 'content-type': 'application/json' };
  const marked = await product.app.inject({
    method: 'PATCH',
    url: '/api/alerts/mark-read',
    headers: announced,
  });
  expect([marked.statusCode, marked.json()]).toEqual([200, { marked: 0 }]);
  const signIn = await product.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    headers: { 'content-type': 'application/json' },
  });
  expect(signIn.statusCode).toBe(422);
  const broken = await product.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    headers: { 'content-type': 'application/json' },
    payload: '{"email":',
  });
  expect(broken.statusCode).toBe(400);
});

describe('every error has the documented form', () => {
  it.each([
    ['/api/users/%zz', 400, 'bad_address'],
    ['/%', 400, 'bad_address'],
    [`/api/users/${'x'.repeat(201)}`, 404, 'not_found'],
    [`/api/equipment/${'x'.repeat(5000)}/availability`, 404, 'not_found'],
  ])('sends the documented error at %s', async (url, status, code) => {
    const answer = await product.app.inject({ url });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.json()).toEqual({ code, message: expect.stringMatching(/\.$/) as string });
  });

  it.each([
    ['what is no HTTP', 'hello\r\n\r\n', '400', 'malformed'],
    [
      'headers without end',
      `GET / HTTP/1.1\r\nHost: localhost\r\nA: ${'a'.repeat(40_000)}\r\n\r\n`,
      '431',
      'headers_too_large',
    ],
  ])('sends the documented error for %s', async (_name, bytes, status, code) => {
    const answer = await exchange(bytes);
    expect(answer.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
    expect(answer).toContain('application/json');
    expect(bodyOf(answer)).toEqual({ code, message: expect.stringMatching(/\.$/) as string });
  });

  it('answers so to a body as text, which a form of another site can send', async () => {
    const answer = await product.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      headers: { 'content-type': 'text/plain' },
      payload: '{"email":"a@people.example","password":"x"}',
    });
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ code: 'wrong_type' });
  });
});

describe('connections', () => {
  it('gives connections 30 seconds to say what they want, and two minutes to bring it', () => {
    expect(product.app.server.headersTimeout).toBe(30_000);
    expect(product.app.server.requestTimeout).toBe(120_000);
  });

  it('logs no error for connections that break off during an upload', async () => {
    const statuses: number[] = [];
    const watched = await buildTestApp();
    watched.app.addHook('onSend', (_request, reply, _payload, done) => {
      statuses.push(reply.statusCode);
      done();
    });
    const address = new URL(await watched.app.listen({ host: '127.0.0.1', port: 0 }));
    const ours = port;
    port = Number(address.port);
    const head = 'POST /api/auth/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
    await exchange(`${head}Content-Length: 1000\r\n\r\n{"email":`, true).catch(() => '');
    port = ours;
    await expect.poll(() => statuses).toEqual([400]);
    await watched.close();
  });
});

describe('answers below /api', () => {
  it.each(['/api/auth/user', '/%61pi/auth/user', '/api%2Fauth/user'])(
    'stores no answers at %s',
    async (url) => {
      expect((await product.app.inject({ url })).headers['cache-control']).toBe('no-store');
    },
  );
});

describe('foreign pages', () => {
  const send = async (app: TestApp, extra: Record<string, string>, remoteAddress = '127.0.0.1') => {
    const { headers, user } = await signUp(app);
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/auth/send-email-verification',
      remoteAddress,
      headers: { ...headers, ...extra },
      payload: { email: user.email },
    });
    return answer.statusCode;
  };

  it('recognizes foreign pages by PUBLIC_URL where it is set, whatever host the proxy sends', async () => {
    const app = await buildTestApp(REAL_PAYMENTS);
    expect(await send(app, { host: 'inner:3000', origin: 'https://rent.example' })).toBe(200);
    expect(await send(app, { host: 'evil.example', origin: 'https://evil.example' })).toBe(403);
    await app.close();
  });

  it('recognizes foreign pages by the host of a trusted proxy, else by our own', async () => {
    const app = await buildTestApp({
      ...REAL_PAYMENTS,
      PUBLIC_URL: '',
      INSECURE_HTTP: 'on',
      TRUST_PROXY: '10.0.0.7',
    });
    const forwarded = { host: 'inner:3000', 'x-forwarded-host': 'rent.example' };
    const ownPage = { ...forwarded, origin: 'https://rent.example' };
    expect(await send(app, ownPage, '10.0.0.7')).toBe(200);
    expect(await send(app, ownPage, '10.0.0.6')).toBe(403);
    expect(await send(app, { ...forwarded, origin: 'http://inner:3000' }, '10.0.0.6')).toBe(200);
    expect(await send(app, { ...ownPage, origin: 'null' }, '10.0.0.7')).toBe(403);
    await app.close();
  });
});

describe('cursors', () => {
  it('refuses forged cursors at every list', async () => {
    const { headers, user } = await verifiedPerson(product);
    const fingerprint = `bookings:::${user.id}`;
    const get = async (cursor: string) =>
      (await product.app.inject({ url: `/api/bookings?cursor=${cursor}`, headers })).statusCode;
    const { cursors } = product.platform;
    expect(await get(cursors.encode(fingerprint, [0, 'bok_x']))).toBe(200);
    for (const instant of [1e300, 8.64e15, -8.64e15, -1])
      expect(await get(cursors.encode(fingerprint, [instant, 'bok_x'])), String(instant)).toBe(400);
    expect(await get(cursors.encode(fingerprint, [0, '\ud800']))).toBe(400);
    expect(await get(Buffer.from(JSON.stringify([fingerprint, 0, 'x'])).toString('base64url'))).toBe(400);
  });

  it('accepts cursors on another instance and after a start', async () => {
    const again = await buildTestApp({}, undefined, undefined, { url: product.databaseUrl });
    const cursor = product.platform.cursors.encode('list', [1, 'a']);
    expect(again.platform.cursors.decode(cursor, 'list', ['number', 'string'])).toEqual([1, 'a']);
    await again.close();
  });
});

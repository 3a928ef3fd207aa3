import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { SessionAnswer } from '#shared/contracts/auth.ts';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { auditLog, domainEvents, sessions, users } from '#server/db/schema/index.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import type { Refusal } from '#tests/support/own-listings.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { PASSWORD, signIn, signInAsAdmin, signUp, signUpBody } from '#tests/support/people.ts';

const product = sharedFixture(buildTestApp);

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  product.app.inject({ method: 'POST', url, payload, headers });
const whoAmI = async (headers: Record<string, string> = {}) =>
  product.app.inject({ url: '/api/auth/user', headers });
const auditOf = async (userId: string) =>
  (
    await product.platform.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, userId))
      .orderBy(auditLog.at)
  ).map(({ action }) => action);

describe('POST /api/auth/sign-up', () => {
  it('creates the account, signs in, and records an event', async () => {
    const body = signUpBody({ email: '  Mixed.Case@Example.COM ' });
    const answer = await post('/api/auth/sign-up', body);
    expect(answer.statusCode).toBe(201);
    const { user, secondFactor } = answer.json<SessionAnswer>();
    expect(secondFactor).toBe('none');
    expect(user).toMatchObject({
      email: 'mixed.case@example.com',
      firstName: 'Dana',
      lastName: 'Reyes',
      emailVerified: false,
      isEmailVerified: false,
      isGuest: false,
      isAdmin: false,
      ownerRating: '0.0',
    });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/equipshare_session=[\w-]{43};/);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Path=\//);
    expect(cookie).toMatch(/Max-Age=2592000/);
    expect(cookie).not.toMatch(/Secure/);
    expect(await auditOf(user.id)).toEqual(['sign_up']);
    const events = await product.platform.db.select().from(domainEvents);
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'user.signed_up', payload: { userId: user.id } }),
    );
  });

  it('refuses a name that looks like the marketplace’s own', async () => {
    const answer = await post('/api/auth/sign-up', signUpBody({ lastName: 'P1atform' }));
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { problems: { lastName: { code: 'name_reserved' } } },
    ]);
  });

  it('requires a confirmed age, and stores when it was confirmed', async () => {
    const tooYoung = 'You must be at least 18 years old to use this app.';
    for (const ageConfirmed of [false, undefined, null, 'true', 1]) {
      const refused = await post('/api/auth/sign-up', { ...signUpBody(), ageConfirmed });
      expect([refused.statusCode, refused.json()]).toMatchObject([
        422,
        { message: tooYoung, code: 'invalid', details: { ageConfirmed: tooYoung } },
      ]);
    }
    const { user } = (await post('/api/auth/sign-up', signUpBody())).json<SessionAnswer>();
    const [row] = await product.platform.db.select().from(users).where(eq(users.id, user.id));
    expect(row?.ageConfirmedAt).toEqual(product.platform.clocks.product.now());
  });

  it('keeps neither the password nor the token in the clear, and answers no hash', async () => {
    const answer = await post('/api/auth/sign-up', signUpBody());
    const { user, token } = answer.json<SessionAnswer>();
    const [row] = await product.platform.db.select().from(users).where(eq(users.id, user.id));
    const [session] = await product.platform.db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(row!.passwordHash).toMatch(/^\$argon2id\$/);
    expect(session!.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify([row, session])).not.toContain(token);
    expect(answer.body).not.toMatch(/argon2|hash/i);
    expect(answer.body).not.toContain(session!.tokenHash);
  });

  it('refuses a taken address in any case, also when two come at once', async () => {
    const body = signUpBody({ email: 'taken@people.example' });
    const both = await Promise.all([body, body, body].map((one) => post('/api/auth/sign-up', one)));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    const again = await post('/api/auth/sign-up', { ...body, email: 'TAKEN@People.Example' });
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({
      code: 'email_taken',
      message: 'An account with this e-mail address already exists.',
    });
    expect((await post('/api/auth/sign-up', { ...body, email: 'admin@equipshare.example' })).statusCode).toBe(
      409,
    );
  });

  it('says by field what is wrong', async () => {
    const answer = await post('/api/auth/sign-up', {
      email: 'nobody',
      password: '12345',
      firstName: ' ',
      lastName: '',
      phoneNumber: '123',
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      details: {
        email: 'Invalid email address',
        password: 'Password must be at least 8 characters',
        firstName: 'First name is required',
        lastName: 'Last name is required',
        phoneNumber: 'Phone number must be at least 10 digits',
      },
    });
    expect((await post('/api/auth/sign-up', {})).json()).toMatchObject({
      details: { email: 'Invalid email address' },
    });
  });

  it('takes no phone number that its country cannot assign', async () => {
    const answer = await post('/api/auth/sign-up', { ...signUpBody(), phoneNumber: '+1 512 555 010' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<Refusal>().details?.['phoneNumber']).toMatch('Check the number of digits');
  });

  const fields = ['email', 'password', 'firstName', 'lastName', 'phoneNumber'] as const;
  it.each(fields)('takes no NUL and no 10,000 characters in %s', async (field) => {
    const good = signUpBody();
    expect((await post('/api/auth/sign-up', { ...good, [field]: `${good[field]}\u0000` })).statusCode).toBe(
      422,
    );
    expect((await post('/api/auth/sign-up', { ...good, [field]: '9'.repeat(10_000) })).statusCode).toBe(422);
  });

  it('keeps SQL, HTML and emoji as they are', async () => {
    const firstName = `Robert'); DROP TABLE users;--`;
    const lastName = '<script>alert("😀")</script>';
    const password = `' OR 1=1 -- 😀 ${'ü'.repeat(150)}`;
    const { user } = await signUp(product, { firstName, lastName, password });
    expect(user).toMatchObject({ firstName, lastName });
    expect((await signIn(product, user.email!, password)).user.id).toBe(user.id);
  });

  it('takes no half emoji, no name that cannot be seen, and none that turns the page around', async () => {
    for (const firstName of ['A\ud83d', '👍', '\u3164', 'Dana\u202e', '\u2066Dana'])
      expect((await post('/api/auth/sign-up', signUpBody({ firstName }))).statusCode, firstName).toBe(422);
  });

  it('lets twenty in from one network address in 15 minutes, whatever comes of them', async () => {
    const body = signUpBody();
    const from = (remoteAddress: string) =>
      product.app.inject({ method: 'POST', url: '/api/auth/sign-up', remoteAddress, payload: body });
    const answers = await Promise.all(Array.from({ length: 25 }, () => from('198.51.100.7')));
    const count = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
    expect([count(201), count(409), count(429)]).toEqual([1, 19, 5]);
    product.clock.advance(5 * 60_000);
    const refused = await from('198.51.100.7');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('600');
    expect(refused.json()).toMatchObject({ code: 'too_many_sign_ups' });
    expect((await from('198.51.100.8')).statusCode).toBe(409);
    product.clock.advance(10 * 60_000);
    expect((await from('198.51.100.7')).statusCode).toBe(409);
  });
});

describe('sessions', () => {
  /** 422 for who is signed in, since nothing is wished for. */
  const book = async (headers: Record<string, string>) =>
    (await post('/api/bookings', {}, headers)).statusCode;

  it('takes a session as cookie; without one the visitor is the guest', async () => {
    const { user, headers } = await signUp(product);
    expect((await whoAmI(headers)).json()).toMatchObject({ id: user.id });
    const guest = await whoAmI();
    expect(guest.statusCode).toBe(200);
    expect(guest.json<CurrentUser>()).toMatchObject({ id: 'guest-user', isGuest: true, email: null });
    expect(guest.headers['set-cookie']).toBeUndefined();
  });

  it('refuses forged sessions', async () => {
    const forged = await whoAmI({ cookie: 'equipshare_session=forged' });
    expect(forged.statusCode).toBe(200);
    expect(forged.json()).toMatchObject({ id: 'guest-user' });
    expect((await whoAmI({ authorization: 'Bearer forged' })).statusCode).toBe(401);
  });

  it('takes the token of the booking request for that request alone, and the session’s not as bearer', async () => {
    const { token, cookie } = await signUp(product);
    const session = cookie.split('=')[1]!;
    expect(token).not.toBe(session);
    expect(await book({ authorization: `Bearer ${token}` })).toBe(422);
    expect(await book({ authorization: `Bearer ${session}` })).toBe(401);
    for (const bearer of [token, session])
      expect((await whoAmI({ authorization: `Bearer ${bearer}` })).statusCode).toBe(401);
    expect((await whoAmI({ cookie: `equipshare_session=${token}` })).json()).toMatchObject({
      id: 'guest-user',
    });
  });

  it('lets the token of the booking request end after twelve hours, or with its session', async () => {
    const { token, headers } = await signUp(product);
    product.clock.advance(12 * 3_600_000);
    expect(await book({ authorization: `Bearer ${token}` })).toBe(401);
    const renewed = (await post('/api/auth/booking-token', {}, headers)).json<{ token: string }>().token;
    const again = (await post('/api/auth/booking-token', {}, headers)).json<{ token: string }>().token;
    expect(await book({ authorization: `Bearer ${renewed}` })).toBe(401);
    expect(await book({ authorization: `Bearer ${again}` })).toBe(422);
    await product.app.inject({ url: '/api/logout', headers });
    expect(await book({ authorization: `Bearer ${again}` })).toBe(401);
  });

  it('refuses sessions that disagree', async () => {
    const [one, other] = [await signUp(product), await signUp(product)];
    const answer = await post(
      '/api/bookings',
      {},
      { cookie: one.cookie, authorization: `Bearer ${other.token}` },
    );
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'sessions_disagree' });
  });

  const dead = async () => ({ authorization: 'Bearer forged', cookie: 'equipshare_session=forged' });
  it('lets a visitor sign in despite sessions that have ended', async () => {
    const { user } = await signUp(product);
    const known = { email: user.email, password: PASSWORD };
    const answerTo = async (path: string, body: object) => {
      const answer = await post(`/api/auth/${path}`, body, await dead());
      return [answer.statusCode, answer.json<{ code?: string }>().code];
    };
    expect(await answerTo('sign-up', signUpBody())).toEqual([201, undefined]);
    expect(await answerTo('sign-in', known)).toEqual([200, undefined]);
    expect(await answerTo('forgot-password', known)).toEqual([200, undefined]);
    expect(await answerTo('reset-password', { ...known, code: '000000' })).toEqual([422, 'code_refused']);
    expect(await answerTo('verify-email', { token: 'none' })).toEqual([422, 'code_unknown']);
    expect(await answerTo('verify-email', { ...known, code: '000000' })).toEqual([401, 'sign_in_required']);
    expect(await answerTo('send-email-verification', {})).toEqual([401, expect.any(String)]);
  });

  it('ends the session of the cookie at the logout route, and none by the token of the booking request', async () => {
    const [one, other] = [await signUp(product), await signUp(product)];
    const headers = { authorization: `Bearer ${other.token}`, cookie: one.cookie };
    expect((await product.app.inject({ url: '/api/logout', headers })).statusCode).toBe(302);
    expect((await whoAmI(one.headers)).json()).toMatchObject({ id: 'guest-user' });
    expect((await whoAmI(other.headers)).json()).toMatchObject({ id: other.user.id });
  });

  it('lets neither a foreign page nor HEAD end a session', async () => {
    const person = await signUp(product);
    const foreign = { ...person.headers, 'sec-fetch-site': 'cross-site' };
    const answer = await product.app.inject({ url: '/api/logout', headers: foreign });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers['set-cookie']).toBeUndefined();
    const { headers } = person;
    expect((await product.app.inject({ method: 'HEAD', url: '/api/logout', headers })).statusCode).toBe(404);
    expect((await whoAmI(person.headers)).json()).toMatchObject({ id: person.user.id });
  });

  it('reads the Authorization scheme in any case, and refuses other schemes', async () => {
    const { token } = await signUp(product);
    for (const authorization of [`bearer ${token}`, `BEARER  ${token}`])
      expect(await book({ authorization })).toBe(422);
    for (const authorization of ['Basic eDp5', token, 'Bearer', `Bearer ${'x'.repeat(201)}`])
      expect(await book({ authorization }), authorization).toBe(401);
    expect((await whoAmI({ authorization: '' })).json()).toMatchObject({ id: 'guest-user' });
  });

  it('refuses sessions from a foreign page', async () => {
    const { headers, user } = await signUp(product);
    const send = (extra: Record<string, string>) =>
      post(
        '/api/auth/send-email-verification',
        { email: user.email },
        { ...headers, host: 'shop.localhost', ...extra },
      );
    expect((await send({ origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await send({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await send({ origin: 'http://shop.localhost' })).statusCode).toBe(200);
  });

  it('renews a session at sign-in: the one that the browser brings along ends', async () => {
    const person = await signUp(product);
    const answer = await post(
      '/api/auth/sign-in',
      { email: person.user.email, password: PASSWORD },
      person.headers,
    );
    const session = answer.cookies.find(({ name }) => name === 'equipshare_session')!.value;
    expect(`equipshare_session=${session}`).not.toBe(person.cookie);
    expect((await whoAmI(person.headers)).json()).toMatchObject({ id: 'guest-user' });
    expect((await whoAmI({ cookie: `equipshare_session=${session}` })).json()).toMatchObject({
      id: person.user.id,
    });
  });

  it('ends a session at the logout route, which records an event and redirects home', async () => {
    const person = await signUp(product);
    // The log is read in its order: of one instant that is any.
    product.clock.advance(1);
    const answer = await product.app.inject({ url: '/api/logout', headers: person.headers });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/');
    expect(String(answer.headers['set-cookie'])).toMatch(
      /equipshare_session=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/,
    );
    expect((await whoAmI(person.headers)).json()).toMatchObject({ id: 'guest-user' });
    expect(await book({ authorization: `Bearer ${person.token}` })).toBe(401);
    expect(await auditOf(person.user.id)).toEqual(['sign_up', 'sign_out']);
    const events = await product.platform.db
      .select()
      .from(domainEvents)
      .where(eq(domainEvents.type, 'session.ended'));
    expect(events.map(({ payload }) => (payload as { userId: string }).userId)).toContain(person.user.id);
  });

  it('a guest may log out as well', async () => {
    expect((await product.app.inject({ url: '/api/logout' })).statusCode).toBe(302);
  });

  it('extends a session for 30 days of real time, written at most once an hour', async () => {
    const person = await signUp(product);
    const expiry = async () => {
      const [row] = await product.platform.db
        .select()
        .from(sessions)
        .where(eq(sessions.userId, person.user.id));
      return row!.expiresAt.getTime();
    };
    const first = await expiry();
    product.clock.advance(59 * 60_000);
    await whoAmI(person.headers);
    expect(await expiry()).toBe(first);
    product.clock.advance(60_000);
    const slid = await whoAmI(person.headers);
    expect(await expiry()).toBe(first + 3_600_000);
    expect(String(slid.headers['set-cookie'])).toMatch(/Max-Age=2592000/);
    product.clock.advance(29 * 86_400_000);
    expect((await whoAmI(person.headers)).json()).toMatchObject({ id: person.user.id });
    product.clock.advance(30 * 86_400_000);
    expect((await whoAmI(person.headers)).json()).toMatchObject({ id: 'guest-user' });
    expect(await book({ authorization: `Bearer ${person.token}` })).toBe(401);
  });

  it('ends a session after 90 days however often it is used', async () => {
    const person = await signUp(product);
    for (let day = 0; day < 80; day += 20) {
      product.clock.advance(20 * 86_400_000);
      expect((await whoAmI(person.headers)).json()).toMatchObject({ id: person.user.id });
    }
    product.clock.advance(10 * 86_400_000 - 1);
    expect((await whoAmI(person.headers)).json()).toMatchObject({ id: person.user.id });
    product.clock.advance(1);
    expect((await whoAmI(person.headers)).json()).toMatchObject({ id: 'guest-user' });
  });

  it('ends the Admin’s session after 30 minutes without use and after 12 hours in all', async () => {
    const minute = 60_000;
    const unused = await signInAsAdmin(product);
    product.clock.advance(30 * minute);
    expect((await whoAmI(unused.headers)).json()).toMatchObject({ id: 'guest-user' });
    const used = await signInAsAdmin(product);
    for (let half = 0; half < 23; half += 1) {
      product.clock.advance(29 * minute);
      expect((await whoAmI(used.headers)).json()).toMatchObject({ id: 'Admin' });
    }
    product.clock.advance(28 * minute);
    expect((await whoAmI(used.headers)).json()).toMatchObject({ id: 'Admin' });
    product.clock.advance(25 * minute);
    expect((await whoAmI(used.headers)).json()).toMatchObject({ id: 'guest-user' });
  });

  it('ends a session by POST as well, and answers nothing', async () => {
    const person = await signUp(product);
    const answer = await post('/api/logout', {}, person.headers);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect((await whoAmI(person.headers)).json()).toMatchObject({ id: 'guest-user' });
  });

  it('sets a session cookie that no other host can set, under https', async () => {
    const secure = await buildTestApp({ PUBLIC_URL: 'https://shop.example', SANDBOX_PUBLIC: 'on' });
    try {
      const answer = await secure.app.inject({
        method: 'POST',
        url: '/api/auth/sign-up',
        headers: { host: 'shop.example' },
        payload: signUpBody(),
      });
      const session = answer.cookies.find(({ name }) => name === '__Host-equipshare_session');
      expect(session).toMatchObject({
        path: '/',
        httpOnly: true,
        secure: true,
        sameSite: 'Lax',
      });
      const read = (name: string) =>
        secure.app.inject({
          url: '/api/auth/user',
          headers: { host: 'shop.example', cookie: `${name}=${session?.value}` },
        });
      expect((await read('__Host-equipshare_session')).json()).toMatchObject({ isGuest: false });
      expect((await read('equipshare_session')).json()).toMatchObject({ isGuest: true });
    } finally {
      await secure.close();
    }
  });

  it('keeps sessions when the sandbox clock moves', async () => {
    const person = await signUp(product);
    await post('/api/sandbox/clock', { advanceSeconds: 60 * 86_400 });
    expect((await whoAmI(person.headers)).json()).toMatchObject({ id: person.user.id });
    await post('/api/sandbox/clock', { reset: true });
  });
});

describe('an installation with https', () => {
  it('marks the cookie as secure', async () => {
    const secure = await buildTestApp({ PUBLIC_URL: 'https://rent.example', SANDBOX_PUBLIC: 'on' });
    const answer = await secure.app.inject({
      method: 'POST',
      url: '/api/auth/sign-up',
      payload: signUpBody(),
    });
    expect(String(answer.headers['set-cookie'])).toMatch(/Secure/);
    await secure.close();
  });
});

import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, guardedAttempts, sessions, users } from '#server/db/schema/index.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { PASSWORD, signIn, signUp } from '#tests/support/people.ts';

const product = sharedFixture(() => buildTestApp({ TRUST_PROXY: 'on', SANDBOX_PUBLIC: 'on' }));

let lastAddress = 0;
/** A network of its own for each test, so that they do not use up each other's thirty. */
const newAddress = () => `203.0.${++lastAddress >> 8}.${lastAddress & 255}`;

function attempt(email: string, password: string, address: string) {
  const headers = { 'x-forwarded-for': address };
  return product.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    headers,
    payload: { email, password },
  });
}

const actions = async () => (await product.platform.db.select().from(auditLog)).map(({ action }) => action);

describe('POST /api/auth/sign-in', () => {
  it('takes the e-mail address in any case', async () => {
    const { user } = await signUp(product);
    const answer = await attempt(` ${user.email!.toUpperCase()} `, PASSWORD, newAddress());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ user: { id: user.id } });
    expect(answer.body).not.toMatch(/argon2|hash/i);
  });

  it('takes passwords of any characters and up to 200 of them, exactly as they were set', async () => {
    const long = `no digit, no capital ${'\u00e9\u6f22 \u{1f33b}'.repeat(30)} end`;
    const { user } = await signUp(product, { password: long });
    const address = newAddress();
    for (const other of [long.slice(0, 72), long.slice(0, -1), ` ${long}`, long.toUpperCase()])
      expect((await attempt(user.email!, other, address)).statusCode).toBe(401);
    expect((await attempt(user.email!, long, address)).statusCode).toBe(200);
  });

  it('gives one message for a wrong address and a wrong password', async () => {
    const { user } = await signUp(product);
    const address = newAddress();
    const [wrongPassword, wrongAddress, noSuchGuest] = [
      await attempt(user.email!, 'wrong', address),
      await attempt('nobody@people.example', PASSWORD, address),
      await attempt('guest-user@equipshare.invalid', ' ', address),
    ];
    expect(wrongPassword.statusCode).toBe(401);
    expect(wrongAddress.statusCode).toBe(401);
    expect(wrongAddress.json()).toEqual(wrongPassword.json());
    expect(noSuchGuest.json()).toEqual(wrongPassword.json());
  });

  it('locks an account after ten failures, for what is left of 15 minutes, from everywhere', async () => {
    const { user } = await signUp(product);
    const before = (await actions()).filter((action) => action === 'sign_in.locked').length;
    for (let round = 0; round < 10; round++) {
      expect((await attempt(user.email!, 'wrong', newAddress())).statusCode).toBe(401);
    }
    product.clock.advance(5 * 60_000);
    const locked = await attempt(user.email!, PASSWORD, newAddress());
    expect(locked.statusCode).toBe(429);
    expect(locked.headers['retry-after']).toBe('600');
    expect(locked.json()).toMatchObject({ code: 'too_many_sign_ins' });
    expect((await actions()).filter((action) => action === 'sign_in.locked')).toHaveLength(before + 1);
    product.clock.advance(10 * 60_000);
    expect((await attempt(user.email!, PASSWORD, newAddress())).statusCode).toBe(200);
  });

  it('locks nobody out of the networks and devices that they have used, nor out of a live session', async () => {
    const person = await signUp(product);
    const email = person.user.email!;
    const [home, cafe] = [newAddress(), newAddress()];
    const atHome = await attempt(email, PASSWORD, home);
    const device = atHome.cookies.find(({ name }) => name === 'equipshare_device')!.value;
    for (let round = 0; round < 10; round++) await attempt(email, 'wrong', newAddress());
    expect((await attempt(email, PASSWORD, newAddress())).statusCode).toBe(429);

    expect((await attempt(email, PASSWORD, home)).statusCode).toBe(200);
    const carried = await product.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      headers: { 'x-forwarded-for': cafe, cookie: `equipshare_device=${device}` },
      payload: { email, password: PASSWORD },
    });
    expect(carried.statusCode).toBe(200);
    const change = await product.app.inject({
      method: 'POST',
      url: '/api/users/change-password',
      headers: { ...person.headers, 'x-forwarded-for': newAddress() },
      payload: { currentPassword: PASSWORD, newPassword: 'a longer phrase' },
    });
    expect(change.statusCode).toBe(200);
    // A device token that was made up, or belongs to another account, is a stranger's.
    const other = await attempt((await signUp(product)).user.email!, PASSWORD, newAddress());
    const foreign = other.cookies.find(({ name }) => name === 'equipshare_device')!.value;
    for (let round = 0; round < 10; round++) await attempt(email, 'wrong', newAddress());
    for (const token of [foreign, 'made up']) {
      const answer = await product.app.inject({
        method: 'POST',
        url: '/api/auth/sign-in',
        headers: { 'x-forwarded-for': newAddress(), cookie: `equipshare_device=${token}` },
        payload: { email, password: 'a longer phrase' },
      });
      expect(answer.statusCode).toBe(429);
    }
  });

  it('limits guesses from a known network to ten as well', async () => {
    const { user } = await signUp(product);
    const home = newAddress();
    await attempt(user.email!, PASSWORD, home);
    for (let round = 0; round < 10; round++)
      expect((await attempt(user.email!, 'wrong', home)).statusCode).toBe(401);
    expect((await attempt(user.email!, PASSWORD, home)).statusCode).toBe(429);
    expect((await attempt(user.email!, PASSWORD, newAddress())).statusCode).toBe(200);
  });

  it('lets strangers try one account fifty times a day', async () => {
    const { user } = await signUp(product);
    await attempt(user.email!, 'wrong', newAddress());
    const { db } = product.platform;
    const [latest] = await db
      .select({ guard: guardedAttempts.guard, subject: guardedAttempts.subject, at: guardedAttempts.at })
      .from(guardedAttempts)
      .where(eq(guardedAttempts.guard, 'sign_in.account_day'))
      .orderBy(desc(guardedAttempts.id))
      .limit(1);
    await db.insert(guardedAttempts).values(Array.from({ length: 48 }, () => latest!));
    product.clock.advance(3_600_000);
    expect((await attempt(user.email!, 'wrong', newAddress())).statusCode).toBe(401);
    const locked = await attempt(user.email!, PASSWORD, newAddress());
    expect(locked.statusCode).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBe(86_400 - 3600);
    product.clock.advance(86_400_000 - 3_600_000);
    expect((await attempt(user.email!, PASSWORD, newAddress())).statusCode).toBe(200);
  });

  it('locks addresses that have no account in the same way', async () => {
    for (let round = 0; round < 10; round++) await attempt('ghost@people.example', 'wrong', newAddress());
    expect((await attempt('ghost@people.example', 'wrong', newAddress())).statusCode).toBe(429);
  });

  it('clears the count of the account, not the one of the network, at a success', async () => {
    const { user } = await signUp(product);
    for (let half = 0; half < 2; half++) {
      for (let round = 0; round < 9; round++) await attempt(user.email!, 'wrong', newAddress());
      expect((await attempt(user.email!, PASSWORD, newAddress())).statusCode).toBe(200);
    }
  });

  it('lets at most ten of fifty parallel guesses through', async () => {
    const { user } = await signUp(product);
    const address = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => attempt(user.email!, `wrong ${index}`, address)),
    );
    const counted = answers.filter(({ statusCode }) => statusCode === 401);
    expect(counted).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(40);
    expect((await attempt(user.email!, PASSWORD, address)).statusCode).toBe(429);
  });

  it('lets at most thirty failures through from one network, whatever the accounts', async () => {
    const address = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => attempt(`guess${index}@people.example`, 'wrong', address)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(30);
    expect((await attempt('someone@people.example', 'wrong', newAddress())).statusCode).toBe(401);
  });

  it('never locks out honest people behind one address, however many come at once', async () => {
    const { user } = await signUp(product);
    const address = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => attempt(user.email!, PASSWORD, address)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  it('keeps neither e-mail nor network addresses in its counts and its log', async () => {
    const address = newAddress();
    await attempt('private@people.example', 'wrong', address);
    const rows = [
      ...(await product.platform.db.select().from(guardedAttempts)),
      ...(await product.platform.db.select().from(auditLog)),
    ];
    expect(JSON.stringify(rows)).not.toContain('people.example');
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
  });

  it('takes no NUL, and survives what people paste', async () => {
    expect((await attempt('a\u0000@people.example', 'x', newAddress())).statusCode).toBe(422);
    expect((await attempt('a@people.example', 'x\u0000', newAddress())).statusCode).toBe(422);
    expect((await attempt('x'.repeat(10_000), 'x', newAddress())).statusCode).toBe(422);
    expect((await attempt('a@people.example', 'x'.repeat(10_000), newAddress())).statusCode).toBe(422);
    expect((await attempt(`' OR '1'='1`, `' OR '1'='1`, newAddress())).statusCode).toBe(401);
  });
});

describe('a sign-in while the password is being changed', () => {
  it('opens no session with the former one', async () => {
    const { user } = await signUp(product);
    const { db } = product.platform;
    const pending = await db.transaction(async (tx) => {
      await tx.update(users).set({ passwordHash: 'another one' }).where(eq(users.id, user.id));
      await tx.delete(sessions).where(eq(sessions.userId, user.id));
      const answer = attempt(user.email!, PASSWORD, newAddress());
      for (let isWaiting = false; !isWaiting;) {
        const { rows } = await db.execute<{ waiting: number }>(
          `select count(*)::int as waiting from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        isWaiting = (rows[0]?.waiting ?? 0) > 0;
      }
      return { answer };
    });
    const answer = await pending.answer;
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([401, undefined]);
    expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
  });
});

describe('the Reviewer', () => {
  const email = 'reviewer@equipshare.example';

  it('signs in only while the Admin lets it, and leaves when put to rest', async () => {
    const resting = await attempt(email, 'reviewer-password', newAddress());
    expect(resting.statusCode).toBe(403);
    expect(resting.json()).toMatchObject({ code: 'reviewer_inactive' });
    expect((await attempt(email, 'wrong', newAddress())).statusCode).toBe(401);
    const activate = (reviewerActive: boolean) =>
      product.platform.db.update(users).set({ reviewerActive }).where(eq(users.id, 'Reviewer'));
    await activate(true);
    const { headers } = await signIn(product, email, 'reviewer-password');
    const read = () => product.app.inject({ url: '/api/auth/user', headers });
    expect((await read()).json()).toMatchObject({ id: 'Reviewer', isReviewer: true, reviewerActive: true });
    await activate(false);
    expect((await read()).json()).toMatchObject({ id: 'guest-user' });
  });
});

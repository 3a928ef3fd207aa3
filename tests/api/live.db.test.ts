import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSandboxMailer } from '#server/adapters/email/sandbox.ts';
import { buildTestApp, type TestApp } from '#tests/support/app.ts';
import { dataOf, listenAt } from '#tests/support/live-stream.ts';
import { verifiedPerson, type Person } from '#tests/support/people.ts';

let one: TestApp;
let two: TestApp;
let origin: string;
beforeAll(async () => {
  one = await buildTestApp();
  two = await buildTestApp({}, { renderer: undefined, webDir: undefined }, createSandboxMailer(), {
    url: one.databaseUrl,
  });
  origin = await two.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await two.close();
  await one.close();
});

const listen = (person: Person, query = '') => listenAt(origin, person, query);

const offsetIn = (event: string | undefined): unknown =>
  (JSON.parse(event!.slice(event!.indexOf('{'))) as { offsetSeconds: unknown }).offsetSeconds;

const moveClock = (app: TestApp, payload: object) =>
  app.app.inject({ method: 'POST', url: '/api/sandbox/clock', payload });

const offsetAt = async ({ app }: TestApp) =>
  (await app.inject({ url: '/api/sandbox/clock' })).json<{ offsetSeconds: number }>().offsetSeconds;

describe('live news', () => {
  it('sends live news to a browser on another instance, and moves the clock there too', async () => {
    const person = await verifiedPerson(one);
    const before = await offsetAt(one);
    const heard = await listen(person);
    const moved = (await moveClock(one, { advanceSeconds: 21 * 86_400 })).json<{
      now: string;
      offsetSeconds: number;
    }>();
    expect(moved.offsetSeconds).toBe(before + 21 * 86_400);
    expect(dataOf(await heard.nextOf('clock'))).toEqual({
      now: moved.now,
      offsetSeconds: moved.offsetSeconds,
    });
    expect(await offsetAt(two)).toBe(moved.offsetSeconds);
    // Three weeks later in the product's time, and still signed in: sessions live in real time.
    const user = await two.app.inject({ url: '/api/auth/user', headers: person.headers });
    expect(user.json()).toMatchObject({ id: person.user.id, isGuest: false });
    heard.leave();
  });

  it('ends live news with the session that hears them', async () => {
    const person = await verifiedPerson(one);
    const heard = await listen(person);
    await one.app.inject({ url: '/api/logout', headers: person.headers });
    await one.dispatcher.drain();
    expect(await heard.nextOf('session')).toBeDefined();
    expect(await heard.next()).toBeUndefined();
  });

  it('makes up for lost news: streams begin anew, and the clock is looked at', async () => {
    const person = await verifiedPerson(one);
    const heard = await listen(person);
    const { rows } = await one.platform.db.execute<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and application_name = 'equipshare-live'`,
    );
    for (const { pid } of rows) await one.platform.db.execute(`select pg_terminate_backend(${pid}, 5000)`);
    // The listening connections are gone, so both events are lost.
    await one.app.inject({ url: '/api/logout', headers: person.headers });
    await one.dispatcher.drain();
    await moveClock(one, { advanceSeconds: 60 });
    // Events about what came before are skipped, down to the end of the stream.
    expect(await heard.nextOf('nothing')).toBeUndefined();
    expect((await fetch(`${origin}/api/events`, { headers: person.headers })).status).toBe(401);
    await vi.waitFor(async () => expect(await offsetAt(two)).toBe(await offsetAt(one)), 10_000);
  });

  it('sends live news to the signed-in person alone', async () => {
    const [mine, other] = [await verifiedPerson(one), await verifiedPerson(one)];
    const heard = await listen(other);
    await one.platform.live.publish({ userId: mine.user.id }, { type: 'user', userId: mine.user.id });
    await one.platform.live.publish({ userId: other.user.id }, { type: 'user', userId: other.user.id });
    await moveClock(one, { advanceSeconds: 0 });
    const before: (string | undefined)[] = [];
    for (let event = await heard.next(); !event?.startsWith('event: clock'); event = await heard.next())
      before.push(event);
    expect(before.some((event) => event?.includes(other.user.id))).toBe(true);
    expect(before.some((event) => event?.includes(mine.user.id))).toBe(false);
    heard.leave();
    expect((await fetch(`${origin}/api/events`)).status).toBe(401);
  });

  it('sends first what came between the page and its stream, if the page sends its age', async () => {
    const person = await verifiedPerson(one);
    const watching = await listen(person);
    const move = async () =>
      (await moveClock(one, { advanceSeconds: 60 })).json<{ offsetSeconds: number }>().offsetSeconds;
    const before = await move();
    // The other instance has heard it by now.
    expect(offsetIn(await watching.nextOf('clock'))).toBe(before);
    const late = await listen(person, '?pageAge=60000');
    // Events of earlier steps of the test come along.
    while (offsetIn(await late.nextOf('clock')) !== before);
    const fresh = await listen(person);
    const after = await move();
    expect(offsetIn(await fresh.nextOf('clock'))).toBe(after);
    expect(offsetIn(await late.nextOf('clock'))).toBe(after);
    for (const heard of [watching, late, fresh]) heard.leave();
    const wrong = await fetch(`${origin}/api/events?pageAge=old`, { headers: person.headers });
    expect(wrong.status).toBe(422);
  });
});

describe('streams', () => {
  it('allows twenty streams per person at most: one more ends the oldest, which hears when to come back', async () => {
    const [person, other] = [await verifiedPerson(one), await verifiedPerson(one)];
    const open = (headers: Person['headers']) => fetch(`${origin}/api/events`, { headers });
    const [oldest, theirs] = [await open(person.headers), await open(other.headers)];
    const younger = await Promise.all(Array.from({ length: 19 }, () => listen(person)));
    const crowding = await listen(person);
    expect(await oldest.text()).toContain('retry: 60000');
    await one.platform.live.publish({ userId: person.user.id }, { type: 'user', userId: person.user.id });
    for (const heard of [...younger, crowding]) expect(await heard.nextOf('user')).toBeDefined();
    for (const heard of [...younger, crowding]) heard.leave();
    await theirs.body!.cancel();
  });

  it('answers HEAD for a stream at once: there is no beginning to ask for', async () => {
    const { headers } = await verifiedPerson(one);
    const answer = await fetch(`${origin}/api/events`, { method: 'HEAD', headers });
    expect(answer.status).toBe(404);
  });
});

describe('the sandbox clock', () => {
  it('goes forward, or back to real time, and nowhere else', async () => {
    await moveClock(one, { reset: true });
    const to = new Date(one.clock.now().getTime() + 3_600_000).toISOString();
    expect((await moveClock(one, { now: to })).json()).toMatchObject({ now: to, offsetSeconds: 3600 });
    const back = await moveClock(one, { now: one.clock.now().toISOString() });
    expect(back.statusCode).toBe(409);
    expect(back.json()).toMatchObject({ code: 'clock_goes_forward' });
    for (const wrong of [
      {},
      { advanceSeconds: -1 },
      { advanceSeconds: 1.5 },
      { advanceSeconds: 1e12 },
      { now: 'tomorrow' },
      { reset: false },
      { reset: true, advanceSeconds: 5 },
      { advanceSeconds: 5, now: to },
    ]) {
      expect((await moveClock(one, wrong)).statusCode, JSON.stringify(wrong)).toBe(422);
    }
    expect((await moveClock(one, { reset: true })).json()).toMatchObject({ offsetSeconds: 0 });
  });

  it('goes fifty years ahead and no further, in one step or in many', async () => {
    await moveClock(one, { reset: true });
    const years = (count: number) =>
      new Date(one.clock.now().getTime() + count * 365.25 * 86_400_000).toISOString();
    for (const now of [years(51), '9999-12-31T23:59:59Z']) {
      const answer = await moveClock(one, { now });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        code: 'clock_too_far',
        message: expect.stringContaining('50 years') as string,
      });
    }
    expect((await moveClock(one, { now: years(49) })).statusCode).toBe(200);
    expect((await moveClock(one, { advanceSeconds: 2 * 366 * 86_400 })).statusCode).toBe(409);
    expect((await moveClock(one, { reset: true })).statusCode).toBe(200);
  });

  it('adds up when it is moved by many at the same time', async () => {
    await moveClock(one, { reset: true });
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => moveClock(index % 2 ? one : two, { advanceSeconds: 60 })),
    );
    expect((await one.app.inject({ url: '/api/sandbox/clock' })).json()).toMatchObject({
      offsetSeconds: 600,
    });
  });
});

import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { Alert } from '#shared/contracts/alerts.ts';
import { alerts, users } from '#server/db/schema/index.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { createOwner } from '#tests/support/listings.ts';
import { signIn, verifiedPerson, type Person } from '#tests/support/people.ts';

const app = sharedFixture(buildTestApp);
let person: Person;
beforeEach(async () => {
  person = await verifiedPerson(app);
});

const START = Date.UTC(2026, 1, 2);

/** Alert `n` of a user; a greater number is a newer one, unless the minute is given. */
async function give(userId: string, n: number, minute = n): Promise<string> {
  const id = `alr_${userId}_${n}`;
  await app.platform.db.insert(alerts).values({
    id,
    userId,
    kind: 'money.differs',
    title: `Title ${n}`,
    message: `Message ${n}`,
    sourceEventId: id,
    createdAt: new Date(START + minute * 60_000),
  });
  return id;
}

const list = (headers: Record<string, string>, query = '') =>
  app.app.inject({ url: `/api/alerts${query}`, headers });
/** Empty on the last page. */
const linkOf = ({ headers }: { headers: Record<string, unknown> }): string => {
  const { link = '' } = headers;
  return typeof link === 'string' ? link : '';
};
const mark = (headers: Record<string, string>, payload?: object) =>
  app.app.inject({ method: 'PATCH', url: '/api/alerts/mark-read', headers, ...(payload ? { payload } : {}) });
const unread = async (userId: string) =>
  (await app.platform.db.select().from(alerts).where(eq(alerts.userId, userId)))
    .filter(({ readAt }) => readAt === null)
    .map(({ id }) => id)
    .sort();

describe('GET /api/alerts', () => {
  it('lists the caller’s own, newest first, with what they say', async () => {
    const other = await createOwner(app.platform.db);
    const [id] = [await give(person.user.id, 1), await give(person.user.id, 2), await give(other, 3)];
    const found = (await list(person.headers)).json<unknown[]>().map((row) => Alert.parse(row));
    expect(found.map(({ title }) => title)).toEqual(['Title 2', 'Title 1']);
    expect(found[1]).toEqual({
      id,
      kind: 'money.differs',
      title: 'Title 1',
      message: 'Message 1',
      bookingId: null,
      caseId: null,
      link: null,
      needsYou: false,
      read: false,
      createdAt: '2026-02-02T00:01:00.000Z',
    });
  });

  it('hands out pages that neither lose nor repeat an alert, those of one instant included', async () => {
    const ids: string[] = [];
    for (let n = 1; n <= 7; n += 1) ids.push(await give(person.user.id, n, n < 5 ? 1 : n));
    const seen: string[] = [];
    for (let query = '?limit=3'; query !== '';) {
      const answer = await list(person.headers, query);
      seen.push(...answer.json<Alert[]>().map(({ id }) => id));
      query = /<\/api\/alerts(.+)>; rel="next"/.exec(linkOf(answer))?.[1] ?? '';
    }
    expect(seen).toEqual([...ids].reverse());
  });

  it('shows the guest no alerts, and refuses another user’s cursor', async () => {
    const guests = await list({});
    expect([guests.statusCode, guests.json()]).toEqual([200, []]);
    const other = await verifiedPerson(app);
    for (const n of [1, 2]) await give(other.user.id, n);
    const link = linkOf(await list(other.headers, '?limit=1'));
    const cursor = /cursor=([^&>]+)/.exec(link)?.[1] ?? '';
    expect((await list(person.headers, `?cursor=${cursor}`)).json()).toMatchObject({ code: 'bad_cursor' });
  });
});

describe('PATCH /api/alerts/mark-read', () => {
  it('marks what is named and the caller’s; a second time there is nothing left', async () => {
    const other = await verifiedPerson(app);
    const [own, left] = [await give(person.user.id, 1), await give(person.user.id, 2)];
    const foreign = await give(other.user.id, 1);
    const body = { ids: [own, foreign, 'alr_nobody'] };
    expect((await mark(person.headers, body)).json()).toEqual({ marked: 1 });
    expect([await unread(person.user.id), await unread(other.user.id)]).toEqual([[left], [foreign]]);
    expect((await mark(person.headers, body)).json()).toEqual({ marked: 0 });
    const found = (await list(person.headers)).json<Alert[]>();
    expect(found.map(({ read }) => read)).toEqual([false, true]);
  });

  it('marks none for an empty list, and all without one', async () => {
    for (const n of [1, 2]) await give(person.user.id, n);
    expect((await mark(person.headers, { ids: [] })).json()).toEqual({ marked: 0 });
    expect((await mark(person.headers)).json()).toEqual({ marked: 2 });
    expect(await unread(person.user.id)).toEqual([]);
  });

  it('updates the caller’s other windows if something was marked', async () => {
    const heard: string[] = [];
    const stop = app.platform.live.subscribe(person.user.id, ({ type }) => heard.push(type));
    await give(person.user.id, 1);
    await mark(person.headers);
    await mark(person.headers);
    // Events arrive in the order of publication: after this one, of a kind that only this test publishes, nothing is left.
    await app.platform.live.publish({ userId: person.user.id }, { type: 'message', bookingId: 'the last' });
    await expect.poll(() => heard.at(-1), { timeout: 60_000 }).toBe('message');
    stop();
    expect(heard.filter((type) => type === 'alert')).toEqual(['alert']);
  });

  it('lets the Reviewer mark alerts as read, but not the guest', async () => {
    expect((await mark({})).statusCode).toBe(401);
    await app.platform.db.update(users).set({ reviewerActive: true }).where(eq(users.id, 'Reviewer'));
    const reviewer = await signIn(app, 'reviewer@equipshare.example', 'reviewer-password');
    await give('Reviewer', 1);
    expect((await mark(reviewer.headers)).json()).toEqual({ marked: 1 });
  });
});

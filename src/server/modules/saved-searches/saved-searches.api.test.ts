import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Alert } from '#shared/contracts/alerts.ts';
import { SavedSearch } from '#shared/contracts/saved-searches.ts';
import { maximumSavedSearches } from '#shared/domain/limits.ts';
import { savedSearches, users } from '#server/db/schema/index.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { callBy, list } from '#tests/support/own-listings.ts';
import {
  establishedPerson,
  outboxOf,
  PASSWORD,
  type Person,
  signInAsAdmin,
  verifiedPerson,
} from '#tests/support/people.ts';

const product = sharedFixture(buildTestApp);
const MINUTE = 60;
const HOUR = 60 * MINUTE;
let owner: Person;
let person: Person;
beforeAll(async () => {
  owner = await establishedPerson(product);
});
beforeEach(async () => {
  person = await verifiedPerson(product);
});

const pass = (seconds: number) =>
  callBy(product, undefined, 'POST', '/api/sandbox/clock', { advanceSeconds: seconds });
const trySave = (search: object, by: Person | undefined = person) =>
  callBy(product, by, 'POST', '/api/saved-searches', { search });
const save = async (search: object, by: Person = person): Promise<SavedSearch> => {
  const answer = await trySave(search, by);
  if (answer.statusCode !== 200) throw new Error(`saving answered ${answer.statusCode}: ${answer.body}`);
  return SavedSearch.parse(answer.json());
};
const listOf = async (by: Person = person): Promise<SavedSearch[]> =>
  (await callBy(product, by, 'GET', '/api/saved-searches')).json();
const alertsOf = async (by: Person = person): Promise<Alert[]> =>
  (await callBy(product, by, 'GET', '/api/alerts'))
    .json<Alert[]>()
    .filter(({ kind }) => kind === 'saved_search.matched');
const edit = async (id: string, change: object) => {
  const own = (await callBy(product, owner, 'GET', `/api/equipment/${id}/own`)).json<object>();
  const answer = await callBy(product, owner, 'PUT', `/api/equipment/${id}`, { ...own, ...change });
  if (answer.statusCode !== 200) throw new Error(`editing answered ${answer.statusCode}: ${answer.body}`);
};
const show = (id: string, isAvailable: boolean) =>
  callBy(product, owner, 'PATCH', `/api/equipment/${id}`, { isAvailable });
let words = 0;
/** A word of its own for each test, since they share a database. */
const word = (): string =>
  `zq${'abcdefghij'[(words += 1) % 10] ?? ''}${'klmnopqrst'[Math.floor(words / 10)] ?? ''}x`;

describe('saved searches', () => {
  it('saves a search once, lists it, mutes it and deletes it as often as one likes', async () => {
    const first = await save({ q: 'trencher', location: 'Austin, TX', radius: '50' });
    expect(first).toMatchObject({
      search: { q: 'trencher', location: 'Austin, TX', radius: '50' },
      notifies: true,
    });
    expect(await save({ radius: 50, location: 'Austin, TX', q: 'trencher', maxPrice: 1000 })).toEqual(first);
    const url = `/api/saved-searches/${first.id}`;
    expect((await callBy(product, person, 'PATCH', url, { notifies: false })).json()).toEqual({
      ...first,
      notifies: false,
    });
    expect(await listOf()).toEqual([{ ...first, notifies: false }]);
    for (let times = 0; times < 2; times += 1)
      expect((await callBy(product, person, 'DELETE', url)).statusCode).toBe(200);
    expect(await listOf()).toEqual([]);
    expect((await callBy(product, person, 'PATCH', url, { notifies: true })).statusCode).toBe(404);
  });

  it('saves one without notifications where they were off, as an undo does', async () => {
    const answer = await callBy(product, person, 'POST', '/api/saved-searches', {
      ...{ search: { q: 'trencher' }, notifies: false },
    });
    expect(answer.json()).toMatchObject({ search: { q: 'trencher' }, notifies: false });
    expect(await listOf()).toMatchObject([{ notifies: false }]);
    // Saving it once more changes nothing of the one that is there.
    expect(await save({ q: 'trencher' })).toMatchObject({ notifies: false });
  });

  it('keeps saved searches from guests and from other people', async () => {
    const { id } = await save({ q: 'trencher' });
    const other = await verifiedPerson(product);
    expect((await callBy(product, undefined, 'GET', '/api/saved-searches')).statusCode).toBe(401);
    expect(
      (await callBy(product, undefined, 'POST', '/api/saved-searches', { search: { q: 'saw' } })).statusCode,
    ).toBe(401);
    expect(await listOf(other)).toEqual([]);
    const url = `/api/saved-searches/${id}`;
    expect((await callBy(product, other, 'PATCH', url, { notifies: false })).statusCode).toBe(404);
    await callBy(product, other, 'DELETE', url);
    expect(await listOf()).toHaveLength(1);
  });

  it.each([
    [{}, 422, 'saved_search_too_wide'],
    [{ maxPrice: '90' }, 422, 'saved_search_too_wide'],
    [{ location: 'Nowhere at all' }, 422, 'invalid'],
    [{ category: 'Spoons' }, 422, 'invalid'],
    [{ q: 'saw', availableFrom: '2026-06-09', availableTo: '2026-06-01' }, 422, 'invalid'],
  ])('refuses to save %j', async (search, status, code) => {
    const answer = await trySave(search);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
  });

  it('limits the number of saved searches, also of those saved at once', async () => {
    for (let n = 2; n < maximumSavedSearches; n += 1) await save({ q: `item ${n}` });
    const answers = await Promise.all(['a1', 'b2', 'c3', 'd4'].map((q) => trySave({ q })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'too_many_saved_searches',
      values: { count: maximumSavedSearches },
    });
    const two = await Promise.all(['a1', 'a1'].map((q) => trySave({ q })));
    expect(two.filter(({ statusCode }) => statusCode === 200).length % 2).toBe(0);
    expect(await listOf()).toHaveLength(maximumSavedSearches);
  });

  it('deletes saved searches with their person', async () => {
    await save({ q: 'trencher' });
    await callBy(product, person, 'DELETE', '/api/auth/delete-profile', { password: PASSWORD });
    const { db } = product.platform;
    expect(await db.select().from(savedSearches).where(eq(savedSearches.userId, person.user.id))).toEqual([]);
  });
});

describe('the messages of a saved search', () => {
  it('notifies of new listings together, once a day at most', async () => {
    const name = word();
    await save({ q: name, location: 'Austin, TX' });
    await list(product, owner, { name: `${name} one` });
    await list(product, owner, { name: `${name} two` });
    await pass(14 * MINUTE);
    expect(await alertsOf()).toEqual([]);
    await pass(2 * MINUTE);
    expect(await alertsOf()).toMatchObject([
      {
        title: `2 new matches: ${name} near Austin, TX`,
        link: `/search?q=${name}&location=Austin%2C+TX`.replace('%2C+', '%2C+'),
      },
    ]);
    await list(product, owner, { name: `${name} three` });
    await pass(23 * HOUR);
    expect(await alertsOf()).toHaveLength(1);
    await list(product, owner, { name: `${name} four` });
    await pass(HOUR + MINUTE);
    const [newest, ...older] = await alertsOf();
    expect(older).toHaveLength(1);
    expect(newest?.message).toContain(`${name} three`);
    expect(newest?.message).toContain(`${name} four`);
    expect(newest?.message).not.toContain(`${name} one`);
    await pass(48 * HOUR);
    expect(await alertsOf()).toHaveLength(2);
  });

  it('sends a mail, unless the search, the topic or the person is not to be notified', async () => {
    const name = word();
    const [muted, without, restricted] = [
      await verifiedPerson(product),
      await verifiedPerson(product),
      await verifiedPerson(product),
    ];
    for (const one of [person, without, restricted]) await save({ q: name }, one);
    const { id } = await save({ q: name }, muted);
    await callBy(product, muted, 'PATCH', `/api/saved-searches/${id}`, { notifies: false });
    await callBy(product, without, 'PUT', '/api/users/notification-choices', {
      topics: [{ topic: 'searches', channel: 'email', wanted: false }],
    });
    await product.platform.db
      .update(users)
      .set({ restrictionNoBook: true })
      .where(eq(users.id, restricted.user.id));
    await list(product, owner, { name: `${name} loader` });
    await pass(HOUR);
    const mails = async ({ user }: Person) =>
      (await outboxOf(product, user.email ?? '')).filter(({ subject }) => subject?.includes(name)).length;
    expect([await mails(person), await mails(muted), await mails(without), await mails(restricted)]).toEqual([
      1, 0, 0, 0,
    ]);
    expect([await alertsOf(muted), await alertsOf(restricted)]).toEqual([[], []]);
    expect(await alertsOf(without)).toHaveLength(1);
  });

  it('notifies of what matched before it was muted once it is not muted any more', async () => {
    const name = word();
    const { id } = await save({ q: name });
    const mute = (notifies: boolean) =>
      callBy(product, person, 'PATCH', `/api/saved-searches/${id}`, { notifies: !notifies });
    await list(product, owner, { name: `${name} waits` });
    await pass(5 * MINUTE);
    await mute(true);
    await list(product, owner, { name: `${name} meanwhile` });
    await pass(HOUR);
    expect(await alertsOf()).toEqual([]);
    for (let times = 0; times < 2; times += 1) await mute(false);
    await pass(MINUTE);
    const [alert, ...more] = await alertsOf();
    expect([alert?.message.startsWith(`${name} waits.`), more]).toEqual([true, []]);
    await mute(true);
    await mute(false);
    await pass(48 * HOUR);
    expect(await alertsOf()).toHaveLength(1);
  });

  it('keeps to one message a day when it is muted and unmuted', async () => {
    const name = word();
    const { id } = await save({ q: name });
    const url = `/api/saved-searches/${id}`;
    await list(product, owner, { name: `${name} first` });
    await pass(HOUR);
    await list(product, owner, { name: `${name} second` });
    // It has matched before the search is muted.
    await pass(MINUTE);
    for (const notifies of [false, true]) await callBy(product, person, 'PATCH', url, { notifies });
    await pass(22 * HOUR);
    expect(await alertsOf()).toHaveLength(1);
    await pass(2 * HOUR);
    expect(await alertsOf()).toHaveLength(2);
  });

  it('notifies of what waits once its person may book again', async () => {
    const name = word();
    await save({ q: name });
    const admin = await signInAsAdmin(product);
    const restrict = (restrictionNoBook: boolean) =>
      callBy(product, admin, 'PUT', `/api/admin/users/${person.user.id}/restrictions`, {
        restrictionNoBook,
      });
    await list(product, owner, { name: `${name} loader` });
    await pass(5 * MINUTE);
    expect((await restrict(true)).statusCode).toBe(200);
    await pass(HOUR);
    expect(await alertsOf()).toEqual([]);
    expect((await restrict(false)).statusCode).toBe(200);
    await pass(MINUTE);
    expect(await alertsOf()).toHaveLength(1);
  });

  it('notifies of a listing whose match was never sent when it matches again', async () => {
    const name = word();
    const { id } = await save({ q: name });
    const item = await list(product, owner, { name: `${name} loader` });
    await pass(5 * MINUTE);
    const { db } = product.platform;
    const setMuted = (notifies: boolean) =>
      db.update(savedSearches).set({ notifies }).where(eq(savedSearches.id, id));
    await setMuted(false);
    await pass(HOUR);
    await setMuted(true);
    for (const isShown of [false, true]) await show(item.id, isShown);
    await pass(HOUR);
    expect(await alertsOf()).toHaveLength(1);
  });

  it('never notifies owners of their own listings', async () => {
    const name = word();
    await save({ q: name }, owner);
    await list(product, owner, { name: `${name} loader` });
    await pass(HOUR);
    expect(await alertsOf(owner)).toEqual([]);
  });

  it('notifies of an edited listing only where it did not match before', async () => {
    const name = word();
    const item = await list(product, owner, { name: `${name} loader`, dailyRate: '120.00' });
    const far = await verifiedPerson(product);
    const wide = await verifiedPerson(product);
    await save({ q: name, maxPrice: '100' });
    await save({ q: name }, wide);
    await save({ q: name, location: 'Dallas, TX', maxPrice: '100' }, far);
    await edit(item.id, { dailyRate: '110.00' });
    await edit(item.id, { description: 'Runs better than ever.' });
    await pass(HOUR);
    expect([await alertsOf(), await alertsOf(wide)]).toEqual([[], []]);
    await edit(item.id, { dailyRate: '95.00' });
    await pass(HOUR);
    expect(await alertsOf()).toHaveLength(1);
    await edit(item.id, { location: 'Dallas, TX' });
    await pass(HOUR);
    expect([(await alertsOf()).length, await alertsOf(wide), (await alertsOf(far)).length]).toEqual([
      1,
      [],
      1,
    ]);
  });

  it('notifies of a listing that is shown again, and not of one that is hidden before the message', async () => {
    const name = word();
    const [shown, hidden] = [
      await list(product, owner, { name: `${name} shown` }),
      await list(product, owner, { name: `${name} hidden` }),
    ];
    await pass(HOUR);
    for (const { id } of [shown, hidden]) await show(id, false);
    await save({ q: name });
    for (const { id } of [shown, hidden]) await show(id, true);
    await pass(MINUTE);
    await show(hidden.id, false);
    await pass(HOUR);
    const [alert, ...more] = await alertsOf();
    expect([alert?.message.startsWith(`${name} shown.`), more]).toEqual([true, []]);
  });

  it('notifies of days that an owner gives back, to those alone who search for them', async () => {
    const name = word();
    const item = await list(product, owner, { name: `${name} loader` });
    const later = await verifiedPerson(product);
    const anyDay = await verifiedPerson(product);
    const day = (ahead: number) =>
      new Date(product.platform.clocks.product.now().getTime() + ahead * 86_400_000)
        .toISOString()
        .slice(0, 10);
    const blocked = await callBy(product, owner, 'POST', `/api/equipment/${item.id}/blocks`, {
      startDate: day(10),
      endDate: day(12),
      reason: 'maintenance',
    });
    await pass(HOUR);
    await save({ q: name, availableFrom: day(11), availableTo: day(14) });
    await save({ q: name, availableFrom: day(13), availableTo: day(14) }, later);
    await save({ q: name }, anyDay);
    const { id } = blocked.json<{ id: string }>();
    await callBy(product, owner, 'DELETE', `/api/equipment/${item.id}/blocks/${id}`);
    await pass(HOUR);
    expect(await alertsOf()).toHaveLength(1);
    expect([await alertsOf(later), await alertsOf(anyDay)]).toEqual([[], []]);
  });

  it.each([
    ['category', { category: 'Heavy Equipment', location: 'El Paso, TX' }],
    ['part of the map', { bounds: '31.5,-107,32,-106' }],
    ['words joined by a sign', { q: 'wet/dry' }],
    ['another name of the machine', { q: 'backhoe', location: 'El Paso, TX', radius: '5' }],
  ])('finds searches by %s', async (_what, search) => {
    await save(search);
    await list(product, owner, {
      name: 'Backhoe wet/dry',
      location: 'El Paso, TX',
      category: 'Heavy Equipment',
    });
    await pass(HOUR);
    expect(await alertsOf()).toHaveLength(1);
  });
});

import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Alert } from '#shared/contracts/alerts.ts';
import { AvailabilityAlert } from '#shared/contracts/saved-searches.ts';
import { maximumAvailabilityAlerts } from '#shared/domain/limits.ts';
import { availabilityAlerts, calendarFeedDays, calendarFeeds } from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { callBy, list } from '#tests/support/own-listings.ts';
import { establishedPerson, outboxOf, PASSWORD, type Person, verifiedPerson } from '#tests/support/people.ts';

const product = sharedFixture(buildTestApp);
let owner: Person;
let person: Person;
let itemId: string;
let blockId: string;

const pass = (seconds: number) =>
  callBy(product, undefined, 'POST', '/api/sandbox/clock', { advanceSeconds: seconds });
const day = (ahead: number) =>
  new Date(product.platform.clocks.product.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
const take = async (from: number, to: number): Promise<string> =>
  (
    await callBy(product, owner, 'POST', `/api/equipment/${itemId}/blocks`, {
      startDate: day(from),
      endDate: day(to),
      reason: 'maintenance',
    })
  ).json<{ id: string }>().id;
const giveBack = (id: string) => callBy(product, owner, 'DELETE', `/api/equipment/${itemId}/blocks/${id}`);

beforeAll(async () => {
  owner = await establishedPerson(product);
});
beforeEach(async () => {
  person = await verifiedPerson(product);
  itemId = (await list(product, owner)).id;
  blockId = await take(10, 12);
});

const wish = (from: number, to: number) => ({ equipmentId: itemId, firstDay: day(from), lastDay: day(to) });
const tryAdd = (body: object, by: Person | undefined = person) =>
  callBy(product, by, 'POST', '/api/availability-alerts', body);
const add = async (from: number, to: number, by: Person = person): Promise<AvailabilityAlert> => {
  const answer = await tryAdd(wish(from, to), by);
  if (answer.statusCode !== 200) throw new Error(`it answered ${answer.statusCode}: ${answer.body}`);
  return AvailabilityAlert.parse(answer.json());
};
const listOf = async (by: Person = person): Promise<AvailabilityAlert[]> =>
  (await callBy(product, by, 'GET', '/api/availability-alerts')).json();
const toldOf = async (by: Person = person): Promise<Alert[]> =>
  (await callBy(product, by, 'GET', '/api/alerts'))
    .json<Alert[]>()
    .filter(({ kind }) => kind === 'availability.freed');

describe('an availability alert', () => {
  it('is kept once, listed with its item, and deleted as often as one likes', async () => {
    const first = await add(11, 12);
    expect(first).toMatchObject({ ...wish(11, 12), name: 'Mini Excavator' });
    expect(await add(11, 12)).toEqual(first);
    expect(await listOf()).toEqual([first]);
    for (let times = 0; times < 2; times += 1)
      await callBy(product, person, 'DELETE', `/api/availability-alerts/${first.id}`);
    expect(await listOf()).toEqual([]);
  });

  it('notifies once of days that are free again, and is fulfilled', async () => {
    const [alert, other] = [await add(11, 12), await verifiedPerson(product)];
    await add(11, 12, other);
    await add(12, 14);
    await giveBack(blockId);
    await pass(60);
    expect(await toldOf()).toHaveLength(2);
    expect(await toldOf(other)).toMatchObject([
      {
        title: 'Free again: Mini Excavator',
        link: `/equipment/${itemId}?from=${alert.firstDay}&to=${alert.lastDay}`,
      },
    ]);
    const mails = await outboxOf(product, other.user.email ?? '');
    expect(mails.filter(({ subject }) => subject === 'Free again: Mini Excavator')).toHaveLength(1);
    expect(await listOf()).toEqual([]);
    const again = await take(10, 12);
    await giveBack(again);
    await pass(60);
    expect(await toldOf()).toHaveLength(2);
  });

  it('waits on while any of its days is taken or the item is hidden', async () => {
    const more = await take(13, 13);
    await add(12, 13);
    await giveBack(blockId);
    await pass(60);
    expect(await toldOf()).toEqual([]);
    const url = `/api/equipment/${itemId}`;
    await callBy(product, owner, 'PATCH', url, { isAvailable: false });
    await giveBack(more);
    await pass(60);
    expect(await toldOf()).toEqual([]);
    await callBy(product, owner, 'PATCH', url, { isAvailable: true });
    await pass(60);
    expect(await toldOf()).toHaveLength(1);
  });

  it('waits on while another calendar holds the days that its owner gives back', async () => {
    const { db, clocks } = product.platform;
    const createdAt = clocks.product.now();
    const feed = {
      id: newId('cfd'),
      equipmentId: itemId,
      name: 'Google',
      urlHash: 'hash',
      sealedUrl: 'sealed',
    };
    await db.insert(calendarFeeds).values({ ...feed, createdAt, triedAt: createdAt });
    await db.insert(calendarFeedDays).values({ feedId: feed.id, startDate: day(10), endDate: day(12) });
    await add(11, 12);
    await giveBack(blockId);
    await pass(60);
    expect(await toldOf()).toEqual([]);
    expect(await listOf()).toHaveLength(1);
  });

  it('expires when its first day is over', async () => {
    await add(10, 12);
    await pass(12 * 86_400);
    expect(await listOf()).toEqual([]);
    await giveBack(blockId);
    await pass(60);
    expect(await toldOf()).toEqual([]);
    await pass(5 * 86_400);
    const { db } = product.platform;
    expect(
      await db.select().from(availabilityAlerts).where(eq(availabilityAlerts.userId, person.user.id)),
    ).toEqual([]);
  });

  it.each([
    ['of an item that is not there', { equipmentId: 'nothing' }, 404, 'equipment_not_found'],
    ['in the past', { firstDay: '2020-01-06' }, 422, 'invalid'],
    ['that end before they begin', { lastDay: '2020-01-06' }, 422, 'invalid'],
    ['longer than any rental', { lastDay: '2040-01-06' }, 422, 'invalid'],
  ])('is refused for days %s', async (_what, change, status, code) => {
    const answer = await tryAdd({ ...wish(11, 12), ...change });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
  });

  it('is refused to guests, to owners, and for days that are free', async () => {
    expect(
      (await callBy(product, undefined, 'POST', '/api/availability-alerts', wish(11, 12))).statusCode,
    ).toBe(401);
    expect((await tryAdd(wish(11, 12), owner)).json()).toMatchObject({ code: 'own_item_days' });
    const free = await tryAdd(wish(20, 21));
    expect([free.statusCode, free.json<{ code: string }>().code]).toEqual([409, 'days_are_free']);
    expect(await listOf()).toEqual([]);
  });

  it('is another person’s neither to read nor to delete', async () => {
    const { id } = await add(11, 12);
    const other = await verifiedPerson(product);
    expect(await listOf(other)).toEqual([]);
    await callBy(product, other, 'DELETE', `/api/availability-alerts/${id}`);
    expect(await listOf()).toHaveLength(1);
  });

  it('limits the number of availability alerts', async () => {
    await take(30, 80);
    for (let n = 1; n <= maximumAvailabilityAlerts; n += 1) await add(30 + n, 30 + n);
    const answer = await tryAdd(wish(11, 12));
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      409,
      'too_many_availability_alerts',
    ]);
  });

  it('is deleted with its person', async () => {
    await add(11, 12);
    await callBy(product, person, 'DELETE', '/api/auth/delete-profile', { password: PASSWORD });
    const { db } = product.platform;
    expect(
      await db.select().from(availabilityAlerts).where(eq(availabilityAlerts.userId, person.user.id)),
    ).toEqual([]);
  });
});

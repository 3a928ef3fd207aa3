import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Favourite } from '#shared/contracts/favourites.ts';
import { maximumFavourites } from '#shared/domain/limits.ts';
import { equipment, favourites } from '#server/db/schema/index.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { createListing, createOwner } from '#tests/support/listings.ts';
import { callBy } from '#tests/support/own-listings.ts';
import { PASSWORD, type Person, verifiedPerson } from '#tests/support/people.ts';

const product = sharedFixture(buildTestApp);
let ownerId: string;
let person: Person;
beforeAll(async () => {
  ownerId = await createOwner(product.platform.db);
});
beforeEach(async () => {
  person = await verifiedPerson(product);
});

const listing = (name: string): Promise<string> => createListing(product.platform.db, { ownerId, name });
const keep = (id: string) => callBy(product, person, 'PUT', `/api/favourites/${id}`);
const drop = (id: string) => callBy(product, person, 'DELETE', `/api/favourites/${id}`);
const keepAll = (ids: readonly string[]) => callBy(product, person, 'PUT', '/api/favourites', { ids });
const idsOf = async (by: Person | 'guest' = person): Promise<string[]> =>
  (await callBy(product, by === 'guest' ? undefined : by, 'GET', '/api/favourites/ids')).json<{
    ids: string[];
  }>().ids;
const listOf = async (by: Person | undefined, query = ''): Promise<Favourite[]> =>
  (await callBy(product, by, 'GET', `/api/favourites${query}`))
    .json<unknown[]>()
    .map((row) => Favourite.parse(row));
const deleteItem = (id: string) =>
  product.platform.db
    .update(equipment)
    .set({ deletedAt: product.platform.clocks.product.now() })
    .where(eq(equipment.id, id));
const moveOn = () => callBy(product, undefined, 'POST', '/api/sandbox/clock', { advanceSeconds: 60 });

describe('a favorite', () => {
  it('keeps a favorite once, lists it newest first, and drops it as often as one likes', async () => {
    const [first, second] = [await listing('Trencher'), await listing('Auger')];
    expect((await keep(first)).json()).toEqual({ ok: true });
    await moveOn();
    await keep(second);
    await moveOn();
    expect((await keep(first)).statusCode).toBe(200);
    expect(await idsOf()).toEqual([second, first]);
    expect((await listOf(person)).map(({ name, item }) => [name, item?.id])).toEqual([
      ['Auger', second],
      ['Trencher', first],
    ]);
    for (let times = 0; times < 2; times += 1) expect((await drop(second)).statusCode).toBe(200);
    expect(await idsOf()).toEqual([first]);
  });

  it('shows favorites to their own person alone', async () => {
    const id = await listing('Mixer');
    const other = await verifiedPerson(product);
    await keep(id);
    expect(await idsOf(other)).toEqual([]);
    await callBy(product, other, 'DELETE', `/api/favourites/${id}`);
    expect(await idsOf()).toEqual([id]);
    expect(await idsOf('guest')).toEqual([]);
  });

  it('keeps only items that are there as favorites', async () => {
    const gone = await listing('Gone');
    await deleteItem(gone);
    for (const id of ['nothing', gone])
      expect((await keep(id)).json()).toMatchObject({ code: 'equipment_not_found' });
    expect(await idsOf()).toEqual([]);
  });

  it('shows a favorite that is taken off the market for a while still, as unavailable', async () => {
    const id = await listing('Lift');
    await keep(id);
    await product.platform.db.update(equipment).set({ isAvailable: false }).where(eq(equipment.id, id));
    expect(await listOf(person)).toMatchObject([{ equipmentId: id, item: { isAvailable: false } }]);
  });

  it('keeps the name of a favorite that its owner has deleted, and lets it be removed', async () => {
    const id = await listing('Old loader');
    await keep(id);
    await deleteItem(id);
    expect(await listOf(person)).toEqual([{ equipmentId: id, name: 'Old loader', item: null }]);
    await drop(id);
    expect(await listOf(person)).toEqual([]);
  });

  it('limits the number of favorites; refuses the next with the reason', async () => {
    const { db } = product.platform;
    const ids: string[] = [];
    for (let n = 0; n < maximumFavourites; n += 1) ids.push(await listing(`Item ${n}`));
    expect((await keepAll(ids)).json()).toEqual({ ids });
    const refused = await keep(await listing('One more'));
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'too_many_favourites']);
    expect((await keep(ids[0]!)).statusCode).toBe(200);
    await drop(ids[1]!);
    const more = [await listing('Two more'), await listing('Three more'), await listing('Four more')];
    const answers = await Promise.all([...more.map(keep), keepAll(more)]);
    expect(answers.filter(({ statusCode }) => statusCode === 409).length).toBeGreaterThanOrEqual(2);
    expect(await db.select().from(favourites).where(eq(favourites.userId, person.user.id))).toHaveLength(
      maximumFavourites,
    );
  });
});

describe('what was kept as a guest', () => {
  it('shows favorites in the order of the browser, without the names of what is gone and what never was', async () => {
    const [first, second, gone] = [await listing('Saw'), await listing('Pump'), await listing('Secret')];
    await deleteItem(gone);
    const found = await listOf(undefined, `?ids=${[second, gone, 'nothing', first, second].join(',')}`);
    expect(found.map(({ equipmentId, name, item }) => [equipmentId, name, item === null])).toEqual([
      [second, 'Pump', false],
      [gone, '', true],
      [first, 'Saw', false],
    ]);
    expect(await listOf(undefined)).toEqual([]);
  });

  it('comes along at sign-in: before what was there, in its order, each once, and only what there is', async () => {
    const [old, first, second] = [await listing('Old'), await listing('First'), await listing('Second')];
    await keep(old);
    await moveOn();
    const { ids } = (await keepAll([first, 'nothing', old, second, first])).json<{ ids: string[] }>();
    expect(ids).toEqual([first, second, old]);
    expect((await keepAll([first])).json()).toEqual({ ids });
  });

  it.each(['a b', 'a,,b', 'x'.repeat(65)])('refuses a question for favorites as %j', async (ids) => {
    const answer = await callBy(product, undefined, 'GET', `/api/favourites?ids=${encodeURIComponent(ids)}`);
    expect(answer.statusCode).toBe(422);
  });
});

it('hands favorites over to the person who signs in', async () => {
  await keep(await listing('Left behind'));
  const left = await callBy(product, person, 'DELETE', '/api/auth/delete-profile', { password: PASSWORD });
  expect(left.statusCode).toBe(200);
  const { db } = product.platform;
  expect(await db.select().from(favourites).where(eq(favourites.userId, person.user.id))).toEqual([]);
});

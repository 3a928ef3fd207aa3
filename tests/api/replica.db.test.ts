import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import { connectDatabase, type DatabaseClient } from '#server/db/client.ts';
import { equipment } from '#server/db/schema/index.ts';
import { buildTestApp, type TestApp } from '#tests/support/app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createListing, createOwner } from '#tests/support/listings.ts';
import { verifiedPerson, type Person } from '#tests/support/people.ts';

/**
 * Simulates a replica: another database on the same server, whose log has therefore always come as far, in which the item has
 * another name, so that it can be seen who was read.
 */
let replica: TestDatabase;
let onReplica: DatabaseClient;
let product: TestApp;
let person: Person;

beforeAll(async () => {
  replica = await createTestDatabase();
  onReplica = connectDatabase(replica.url, () => undefined);
  const primary = await createTestDatabase();
  product = await buildTestApp(
    { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: replica.url },
    undefined,
    undefined,
    { url: primary.url },
  );
  const both = [product.platform.db, onReplica.db];
  for (const db of both) {
    const ownerId = await createOwner(db, { id: 'usr_owner' });
    const name = db === onReplica.db ? 'From the replica' : 'From the primary';
    await createListing(db, { id: 'eqp_one', ownerId, name });
  }
  person = await verifiedPerson(product);
});
afterAll(async () => {
  await product.close();
  await onReplica.close();
  await replica.drop();
});

type Headers = Record<string, string>;
const detail = async (headers: Headers = {}) =>
  (await product.app.inject({ url: '/api/equipment/eqp_one', headers })).json<EquipmentDetail>().name;
const found = async (headers: Headers = {}) =>
  (await product.app.inject({ url: '/api/equipment/search', headers })).json<{ name: string }[]>()[0]?.name;
/** As soon as the instance knows how far the replica is. */
const untilFresh = () => expect.poll(() => detail()).toBe('From the replica');

describe('with a replica', () => {
  it('reads search and public pages of guests from the replica, free days and changes from the primary', async () => {
    await untilFresh();
    expect(await found()).toBe('From the replica');
    await onReplica.db.update(equipment).set({ leadTimeHours: 400 }).where(eq(equipment.id, 'eqp_one'));
    const days = async (url: string) => (await product.app.inject({ url })).json<{ firstBookable: string }>();
    const asked = await days('/api/equipment/eqp_one/availability');
    await onReplica.db.update(equipment).set({ leadTimeHours: 0 }).where(eq(equipment.id, 'eqp_one'));
    expect(await days('/api/equipment/eqp_one/availability')).toEqual(asked);
  });

  it('lets signed-in people search on the replica, and see an item as it is now', async () => {
    await untilFresh();
    expect(await found(person.headers)).toBe('From the replica');
    expect(await detail(person.headers)).toBe('From the primary');
  });

  it('reads the primary for who has just changed something', async () => {
    await untilFresh();
    const url = '/api/favourites/eqp_one';
    const changed = await product.app.inject({ method: 'PUT', url, headers: person.headers });
    const wrote = changed.cookies.find(({ name }) => name === 'equipshare_wrote');
    expect(wrote).toMatchObject({ maxAge: 5, httpOnly: true, path: '/' });
    const cookie = `${person.cookie}; equipshare_wrote=1`;
    expect(await found({ cookie })).toBe('From the primary');
  });

  it('a refused change and a read leave no such mark', async () => {
    const url = '/api/favourites/eqp_none';
    const refused = await product.app.inject({ method: 'PUT', url, headers: person.headers });
    expect(refused.statusCode).toBe(404);
    const read = await product.app.inject({ url: '/api/favourites', headers: person.headers });
    for (const { cookies } of [refused, read]) expect(cookies).toEqual([]);
  });

  it('answers from the primary when the replica goes away, the request that finds it out included', async () => {
    await untilFresh();
    const name = replica.name;
    await product.platform.db.execute(`alter database ${name} with allow_connections false`);
    await product.platform.db.execute(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
    );
    expect(await found()).toBe('From the primary');
    expect(await detail()).toBe('From the primary');
    await product.platform.db.execute(`alter database ${name} with allow_connections true`);
    await untilFresh();
  });
});

describe('without a replica', () => {
  it('marks nobody who has changed something without a replica', async () => {
    const alone = await buildTestApp();
    const other = await verifiedPerson(alone);
    const url = '/api/auth/send-phone-verification';
    const changed = await alone.app.inject({ method: 'POST', url, headers: other.headers });
    expect(changed.statusCode).toBeLessThan(300);
    expect(changed.cookies).toEqual([]);
    await alone.close();
  });
});

import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBareDatabase, type TestDatabase } from '#tests/support/database.ts';
import { migrateUntil } from '#tests/support/migrate-until.ts';
import { migrate } from './migrate.ts';

/** Rows as an older version wrote them; what they refer to is left out. */
const OLDER = `
  set session_replication_role = replica;
  insert into deliveries (id, channel, recipient, text, dedupe_key, status, created_at) values
    ('a', 'sms', '+15125550100', 'Text', 'code:a', 'queued', now());
  insert into booking_transitions (id, sequence, booking_id, event, actor_kind, from_status, to_status, at) values
    ('a', 1, 'bkg_1', 'expire_no_show', 'time', 'confirmed', 'canceled', now()),
    ('b', 2, 'bkg_1', 'cancel', 'renter', 'confirmed', 'canceled', now());
  set session_replication_role = default;`;

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createBareDatabase();
  await migrateUntil(database.url, '0026_outbound_messages');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(OLDER);
  await migrate(database.url);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const column = async (query: string): Promise<unknown[]> =>
  (await client.query<unknown[]>({ text: query, rowMode: 'array' })).rows.flat();

it('keeps queued messages in the renamed table', async () => {
  expect(await column('select dedupe_key from outbound_messages')).toEqual(['code:a']);
});

it('names the system as the actor of a deadline and leaves other actors alone', async () => {
  expect(await column('select actor_kind from booking_transitions order by id')).toEqual([
    'system',
    'renter',
  ]);
});

it('still refuses to change the history of a booking', async () => {
  const change = client.query(`update booking_transitions set event = 'cancel'`);
  await expect(change).rejects.toThrow('append-only');
});

it('refuses the former name of the actor', async () => {
  await client.query('set session_replication_role = replica');
  const former = client.query(
    `insert into booking_transitions (id, sequence, booking_id, event, actor_kind, from_status, to_status, at)
     values ('c', 3, 'bkg_1', 'cancel', 'time', 'confirmed', 'canceled', now())`,
  );
  await expect(former).rejects.toThrow('booking_transitions_actor');
});

it('leaves no index, constraint or table with the former name', async () => {
  expect(await column(`select relname from pg_class where relname like 'deliveries%'`)).toEqual([]);
  expect(
    await column(`select conname from pg_constraint where conname like 'deliveries%' and contype <> 'n'`),
  ).toEqual([]);
});

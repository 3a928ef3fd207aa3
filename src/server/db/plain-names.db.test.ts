import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBareDatabase, type TestDatabase } from '#tests/support/database.ts';
import { migrateUntil } from '#tests/support/migrate-until.ts';

const BREAKDOWN = 'Booking lapsed\nThe booking of a drill has lapsed. Nothing was charged.';

/** Rows as an older version wrote them; what they refer to is left out. */
const OLDER = `
  set session_replication_role = replica;
  insert into notice_choices values ('usr_1', 'money', 'sms', false, now());
  insert into due_work (id, kind, subject, due_at) values
    ('a', 'booking.lapse_unpaid', 'bkg_1', now()), ('b', 'booking.item_missing', 'bkg_1', now()),
    ('c', 'booking.item_recheck', 'bkg_1', now());
  insert into domain_events (id, type, payload, occurred_at) values
    ('a', 'booking.lapsed', '{}', now()), ('b', 'booking.hold_mended', '{}', now()), ('c', 'booking.paid', '{}', now());
  insert into alerts (id, user_id, kind, title, message, source_event_id, created_at) values
    ('a', 'usr_1', 'booking.lapsed', 'Title', 'Text', 'booking.lapsed:bkg_1:owner', now());
  insert into deliveries (id, channel, recipient, text, dedupe_key, status, created_at) values
    ('a', 'sms', '+15125550100', 'Text', 'booking.item_missing:bkg_1:bkg_0:renter:sms', 'queued', now()),
    ('b', 'sms', '+15125550100', 'Text', 'code:booking.lapsed', 'queued', now());
  insert into booking_transitions (id, sequence, booking_id, event, actor_kind, from_status, to_status, at) values
    ('a', 1, 'bkg_1', 'lapse_no_show', 'time', 'confirmed', 'canceled', now()),
    ('b', 2, 'bkg_1', 'item_missing', 'time', 'confirmed', 'confirmed', now()),
    ('c', 3, 'bkg_1', 'cancel', 'renter', 'confirmed', 'canceled', now());
  insert into messages (id, booking_id, sender_id, recipient_id, message_type, content, created_at, unseen_told_at) values
    ('a', 'bkg_1', null, 'usr_1', 'system_notification', '${BREAKDOWN}', now(), now()),
    ('b', 'bkg_1', 'usr_2', 'usr_1', 'text', 'My permit has lapsed.', now(), null);
  insert into reconciliations (id, at, ledger_cents, provider_cents, lines, healed, differences)
    values ('a', now(), 0, 0, 1, 3, '[]');
  set session_replication_role = default;`;

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createBareDatabase();
  await migrateUntil(database.url, '0024_plain_names');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(OLDER);
  await migrateUntil(database.url, '0026_outbound_messages');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const column = async (query: string): Promise<unknown[]> =>
  (await client.query<unknown[]>({ text: query, rowMode: 'array' })).rows.flat();

describe('a database from before migration 0024', () => {
  it.each([
    [
      'select kind from scheduled_jobs order by id',
      'booking.expire_unpaid booking.item_not_returned booking.item_recheck',
    ],
    ['select type from domain_events order by id', 'booking.expired booking.hold_recovered booking.paid'],
    ['select kind, source_event_id from alerts', 'booking.expired booking.expired:bkg_1:owner'],
    ['select event from booking_transitions order by id', 'expire_no_show item_not_returned cancel'],
    [
      'select dedupe_key from deliveries order by id',
      'booking.item_not_returned:bkg_1:bkg_0:renter:sms code:booking.lapsed',
    ],
    ['select user_id, topic from notification_choices', 'usr_1 money'],
    ['select backfilled from reconciliations', '3'],
    ['select count(unseen_notified_at) from messages', '1'],
  ])('keeps its rows under their new names: %s', async (query, expected) => {
    expect((await column(query)).join(' ')).toBe(expected);
  });

  it('renames what the product wrote into conversations, and nothing that people wrote', async () => {
    expect(await column('select content from messages order by id')).toEqual([
      'Booking expired\nThe booking of a drill has expired. Nothing was charged.',
      'My permit has lapsed.',
    ]);
  });

  it('still refuses to change its history', async () => {
    const change = client.query(`update booking_transitions set event = 'cancel'`);
    await expect(change).rejects.toThrow('append-only');
  });
});

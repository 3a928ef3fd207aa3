import pg from 'pg';
import { expect, it } from 'vitest';
import { createBareDatabase } from '#tests/support/database.ts';
import { migrateUntil } from '#tests/support/migrate-until.ts';
import { migrate } from './migrate.ts';

const NAMES = {
  'booking.unpaid': 'booking.expire_unpaid',
  'booking.unanswered': 'booking.expire_unanswered',
  'booking.hold_refused': 'booking.expire_hold_refused',
  'booking.no_show': 'booking.expire_no_show',
  'booking.silent_return': 'booking.complete_silent',
  'booking.renew_hold': 'booking.renew_hold',
  'booking.capture_early': 'booking.capture_early',
  'booking.late_fee': 'booking.charge_late_fee',
  'booking.overdue': 'booking.overdue',
  'booking.item_check': 'booking.item_not_returned',
  'booking.item_recheck': 'booking.item_recheck',
  'reminder.start': 'reminder.start',
};

it('names every pending job of a booking after its event and leaves other jobs alone', async () => {
  const database = await createBareDatabase();
  await migrateUntil(database.url, '0022_job_names');
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const plan = 'insert into due_work (id, kind, subject, due_at) values ($1, $1, $2, now())';
    for (const kind of Object.keys(NAMES)) await client.query(plan, [kind, 'bkg_1']);
    await migrate(database.url);
    const { rows } = await client.query<{ id: string; kind: string }>('select id, kind from scheduled_jobs');
    expect(Object.fromEntries(rows.map(({ id, kind }) => [id, kind]))).toEqual(NAMES);
  } finally {
    await client.end();
    await database.drop();
  }
});

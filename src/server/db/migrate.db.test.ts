import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TimedEvent } from '#shared/domain/booking-events.ts';
import { dueEvents } from '#shared/domain/booking-process/schedule.ts';
import { createBareDatabase, type TestDatabase } from '#tests/support/database.ts';
import { migrateUntil } from '#tests/support/migrate-until.ts';
import { connectDatabase, type DatabaseClient } from './client.ts';
import { migrate } from './migrate.ts';
import { bookings as bookingTable } from './schema/index.ts';
import { violatedConstraint } from './sql-errors.ts';

/*
 * A database that was in use before migration 0007: what its bookings become. They are written by plain SQL, as the tables
 * were then.
 */

type Row = Record<string, unknown>;
const MADE = '2026-01-05T12:00:00Z';
const STARTS = '2026-02-02T06:00:00Z';
const ENDS = '2026-02-04T06:00:00Z';
const LATE_BACK = '2026-02-04T11:00:00Z';
const EXPIRES = '2026-02-06T18:00:00Z';
const PAID = { fee_status: 'paid', fee_paid_at: MADE };
const HELD = { ...PAID, hold_status: 'held', hold_expires_at: EXPIRES };
const OUT = { ...HELD, status: 'active', actual_pickup_time: '2026-02-02T15:30:00Z' };
const DONE = {
  ...PAID,
  status: 'completed',
  hold_status: 'captured',
  captured_cents: 15_659,
  actual_pickup_time: '2026-02-02T15:30:00Z',
  actual_return_time: LATE_BACK,
  late_fee_hours: 5,
  late_fee_cents: 1770,
};
const HOURLY = { rental_type: 'hourly', hours: 6, duration_type: 'hourly', ends_at: '2026-02-02T12:00:00Z' };

/** One booking in every state that the migration looks at, by its id. */
const BEFORE: Record<string, Row> = {
  unpaid: {},
  asked: HELD,
  expired: { status: 'canceled', fee_status: 'void', refund_policy: 'nothing_charged', canceled_by: 'time' },
  agreed: { ...HELD, status: 'confirmed' },
  agreed_scheduled: { ...PAID, status: 'confirmed', hold_status: 'scheduled' },
  agreed_refused: { ...PAID, status: 'confirmed', hold_status: 'action_required', hold_refused_at: MADE },
  out: OUT,
  out_hourly: { ...OUT, ...HOURLY },
  out_four_hours: { ...OUT, duration_type: '4hours' },
  out_waived: { ...OUT, hold_status: 'released', hold_expires_at: null, balance_waived: true },
  out_untold: { ...OUT, hold_expires_at: null },
  back_late: { ...OUT, actual_return_time: LATE_BACK, late_fee_hours: 5, late_fee_cents: 1770 },
  done_late: DONE,
  done_hardly_late: { ...DONE, late_fee_hours: 1, late_fee_cents: 49 },
  done_late_enough: { ...DONE, late_fee_hours: 1, late_fee_cents: 50 },
  done_in_time: { ...DONE, late_fee_hours: 0, late_fee_cents: 0 },
  done_unknown: { ...DONE, late_fee_hours: null, late_fee_cents: null },
  shown_late: { ...DONE, demonstration: true },
};

const ROW: Row = {
  equipment_id: 'item',
  owner_id: 'owner',
  renter_id: 'renter',
  status: 'pending',
  rental_type: 'daily',
  duration_type: 'daily',
  first_day: '2026-02-02',
  last_day: '2026-02-03',
  starts_at: STARTS,
  ends_at: ENDS,
  time_zone: 'America/Chicago',
  delivery_method: 'pickup',
  cancellation_policy: 'standard',
  price_lines: JSON.stringify([{ kind: 'rental', label: 'Two days', cents: 17_399 }]),
  total_cents: 17_399,
  delivery_fee_cents: 0,
  booking_fee_cents: 1740,
  balance_cents: 15_659,
  daily_rate_cents: 8500,
  late_hourly_rate_cents: 354,
  created_at: MADE,
  updated_at: MADE,
};

async function insert(client: pg.ClientBase, table: string, row: Row): Promise<void> {
  const places = Object.keys(row).map((_, index) => `$${index + 1}`);
  const statement = `insert into ${table} (${Object.keys(row).join()}) values (${places.join()})`;
  await client.query(statement, Object.values(row));
}

async function fill(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    const dates = { created_at: MADE, updated_at: MADE };
    for (const id of ['owner', 'renter'])
      await insert(client, 'users', {
        id,
        email: `${id}@people.example`,
        first_name: 'Dana',
        last_name: 'Reyes',
        ...dates,
      });
    for (const [id, booking] of Object.entries(BEFORE)) {
      await insert(client, 'equipment', {
        id: `item of ${id}`,
        owner_id: 'owner',
        category_id: 'concrete',
        name: 'Mixer',
        daily_rate_cents: 8500,
        purchase_price_cents: 90_000,
        location: 'Austin, TX',
        latitude: 30.27,
        longitude: -97.74,
        time_zone: 'America/Chicago',
        ...dates,
      });
      const ids = { id, order_number: id, equipment_id: `item of ${id}` };
      await insert(client, 'bookings', { ...ROW, ...booking, ...ids });
      const during = `[${STARTS},${ENDS})`;
      const slot = {
        equipment_id: ids.equipment_id,
        booking_id: id,
        kind: 'booking',
        during,
        created_at: MADE,
      };
      await insert(client, 'occupancy', { id: `slot of ${id}`, ...slot });
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** What time does to a booking since that migration; what it did before had been scheduled with each booking. */
const SINCE_0007: readonly TimedEvent[] = [
  'renew_hold',
  'capture_early',
  'charge_late_fee',
  'overdue',
  'item_not_returned',
];

let database: TestDatabase;
let client: DatabaseClient;

beforeAll(async () => {
  database = await createBareDatabase();
  await migrateUntil(database.url, '0007_money_that_cannot_go_wrong');
  await fill(database.url);
  await migrate(database.url);
  client = connectDatabase(database.url, () => undefined);
});
afterAll(async () => {
  await client.close();
  await database.drop();
});

describe('a database from before migration 0007', () => {
  it('owes the late fees that were not charged', async () => {
    const { rows } = await client.pool.query<{ id: string; status: string }>(
      `select id, late_fee_status as status from bookings where late_fee_status <> 'none' order by id`,
    );
    expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual({
      back_late: 'owed',
      done_hardly_late: 'waived',
      done_late: 'owed',
      done_late_enough: 'owed',
      // Made up with its late fee paid.
      shown_late: 'charged',
    });
  });

  it('gives bookings of an old database the deadlines that they would have been given by now, and no others', async () => {
    const { rows } = await client.pool.query<{ kind: string; subject: string; due_at: Date }>(
      'select kind, subject, due_at from scheduled_jobs where done_at is null',
    );
    const planned = rows.map(({ kind, subject, due_at }) => `${subject} ${kind} ${due_at.toISOString()}`);
    const wanted = (await client.db.select().from(bookingTable)).flatMap((booking) => {
      const events = [...dueEvents(booking)].filter(([event]) => SINCE_0007.includes(event));
      return events.map(([event, at]) => `${booking.id} booking.${event} ${at.toISOString()}`);
    });
    expect(planned.sort()).toEqual(wanted.sort());
  });

  it.each([
    ['asked', ['booking.renew_hold 2026-02-05T18:00:00.000Z']],
    [
      'agreed',
      [
        'booking.capture_early 2026-02-06T16:00:00.000Z',
        'booking.item_not_returned 2026-02-02T06:00:00.000Z',
        'booking.renew_hold 2026-02-05T18:00:00.000Z',
      ],
    ],
    ['agreed_scheduled', ['booking.item_not_returned 2026-02-02T06:00:00.000Z']],
    ['out_untold', ['booking.overdue 2026-02-04T07:00:00.000Z']],
    ['out_waived', ['booking.overdue 2026-02-04T07:00:00.000Z']],
    [
      'out_hourly',
      [
        'booking.capture_early 2026-02-06T16:00:00.000Z',
        'booking.overdue 2026-02-02T22:30:00.000Z',
        'booking.renew_hold 2026-02-05T18:00:00.000Z',
      ],
    ],
    [
      'back_late',
      [
        'booking.capture_early 2026-02-06T16:00:00.000Z',
        'booking.charge_late_fee 2026-02-05T11:00:00.000Z',
        'booking.renew_hold 2026-02-05T18:00:00.000Z',
      ],
    ],
    ['done_late', ['booking.charge_late_fee 2026-02-05T11:00:00.000Z']],
    ['shown_late', []],
    ['expired', []],
  ])('%s: what is due', async (id, due) => {
    const { rows } = await client.pool.query<{ kind: string; due_at: Date }>(
      'select kind, due_at from scheduled_jobs where subject = $1 order by kind',
      [id],
    );
    expect(rows.map(({ kind, due_at }) => `${kind} ${due_at.toISOString()}`)).toEqual(due);
  });

  it('makes up no history of money for what was done before', async () => {
    expect((await client.pool.query('select from money_transitions')).rowCount).toBe(0);
  });

  it('goes on by the machine: a step that it does not know is refused, a known one is recorded', async () => {
    const jump = client.pool.query(`update bookings set hold_status = 'renewal_failed' where id = 'agreed'`);
    expect(await jump.then(() => 'accepted', violatedConstraint)).toBe('money_moves_only');
    await client.pool.query(`update bookings set hold_status = 'renewing' where id = 'agreed'`);
    expect(
      (await client.pool.query(`select from money_transitions where booking_id = 'agreed'`)).rowCount,
    ).toBe(1);
  });

  it('keeps every row whole: all checks are validated', async () => {
    const { rows } = await client.pool.query('select conname from pg_constraint where not convalidated');
    expect(rows).toEqual([]);
  });
});

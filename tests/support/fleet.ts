import type pg from 'pg';

/** How much there is of each fleet. */
export interface FleetSize {
  readonly items: number;
  readonly bookingsPerItem: number;
}

const PEOPLE = `
  insert into users (id, email, first_name, last_name, created_at, updated_at)
  select 'usr_' || $1::text || role, $1::text || role || '@people.example', 'Terrence', 'Walker', $2::timestamptz - interval '3 years', $2
  from unnest(array['', '_renter']) as role`;

/** Four zones; every tenth item was listed within the last hundred days, every fiftieth is removed. */
const ITEMS = `
  insert into equipment (id, owner_id, category_id, name, description, daily_rate_cents, purchase_price_cents, location, latitude,
    longitude, time_zone, created_at, updated_at, deleted_at)
  select 'eqp_' || $1::text || '_' || n, 'usr_' || $1::text, 'heavy-equipment', 'Machine ' || n, '', 8500, 2500000, 'Austin, TX', 30.27, -97.74,
    (array['America/Chicago', 'America/New_York', 'America/Los_Angeles', 'America/Denver'])[1 + n % 4],
    $2::timestamptz - case when n % 10 = 0 then n % 100 * interval '1 day' else interval '900 days' end, $2,
    case when n % 50 = 49 then $2::timestamptz end
  from generate_series(1, $3::int) as n`;

/**
 * Eighteen days each: up to eight days until a rental begins, up to eight of the rental. The newest ends about a month from
 * now. Every sixth is by the hour, every tenth of the past was called off; half come back early or late.
 */
const BOOKINGS = `
  insert into bookings (id, order_number, equipment_id, owner_id, renter_id, status, rental_type, duration_type, hours, first_day,
    last_day, starts_at, ends_at, time_zone, delivery_method, cancellation_policy, price_lines, total_cents, delivery_fee_cents,
    booking_fee_cents, balance_cents, captured_cents, daily_rate_cents, late_hourly_rate_cents, fee_status, fee_paid_at, hold_status,
    refund_policy, canceled_by, actual_pickup_time, actual_return_time, created_at, updated_at)
  select id, id, item, 'usr_' || $1::text, 'usr_' || $1::text || '_renter', status, case when hourly then 'hourly' else 'daily' end,
    case when hourly then 'hourly' else 'daily' end, case when hourly then 8 end, first_day, last_day, starts_at, ends_at, zone, 'pickup',
    'standard', '[{"kind": "rental", "label": "2 days", "cents": 17000}, {"kind": "processing", "label": "Processing fee", "cents": 399}]',
    17399, 0, 1740, 15659, case when status = 'completed' then 15659 else 0 end, 8500, 354,
    case status when 'pending' then 'unpaid' else 'paid' end, case when status <> 'pending' then starts_at end,
    case status when 'pending' then 'none' when 'completed' then 'captured' when 'canceled' then 'released' else 'held' end,
    case status when 'canceled' then 'initial_fee_forfeited' end, case status when 'canceled' then 'renter' end,
    case when status in ('active', 'completed') then starts_at + interval '30 minutes' end,
    case when status = 'completed' then ends_at + (dice % 3 - 1) * interval '5 hours' end, starts_at - interval '3 days', ends_at
  from (
    select *, case when ends_at < $2::timestamptz then case when dice % 10 = 0 then 'canceled' else 'completed' end
      when starts_at < $2::timestamptz then 'active' when dice % 4 = 0 then 'pending' else 'confirmed' end as status
    from (
      select e.id as item, e.time_zone as zone, 'bkg_' || e.id || '_' || k as id, dice, dice % 6 = 0 as hourly, first_day,
        case when dice % 6 = 0 then first_day else first_day + dice % 8 end as last_day,
        first_day::timestamp at time zone e.time_zone as starts_at,
        case when dice % 6 = 0 then first_day::timestamp at time zone e.time_zone + interval '8 hours'
          else (first_day + dice % 8 + 1)::timestamp at time zone e.time_zone end as ends_at
      from equipment e cross join generate_series(0, $3::int - 1) as k
      cross join lateral (select abs(hashtext(e.id || k)) % 10000 as dice) d
      cross join lateral (select ($2::timestamptz + interval '30 days')::date - (k + 1) * 18 + dice % 9 as first_day) f
      where e.owner_id = 'usr_' || $1::text and (e.deleted_at is null or k > 4)) planned) lived`;

const OCCUPANCY = `
  insert into occupancy (id, equipment_id, kind, booking_id, during, created_at, released_at)
  select 'occ_' || b.id, b.equipment_id, 'booking', b.id, tstzrange(b.starts_at, b.ends_at), b.created_at,
    case when b.status in ('completed', 'canceled') then b.ends_at end
  from bookings b where b.owner_id = 'usr_' || $1::text`;

/** A day between two rentals, every fifth time. */
const BLOCKS = `
  insert into occupancy (id, equipment_id, kind, during, created_at)
  select 'blk_' || e.id || '_' || k, e.id, 'block',
    tstzrange(day::timestamp at time zone e.time_zone, (day + 1)::timestamp at time zone e.time_zone), $2
  from equipment e cross join generate_series(0, $3::int - 1, 5) as k
  cross join lateral (select ($2::timestamptz + interval '30 days')::date - (k + 1) * 18 + 17 as day) d
  where e.owner_id = 'usr_' || $1::text and e.deleted_at is null`;

/** What a completed rental leaves in the ledger, and the kept fee of every other one that was called off. */
const ENTRIES = `
  insert into journal_entries (id, source, kind, booking_id, posted_at)
  select 'jrn_' || kind || b.id, kind || ':' || b.id, kind, b.id, b.ends_at
  from bookings b cross join unnest(array['collected', 'provider_fee', 'held', 'captured', 'settled', 'transferred']) as kind
  where b.owner_id = 'usr_' || $1::text
    and (b.status = 'completed' or (b.status = 'canceled' and hashtext(b.id) % 2 = 0 and kind in ('collected', 'settled')))`;

const LINES = `
  insert into journal_lines (id, entry_id, account, owner_id, amount_cents)
  select 'jrl_' || account || j.id, j.id, account, case account when 'owner_payable' then 'usr_' || $1::text end, cents
  from journal_entries j join bookings b on b.id = j.booking_id join (values
    ('collected', 'stripe_clearing', 1740), ('collected', 'renter_collected', -1740),
    ('provider_fee', 'stripe_fees', 80), ('provider_fee', 'stripe_clearing', -80),
    ('held', 'auth_held', 15659), ('held', 'auth_contra', -15659),
    ('captured', 'auth_held', -15659), ('captured', 'auth_contra', 15659), ('captured', 'stripe_clearing', 15659),
    ('captured', 'renter_collected', -15659),
    ('settled', 'renter_collected', 17399), ('settled', 'processing_fee_income', -399), ('settled', 'platform_commission', -1360),
    ('settled', 'owner_payable', -15640),
    ('transferred', 'owner_payable', 15640), ('transferred', 'stripe_clearing', -15640)
  ) as facts (fact, account, cents) on facts.fact = j.kind
  where b.owner_id = 'usr_' || $1::text`;

/**
 * An owner `usr_<name>` with two years of rentals of many items, the same ones every time for the same `now`. The triggers
 * are off meanwhile: they look at each row on its own, for minutes.
 */
export async function seedFleet(pool: pg.Pool, name: string, now: Date, size: FleetSize): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(PEOPLE, [name, now]);
    await client.query(ITEMS, [name, now, size.items]);
    await client.query(BOOKINGS, [name, now, size.bookingsPerItem]);
    await client.query(OCCUPANCY, [name]);
    await client.query(BLOCKS, [name, now, size.bookingsPerItem]);
    await client.query(ENTRIES, [name]);
    await client.query(LINES, [name]);
    await client.query('select recount_listings()');
    await client.query('commit');
    await client.query(
      'vacuum (analyze) users, equipment, bookings, occupancy, journal_entries, journal_lines',
    );
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

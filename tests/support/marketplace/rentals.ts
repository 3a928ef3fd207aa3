/*
 * Rentals of every fifteenth listing, five of each, eighteen days apart: the newest begins in two or three weeks, three are over.
 * So there is one rental for every three listings.
 */

const SPANS = `
  select e.id as item, e.owner_id as owner, e.time_zone as zone, n, k, dice, first_day, dice % 6 = 0 as hourly,
    case when dice % 6 = 0 then first_day else first_day + dice % 8 end as last_day,
    first_day::timestamp at time zone e.time_zone as starts_at,
    case when dice % 6 = 0 then first_day::timestamp at time zone e.time_zone + interval '8 hours'
      else (first_day + dice % 8 + 1)::timestamp at time zone e.time_zone end as ends_at
  from equipment e
  cross join lateral (select substr(e.id, 12)::bigint as n) numbered
  cross join generate_series(0, 4) as k
  cross join lateral (select floor(pg_temp.dice(n * 5 + k, 20) * 10000)::int as dice) d
  cross join lateral (select ($2::timestamptz + interval '30 days')::date - (k + 1) * 18 + dice % 9 as first_day) f
  where e.id like 'eqp_market_%' and n % 15 = 0 and e.deleted_at is null`;

/** $1 renters, $2 now. */
export const BOOKINGS = `
  insert into bookings (id, order_number, equipment_id, owner_id, renter_id, status, rental_type, duration_type, hours, first_day,
    last_day, starts_at, ends_at, time_zone, delivery_method, cancellation_policy, price_lines, total_cents, delivery_fee_cents,
    booking_fee_cents, balance_cents, captured_cents, daily_rate_cents, late_hourly_rate_cents, fee_status, fee_paid_at, hold_status,
    refund_policy, canceled_by, actual_pickup_time, actual_return_time, created_at, updated_at)
  select 'bkg_market_' || lpad((n * 5 + k)::text, 9, '0'), 'MKT-' || lpad((n * 5 + k)::text, 9, '0'), item, owner,
    'usr_renter_' || 1 + floor(pg_temp.dice(n * 5 + k, 21) * $1::int)::int, status,
    case when hourly then 'hourly' else 'daily' end, case when hourly then 'hourly' else 'daily' end, case when hourly then 8 end,
    first_day, last_day, starts_at, ends_at, zone, 'pickup', 'standard',
    '[{"kind": "rental", "label": "2 days", "cents": 17000}, {"kind": "processing", "label": "Processing fee", "cents": 399}]',
    17399, 0, 1740, 15659, case when status = 'completed' then 15659 else 0 end, 8500, 354,
    case status when 'pending' then 'unpaid' else 'paid' end, case when status <> 'pending' then starts_at - interval '3 days' end,
    case status when 'pending' then 'none' when 'completed' then 'captured' when 'canceled' then 'released' else 'held' end,
    case status when 'canceled' then 'initial_fee_forfeited' end, case status when 'canceled' then 'renter' end,
    case when status in ('active', 'completed') then starts_at + interval '30 minutes' end,
    case when status = 'completed' then ends_at + (dice % 3 - 1) * interval '5 hours' end, starts_at - interval '3 days', ends_at
  from (
    select *, case when ends_at < $2::timestamptz then case when dice % 10 = 0 then 'canceled' else 'completed' end
      when starts_at < $2::timestamptz then 'active' when dice % 4 = 0 then 'pending' else 'confirmed' end as status
    from (${SPANS}) planned) lived
  order by n, k`;

export const RENTED_TIME = `
  insert into occupancy (id, equipment_id, kind, booking_id, during, created_at, released_at)
  select 'occ_' || b.id, b.equipment_id, 'booking', b.id, tstzrange(b.starts_at, b.ends_at), b.created_at,
    case when b.status in ('completed', 'canceled') then b.ends_at end
  from bookings b where b.id like 'bkg_market_%' order by b.id`;

/** Two days of every fifth listing that is not rented, three times, weeks apart. $1: now. */
export const BLOCKED_TIME = `
  insert into occupancy (id, equipment_id, kind, during, created_at)
  select 'occ_' || e.id || '_' || w, e.id, 'block', tstzrange(day, day + interval '2 days'), e.created_at
  from equipment e cross join generate_series(0, 2) as w
  cross join lateral (select substr(e.id, 12)::bigint as n) numbered
  cross join lateral (select $1::timestamptz + (w * 14 + floor(pg_temp.dice(n, 22) * 10)) * interval '1 day') as begins (day)
  where e.id like 'eqp_market_%' and n % 5 = 0 and n % 15 <> 0 order by n, w`;

/** A question and its answer about each rental. */
export const MESSAGES = `
  insert into messages (id, booking_id, sender_id, recipient_id, message_type, content, created_at, read_at)
  select 'msg_' || b.id || '_' || turn, b.id, case turn when 0 then b.renter_id else b.owner_id end,
    case turn when 0 then b.owner_id else b.renter_id end, 'text',
    case turn when 0 then 'Is the machine fueled, and where do I park?' else 'Full tank; park beside the gate, please.' end,
    b.created_at + (turn + 1) * interval '20 minutes', case when b.status = 'completed' then b.ends_at end
  from bookings b cross join generate_series(0, 1) as turn where b.id like 'bkg_market_%' order by b.id, turn`;

/** Half of the completed rentals are rated, the item and its owner. */
export const RATINGS = [
  `insert into condition_ratings (id, equipment_id, booking_id, rater_id, rating_type, overall_condition, cleanliness, functionality,
    appearance, accessories, comments, created_at)
  select 'crt_' || b.id, b.equipment_id, b.id, b.renter_id, 'post_rental', stars, stars, 5, stars, 4, 'Worked all day.', b.ends_at
  from bookings b cross join lateral (select substr(b.id, 12)::bigint as serial) numbered
  cross join lateral (select 3 + serial % 3 as stars) rated
  where b.id like 'bkg_market_%' and b.status = 'completed' and serial % 2 = 0 order by b.id`,
  `insert into user_ratings (id, booking_id, rater_id, rated_user_id, rating_type, rating, comment, created_at)
  select 'urt_' || b.id, b.id, b.renter_id, b.owner_id, 'owner', 3 + serial % 3, 'Friendly and on time.', b.ends_at
  from bookings b cross join lateral (select substr(b.id, 12)::bigint as serial) numbered
  where b.id like 'bkg_market_%' and b.status = 'completed' and serial % 2 = 0 order by b.id`,
];

/** What a completed rental leaves in the ledger, and the kept fee of one that was called off. */
export const LEDGER = [
  `insert into journal_entries (id, source, kind, booking_id, posted_at)
  select 'jrn_' || kind || '_' || b.id, kind || ':' || b.id, kind, b.id, b.ends_at
  from bookings b cross join unnest(array['collected', 'provider_fee', 'captured', 'settled', 'transferred']) as kind
  where b.id like 'bkg_market_%'
    and (b.status = 'completed' or b.status = 'canceled' and kind in ('collected', 'settled'))
  order by b.id`,
  `insert into journal_lines (id, entry_id, account, owner_id, amount_cents)
  select 'jrl_' || account || '_' || j.id, j.id, account, case account when 'owner_payable' then b.owner_id end, cents
  from journal_entries j join bookings b on b.id = j.booking_id join (values
    ('collected', null, 'stripe_clearing', 1740), ('collected', null, 'renter_collected', -1740),
    ('provider_fee', null, 'stripe_fees', 80), ('provider_fee', null, 'stripe_clearing', -80),
    ('captured', null, 'stripe_clearing', 15659), ('captured', null, 'renter_collected', -15659),
    ('settled', 'completed', 'renter_collected', 17399), ('settled', 'completed', 'processing_fee_income', -399),
    ('settled', 'completed', 'platform_commission', -1360), ('settled', 'completed', 'owner_payable', -15640),
    ('settled', 'canceled', 'renter_collected', 1740), ('settled', 'canceled', 'platform_commission', -139),
    ('settled', 'canceled', 'owner_payable', -1601),
    ('transferred', null, 'owner_payable', 15640), ('transferred', null, 'stripe_clearing', -15640)
  ) as facts (fact, after, account, cents) on facts.fact = j.kind and coalesce(facts.after, b.status) = b.status
  where b.id like 'bkg_market_%' order by j.id`,
];

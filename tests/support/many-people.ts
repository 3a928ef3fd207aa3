import type pg from 'pg';

/** First and last names in many combinations; every fiftieth is not verified, every hundredth restricted, every thousandth gone. */
const PEOPLE = `
  insert into users (id, email, email_verified, first_name, last_name, phone_number, restriction_no_book, restriction_no_list,
    owner_rating_sum, owner_rating_count, renter_rating_sum, renter_rating_count, created_at, updated_at, deleted_at)
  select 'usr_crowd_' || n, case when n % 1000 <> 999 then lower(first) || '.' || lower(last) || n || '@people.example' end,
    n % 50 <> 0 and n % 1000 <> 999, case when n % 1000 <> 999 then first else '' end, case when n % 1000 <> 999 then last else '' end,
    case when n % 1000 <> 999 then '512-555-' || lpad((n % 10000)::text, 4, '0') end, n % 100 = 7, n % 100 = 8,
    n % 6 * 4, n % 6, n % 4 * 5, n % 4, $1::timestamptz - n * interval '7 minutes', $1, case when n % 1000 = 999 then $1::timestamptz end
  from generate_series(1, $2::int) as n
  cross join lateral (select
    (array['Dana', 'Lena', 'Terrence', 'Maria', 'Chen', 'Aisha', 'Viktor', 'Joe', 'Samira', 'Paul', 'Ingrid', 'Tomas'])[1 + n % 12] as first,
    (array['Reyes', 'Kowalski', 'Walker', 'Okafor', 'Nguyen', 'Berger', 'Silva', 'Novak', 'Brown', 'Ito', 'Larsen', 'Haddad', 'Moreau'])[1 + n * 7 % 13] as last) named`;

/** For every fortieth person; two in three are dismissed. */
const WARNINGS = `
  insert into warnings (id, user_id, issued_by, severity, reason, description, created_at, dismissed_at)
  select 'wrn_crowd_' || n, 'usr_crowd_' || n, 'Admin', (array['low', 'medium', 'high'])[1 + n % 3], 'Late returns',
    'Has brought back three items late.', $1::timestamptz - n * interval '7 minutes', case when n % 120 <> 0 then $1::timestamptz end
  from generate_series(40, $2::int, 40) as n where n % 1000 <> 999`;

/** One for every fifth person, listed over the years. */
const LISTINGS = `
  insert into equipment (id, owner_id, category_id, name, description, daily_rate_cents, purchase_price_cents, location, latitude,
    longitude, time_zone, is_available, created_at, updated_at, deleted_at)
  select 'eqp_crowd_' || n, 'usr_crowd_' || n, 'heavy-equipment',
    (array['Mini Excavator', 'Diesel Generator', 'Concrete Mixer', 'Skid Steer', 'Boom Lift'])[1 + n / 5 % 5] || ' ' || n, '',
    3000 + n * 37 % 60000, 2500000, 'Austin, TX', 30.27, -97.74, 'America/Chicago', n % 35 <> 0,
    $1::timestamptz - n * interval '7 minutes', $1, case when n % 300 = 0 then $1::timestamptz end
  from generate_series(5, $2::int, 5) as n where n % 1000 <> 999`;

/** Ten kinds of events; one in a thousand is rare. Two hundred people; a line every two minutes up to now. */
const AUDIT_LINES = `
  insert into audit_log (id, at, actor_id, action, subject_kind, subject_id, details, address_hash)
  select 'aud_line_' || lpad(n::text, 9, '0'), $1::timestamptz - n * interval '2 minutes', 'usr_line_' || n % 200,
    case when n % 1000 = 500 then 'sign_in.locked' when n % 500 = 3 then 'admin.warning_sent'
      else (array['sign_in.succeeded', 'sign_in.failed', 'sign_out', 'sign_up', 'email.verified', 'code.wrong', 'password.changed',
        'session.ended'])[1 + n % 8] end,
    'user', 'usr_line_' || n % 200, '{}', repeat('ab', 32)
  from generate_series(1, $2::int) as n`;

/** Runs one statement after the other in a transaction without triggers, which look at each row on its own. */
async function fill(pool: pg.Pool, statements: readonly string[], now: Date, count: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const statement of statements) await client.query(statement, [now, count]);
    await client.query('select recount_listings()');
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** People with plausible names, listings and warnings, the same ones every time for the same `now`; analyzed. */
export async function seedManyPeople(pool: pg.Pool, count: number, now: Date): Promise<void> {
  await fill(pool, [PEOPLE, WARNINGS, LISTINGS], now, count);
  await pool.query('vacuum (analyze) users, warnings, equipment');
}

/** Lines of the audit log about people who need not exist; analyzed. */
export async function seedManyAuditLines(pool: pg.Pool, count: number, now: Date): Promise<void> {
  await fill(pool, [AUDIT_LINES], now, count);
  await pool.query('vacuum (analyze) audit_log');
}

import type pg from 'pg';

/** Two hundred places: eight cities, and towns all over the country; the first city has 7 % of the listings. */
const PLACES = `
  select * from (values
    (0, 30.27, -97.74, 'Austin, TX', 'America/Chicago'), (1, 40.71, -74.01, 'New York, NY', 'America/New_York'),
    (2, 34.05, -118.24, 'Los Angeles, CA', 'America/Los_Angeles'), (3, 41.88, -87.63, 'Chicago, IL', 'America/Chicago'),
    (4, 32.78, -96.80, 'Dallas, TX', 'America/Chicago'), (5, 39.74, -104.99, 'Denver, CO', 'America/Denver'),
    (6, 47.61, -122.33, 'Seattle, WA', 'America/Los_Angeles'), (199, 46.87, -113.99, 'Missoula, MT', 'America/Denver')
  ) as cities (place, lat, lon, label, zone)
  union all
  select t, 31 + (t * 37 % 160) / 10.0, -121 + (t * 53 % 430) / 10.0, 'Town ' || t || ', KS', 'America/Chicago' from generate_series(7, 198) as t`;

const NAMES = `array['Mini Excavator', 'Crawler Excavator', 'Diesel Generator', 'Inverter Generator', 'Concrete Mixer', 'Towable Mixer',
  'Walk-behind Trencher', 'Skid Steer', 'Scissor Lift', 'Boom Lift', 'Plate Compactor', 'Pressure Washer', 'Dump Trailer',
  'Flatbed Trailer', 'Breaker Hammer', 'Miter Saw', 'Table Saw', 'Nail Gun', 'Wood Chipper', 'Stump Grinder']`;
const BRANDS = `array['Kubota', 'Bobcat', 'Honda', 'Makita', 'Hilti', 'Bosch', 'Deere', 'Altec', 'Genie', 'Husqvarna']`;
const CATEGORIES = `array['electrical', 'plumbing', 'landscape', 'framing', 'hvac', 'trailers', 'heavy-equipment', 'service-vehicles',
  'drills-and-attachments', 'concrete']`;

const LISTINGS = `
  insert into equipment (id, owner_id, category_id, name, brand, model, description, daily_rate_cents, purchase_price_cents, location,
    latitude, longitude, time_zone, delivery_offered, rating_sum, review_count, created_at, updated_at)
  select 'eqp_many_' || lpad(r.n::text, 8, '0'), 'usr_many',
    (${CATEGORIES})[1 + floor(r.category * 10)::int],
    (${NAMES})[1 + floor(r.name * 20)::int], (${BRANDS})[1 + floor(r.brand * 10)::int], 'M' || floor(r.model * 900 + 100)::int,
    case when r.described < 0.1 then 'Comes with a generator and a trailer.'
      when r.described < 0.11 then 'Rare telescopic handler, checked in spring.' else 'Clean and ready for work.' end,
    399 + floor(r.price * r.price * 60000)::int, 100000, c.label,
    c.lat + (r.x + r.x2 - 1) * 0.4, c.lon + (r.y + r.y2 - 1) * 0.4, c.zone, r.delivery < 0.3,
    case when r.rated < 0.3 then 0 else (1 + floor(r.reviews * 40)::int) * 3 + floor((1 + floor(r.reviews * 40)::int) * r.rated * 2)::int end,
    case when r.rated < 0.3 then 0 else 1 + floor(r.reviews * 40)::int end,
    '2026-01-05T12:00:00Z', '2026-01-05T12:00:00Z'
  from (select n, random() as city, random() as x, random() as x2, random() as y, random() as y2, random() as category, random() as name,
      random() as brand, random() as model, random() as described, random() as price, random() as delivery, random() as rated,
      random() as reviews from generate_series(1, $1::int) as n) r
  join (${PLACES}) c on c.place = floor(r.city * r.city * 200)::int`;

/** Three spans of two days for every fifth item, weeks apart, in the spring of 2026. */
const OCCUPANCY = `
  insert into occupancy (id, equipment_id, kind, during, created_at)
  select 'occ_' || e.id || '_' || w, e.id, 'block',
    tstzrange('2026-03-01T06:00:00Z'::timestamptz + (w * 14 + abs(hashtext(e.id)) % 10) * interval '1 day',
      '2026-03-03T06:00:00Z'::timestamptz + (w * 14 + abs(hashtext(e.id)) % 10) * interval '1 day'),
    '2026-01-05T12:00:00Z'
  from equipment e cross join generate_series(0, 2) as w where abs(hashtext(e.id)) % 5 = 0`;

/**
 * Thousands of plausible listings around two hundred places, the same ones every time, with spans taken; analyzed. For the
 * tests of query plans and for the benchmark. The words' trigger is off meanwhile: one row at a time, it would touch
 * the same few words over and over.
 */
export async function seedManyListings(pool: pg.Pool, count: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select setseed(0.42)');
    await client.query(`insert into users (id, email, first_name, last_name, created_at, updated_at)
      values ('usr_many', 'many@people.example', 'Terrence', 'Walker', '2026-01-05T12:00:00Z', '2026-01-05T12:00:00Z')`);
    await client.query('alter table equipment disable trigger equipment_search_terms');
    await client.query(LISTINGS, [count]);
    await client.query('alter table equipment enable trigger equipment_search_terms');
    await client.query(`insert into search_terms (term, uses)
      select term, count(*) from equipment e, equipment_terms(e.name, e.brand, e.model, e.category_id) as term group by term
      on conflict (term) do update set uses = search_terms.uses + excluded.uses`);
    await client.query(OCCUPANCY);
    await client.query('commit');
    await client.query('vacuum (analyze) equipment, occupancy, search_terms');
  } finally {
    client.release();
  }
}

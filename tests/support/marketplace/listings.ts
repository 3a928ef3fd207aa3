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

/** $1 listings, $2 owners, $3 now. Every hundredth owner is restricted; three in a hundred listings are paused, one is removed. */
export const LISTINGS = `
  insert into equipment (id, owner_id, category_id, name, brand, model, description, daily_rate_cents, hourly_rate_cents,
    purchase_price_cents, location, latitude, longitude, time_zone, is_available, owner_restricted, delivery_offered, rating_sum,
    review_count, created_at, updated_at, deleted_at)
  select 'eqp_market_' || lpad(n::text, 8, '0'), 'usr_owner_' || owner,
    (${CATEGORIES})[1 + floor(pg_temp.dice(n, 1) * 10)::int],
    (${NAMES})[1 + floor(pg_temp.dice(n, 2) * 20)::int], (${BRANDS})[1 + floor(pg_temp.dice(n, 3) * 10)::int],
    'M' || floor(pg_temp.dice(n, 4) * 900 + 100)::int,
    case when described < 0.1 then 'Comes with a generator and a trailer.'
      when described < 0.11 then 'Rare telescopic handler, checked in spring.'
      when described < 0.11005 then 'With a submersible pump.' else 'Clean and ready for work.' end,
    399 + floor(price * price * 60000)::int, case when pg_temp.dice(n, 7) < 0.5 then 399 + floor(price * price * 9000)::int end,
    100000 + floor(price * price * 9000000)::int, c.label,
    c.lat + (pg_temp.dice(n, 8) + pg_temp.dice(n, 9) - 1) * 0.4, c.lon + (pg_temp.dice(n, 10) + pg_temp.dice(n, 11) - 1) * 0.4, c.zone,
    pg_temp.dice(n, 12) >= 0.03, owner % 100 = 99, pg_temp.dice(n, 13) < 0.3,
    case when rated < 0.3 then 0 else reviews * 3 + floor(reviews * rated * 2)::int end, case when rated < 0.3 then 0 else reviews end,
    $3::timestamptz - pg_temp.dice(n, 14) * interval '1000 days', $3::timestamptz - pg_temp.dice(n, 14) * interval '500 days',
    case when pg_temp.dice(n, 15) < 0.01 then $3::timestamptz end
  from (select n, 1 + floor(pg_temp.dice(n, 0) * $2::int)::int as owner, pg_temp.dice(n, 5) as described, pg_temp.dice(n, 6) as price,
      pg_temp.dice(n, 16) as rated, 1 + floor(pg_temp.dice(n, 17) * 40)::int as reviews, pg_temp.dice(n, 18) as city
    from generate_series(1, $1::bigint) as n) r
  join (${PLACES}) c on c.place = floor(r.city * r.city * 200)::int
  order by n`;

/** $1 owners and as many renters, $2 now. */
export const PEOPLE = `
  insert into users (id, email, email_verified, first_name, last_name, restriction_no_list, created_at, updated_at)
  select 'usr_' || role || '_' || n, role || n || '@people.example', true,
    (array['Dana', 'Lena', 'Terrence', 'Maria', 'Chen', 'Aisha', 'Viktor', 'Joe', 'Samira', 'Paul', 'Ingrid', 'Tomas'])[1 + n % 12],
    (array['Reyes', 'Kowalski', 'Walker', 'Okafor', 'Nguyen', 'Berger', 'Silva', 'Novak', 'Brown', 'Ito', 'Larsen', 'Haddad', 'Moreau'])[1 + n * 7 % 13],
    role = 'owner' and n % 100 = 99, $2::timestamptz - interval '1001 days', $2
  from generate_series(1, $1::bigint) as n cross join unnest(array['owner', 'renter']) as role`;

/** The words of the listings, which a trigger counts one row at a time. */
export const TERMS = `
  insert into search_terms (term, uses)
  select term, count(*) from equipment e, equipment_terms(e.name, e.brand, e.model, e.category_id) as term
  where e.id like 'eqp_market_%' group by term
  on conflict (term) do update set uses = search_terms.uses + excluded.uses`;

import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { demonstrationData, seedIfEmpty } from './index.ts';

const now = new Date('2026-03-09T15:30:00Z');
const client = sharedFixture(openTestDatabase);

const rows = async (text: string): Promise<Record<string, unknown>[]> =>
  (await client.pool.query<Record<string, unknown>>(text)).rows;
const seed = () => seedIfEmpty(client.db, { now, passwordHash: () => Promise.resolve('hash') });

describe('seedIfEmpty', () => {
  it('fills an empty database once, even with concurrent attempts', async () => {
    const answers = await Promise.all([seed(), seed()]);
    expect(answers.sort()).toEqual([false, true]);
    expect(await seed()).toBe(false);
    const data = demonstrationData(now);
    const [counts] =
      await rows(`select (select count(*)::int from equipment) items, (select count(*)::int from bookings) bookings,
      (select count(*)::int from occupancy where kind = 'block') blocks, (select value from installation where key = 'demonstration') at`);
    expect(counts).toEqual({
      items: data.listings.length,
      bookings: data.pastBookings.length,
      blocks: data.blocks.length,
      at: now.toISOString(),
    });
  });

  it('keeps sums and counts equal to the ratings', async () => {
    expect(
      await rows(`select e.id from equipment e left join (select equipment_id, sum(overall_condition)::int s, count(*)::int c
        from condition_ratings where rating_type = 'post_rental' group by 1) r on r.equipment_id = e.id
        where e.rating_sum <> coalesce(r.s, 0) or e.review_count <> coalesce(r.c, 0)`),
    ).toEqual([]);
    expect(
      await rows(`select u.id from users u
        left join (select rated_user_id, sum(rating)::int s, count(*)::int c from user_ratings where rating_type = 'owner' group by 1) o on o.rated_user_id = u.id
        left join (select rated_user_id, sum(rating)::int s, count(*)::int c from user_ratings where rating_type = 'renter' group by 1) r on r.rated_user_id = u.id
        where (u.owner_rating_sum, u.owner_rating_count, u.renter_rating_sum, u.renter_rating_count)
          is distinct from (coalesce(o.s, 0), coalesce(o.c, 0), coalesce(r.s, 0), coalesce(r.c, 0))`),
    ).toEqual([]);
  });

  it('finds the seeded listings by category and by words', async () => {
    const categories = await rows(
      `select c.id from categories c where not exists (select from equipment e where e.category_id = c.id and e.listed)`,
    );
    expect(categories).toEqual([]);
    const found = await rows(
      `select name from equipment where listed and words @@ websearch_to_tsquery('english', 'excavators')`,
    );
    expect(found.length).toBeGreaterThan(5);
    expect(await rows(`select 1 from search_terms where term = 'kubota'`)).toHaveLength(1);
  });
});

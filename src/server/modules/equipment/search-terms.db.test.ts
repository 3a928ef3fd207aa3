import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { equipment } from '#server/db/schema/index.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createListing, createOwner } from '#tests/support/listings.ts';

const client = sharedFixture(openTestDatabase);

it('counts the words of listings whose words are exchanged at the same time, without a deadlock', async () => {
  const { db } = client;
  const ownerId = await createOwner(db);
  const words = [
    { brand: 'Alfa Zulu', categoryId: 'concrete' },
    { brand: 'Mike', categoryId: 'framing' },
    { brand: 'Bravo Yankee', categoryId: 'concrete' },
    { brand: 'Alfa November', categoryId: 'trailers' },
  ];
  const ids = await Promise.all(words.map((columns) => createListing(db, { ownerId, ...columns })));
  for (let round = 0; round < 40; round++)
    await Promise.all(
      ids.map((id, index) =>
        db
          .update(equipment)
          .set(words[(index + round) % words.length]!)
          .where(eq(equipment.id, id)),
      ),
    );

  const { rows } = await db.execute(sql`
    select from (select term, count(*)::int as uses from equipment e, equipment_terms(e.name, e.brand, e.model, e.category_id) as term
      group by term) counted full join search_terms s using (term) where counted.uses is distinct from s.uses`);
  expect(rows).toEqual([]);
});

import { eq, sql, type SQL } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { categories } from '#shared/domain/categories.ts';
import { type Transaction } from '#server/db/client.ts';
import { equipment, users } from '#server/db/schema/index.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createListing, createOwner } from '#tests/support/listings.ts';
import { addUpCounts, readCategories } from './categories.repository.ts';

const client = sharedFixture(openTestDatabase);

/** The slow count: every listing is looked at. */
async function slowCounts(): Promise<Map<string, number>> {
  const { rows } = await client.db.execute<{ id: string; count: number }>(
    sql`select category_id as id, count(*)::int as count from equipment where listed group by category_id`,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

async function expectRight(): Promise<void> {
  const slow = await slowCounts();
  const kept = await readCategories(client.db);
  expect(kept.map(({ id, itemCount }) => [id, itemCount])).toEqual(
    kept.map(({ id }) => [id, slow.get(id) ?? 0]),
  );
}

/** The same steps every time (mulberry32). */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

describe('kept counts of listings', () => {
  it('keeps the count equal to the slow count after any history, many writers at once', async () => {
    const { db } = client;
    const random = seeded(20_261_124);
    const owners = await Promise.all(Array.from({ length: 6 }, () => createOwner(db)));
    const owner = () => owners[random(owners.length)]!;
    const category = () => categories[random(categories.length)]!.id;
    const ids: string[] = [];
    /** The owner before the item, as everywhere (docs/decisions/0040-row-lock-order.md): a restriction changes both. */
    const change = (work: (tx: Transaction, isOne: SQL) => Promise<unknown>) =>
      db.transaction(async (tx) => {
        const id = ids[random(ids.length)] ?? '';
        await tx.execute(
          sql`select from users where id = (select owner_id from equipment where id = ${id}) for no key update`,
        );
        return work(tx, eq(equipment.id, id));
      });
    const acts: readonly (() => Promise<unknown>)[] = [
      async () => ids.push(await createListing(db, { ownerId: owner(), categoryId: category() })),
      () => createListing(db, { ownerId: owner(), categoryId: category(), isAvailable: false }),
      ...[
        () => ({ isAvailable: random(2) === 0 }),
        () => ({ categoryId: category() }),
        () => ({ deletedAt: new Date('2026-01-07T00:00:00Z') }),
        () => ({ ratingSum: 5, reviewCount: 1 }),
      ].map((columns) => () => change((tx, isOne) => tx.update(equipment).set(columns()).where(isOne))),
      () => change((tx, isOne) => tx.delete(equipment).where(isOne)),
      () =>
        db
          .update(users)
          .set({ restrictionNoList: random(2) === 0 })
          .where(eq(users.id, owner())),
      () => addUpCounts(db),
    ];
    for (let round = 0; round < 60; round++) {
      await Promise.all(
        Array.from({ length: 1 + random(8) }, () => acts[random(3) === 0 ? 0 : random(acts.length)]!()),
      );
      await expectRight();
    }
    expect(Math.max(...(await slowCounts()).values())).toBeGreaterThan(3);
  });

  it('keeps the counts where a transaction is rolled back', async () => {
    await client.db
      .transaction(async (tx) => {
        await createListing(tx, { ownerId: await createOwner(tx) });
        throw new Error('changed my mind');
      })
      .catch(() => undefined);
    await expectRight();
  });

  it('adds counts up to one row a category, and to none for an empty one', async () => {
    await addUpCounts(client.db);
    const { rows } = await client.db.execute<{ rows: number }>(
      sql`select count(*)::int as rows from listing_counts`,
    );
    expect(rows[0]?.rows).toBe((await slowCounts()).size);
    await expectRight();
  });

  it('counts anew after a load without triggers', async () => {
    await client.db.execute(
      sql`insert into listing_counts (category_id, listings) values ('concrete', 1000)`,
    );
    await client.db.execute(sql`select recount_listings()`);
    await expectRight();
  });
});

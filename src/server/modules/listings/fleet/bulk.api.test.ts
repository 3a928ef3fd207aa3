import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { BulkAnswer, BulkChangeBody } from '#shared/contracts/bulk-changes.ts';
import { domainEvents, equipment, occupancy, users } from '#server/db/schema/index.ts';
import { book, buildBookingsApp, get, HOUR, post, tryToBook } from '#tests/support/bookings.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createListing, createOwner } from '#tests/support/listings.ts';

const product = sharedFixture(buildBookingsApp);
const CHANGES = '/api/owner/fleet/changes';
const UNDO = '/api/owner/fleet/undo';
const TEN_PERCENT = { kind: 'ratesByPercent', percent: 10 } as const;

const send = (
  ownerId: string,
  ids: readonly string[],
  change: BulkChangeBody['change'],
  { preview = false, version = 1 } = {},
) => {
  const listings = ids.map((id) => ({ id, version }));
  return post(product, ownerId, CHANGES, { listings, change, preview } satisfies BulkChangeBody);
};
const outcomesOf = (answer: { json: () => unknown }) =>
  (answer.json() as BulkAnswer).listings.map(({ outcome }) => outcome);
async function rowOf(id: string) {
  const [row] = await product.db.select().from(equipment).where(eq(equipment.id, id));
  return row;
}
async function fleetOf(count: number) {
  const ownerId = await createOwner(product.db);
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) ids.push(await createListing(product.db, { ownerId }));
  return { ownerId, ids };
}
const undoable = async (ownerId: string) =>
  (await get(product, ownerId, '/api/owner/fleet/last-change')).json<{ listings: number }>().listings;

describe('a change of many listings', () => {
  it('writes nothing in a preview, and afterwards just what the preview said', async () => {
    const { ownerId, ids } = await fleetOf(2);
    const preview = (await send(ownerId, ids, TEN_PERCENT, { preview: true })).json<BulkAnswer>();
    expect(preview.written).toBe(false);
    expect(preview.listings[0]?.values).toEqual([{ field: 'dailyRate', before: '85.00', after: '93.50' }]);
    expect(await rowOf(ids[0]!)).toMatchObject({ dailyRateCents: 8_500, version: 1 });
    expect(await undoable(ownerId)).toBe(0);
    const { written, listings } = (await send(ownerId, ids, TEN_PERCENT)).json<BulkAnswer>();
    expect([written, listings]).toEqual([true, preview.listings]);
    for (const id of ids) expect(await rowOf(id)).toMatchObject({ dailyRateCents: 9_350, version: 2 });
  });

  it('leaves alone and reports what was changed since it was seen, is gone, or is another owner’s', async () => {
    const [{ ownerId, ids }, other] = [await fleetOf(3), await fleetOf(1)];
    const [changed, gone, same] = ids as [string, string, string];
    await product.db.update(equipment).set({ version: 5 }).where(eq(equipment.id, changed));
    await product.db.update(equipment).set({ deletedAt: product.clock.now() }).where(eq(equipment.id, gone));
    const answer = await send(ownerId, [changed, gone, ...other.ids, same], { kind: 'buffer', hours: 0 });
    expect(outcomesOf(answer)).toEqual(['overtaken', 'missing', 'missing', 'unchanged']);
    expect(answer.json<BulkAnswer>().written).toBe(false);
    expect(JSON.stringify(answer.json())).not.toContain('Kubota');
    expect(await undoable(ownerId)).toBe(0);
  });

  it('hides and shows with the events that search and the sitemap follow', async () => {
    const { ownerId, ids } = await fleetOf(1);
    await send(ownerId, ids, { kind: 'availability', isAvailable: false });
    expect(await rowOf(ids[0]!)).toMatchObject({ isAvailable: false });
    const events = await product.db.select().from(domainEvents).orderBy(domainEvents.position);
    expect(events.at(-1)).toMatchObject({
      type: 'listing.hidden',
      payload: { equipmentId: ids[0], ownerId },
    });
  });

  it('shows nothing for an owner who may not list', async () => {
    const { ownerId, ids } = await fleetOf(1);
    await send(ownerId, ids, { kind: 'availability', isAvailable: false });
    await product.db.update(users).set({ restrictionNoList: true }).where(eq(users.id, ownerId));
    const show = { kind: 'availability', isAvailable: true } as const;
    expect((await send(ownerId, ids, show, { version: 2, preview: true })).statusCode).toBe(403);
    expect((await post(product, ownerId, UNDO)).statusCode).toBe(403);
    expect(await undoable(ownerId)).toBe(1);
  });

  it('takes no listing twice, and no figure out of bounds', async () => {
    const { ownerId, ids } = await fleetOf(1);
    expect((await send(ownerId, [ids[0]!, ids[0]!], TEN_PERCENT)).statusCode).toBe(422);
    for (const percent of [-91, 301, 1.5])
      expect((await send(ownerId, ids, { kind: 'ratesByPercent', percent })).statusCode).toBe(422);
  });
});

describe('days that are blocked for many listings', () => {
  const LATER = { startDate: '2026-09-20', endDate: '2026-09-22' } as const;
  const DAYS = { kind: 'blockDays', ...LATER, reason: 'maintenance' } as const;
  const blockOn = (ownerId: string, id: string, startDate: string, endDate = startDate) =>
    post(product, ownerId, `/api/equipment/${id}/blocks`, { startDate, endDate, reason: 'own_use' });
  const blocksOf = async (id: string): Promise<string[]> => {
    const rows = await product.db.select().from(occupancy).where(eq(occupancy.equipmentId, id));
    return rows
      .filter(({ kind, releasedAt }) => kind === 'block' && !releasedAt)
      .map(({ during, reason }) => `${reason} ${during}`)
      .sort();
  };

  it('fills what is free, leaves older blocks as they are, and reports what is rented out', async () => {
    const { ownerId, ids } = await fleetOf(4);
    const [free, partly, kept, rented] = ids as [string, string, string, string];
    await blockOn(ownerId, partly, '2026-09-21');
    await blockOn(ownerId, kept, '2026-09-15', '2026-10-10');
    await book(product, await createOwner(product.db), rented, {
      startDate: '2026-09-22',
      endDate: '2026-09-23',
    });
    const before = await Promise.all(ids.map(blocksOf));
    const preview = await send(ownerId, ids, DAYS, { preview: true });
    expect(outcomesOf(preview)).toEqual(['changed', 'changed', 'unchanged', 'booked']);
    expect(await Promise.all(ids.map(blocksOf))).toEqual(before);
    expect((await send(ownerId, ids, DAYS)).json()).toMatchObject({
      written: true,
      listings: preview.json<BulkAnswer>().listings,
    });
    expect((await blocksOf(free)).map((one) => one.split(' ')[0])).toEqual(['maintenance']);
    expect((await blocksOf(partly)).map((one) => one.split(' ')[0])).toEqual([
      'maintenance',
      'maintenance',
      'own_use',
    ]);
    expect([await blocksOf(kept), await blocksOf(rented)]).toEqual(before.slice(2));
    expect(await undoable(ownerId)).toBe(2);
    expect(outcomesOf(await post(product, ownerId, UNDO))).toEqual(['changed', 'changed']);
    expect(await Promise.all(ids.map(blocksOf))).toEqual(before);
  });

  it('does the same once more without a second block, and undoes nothing that was given back since', async () => {
    const { ownerId, ids } = await fleetOf(1);
    await send(ownerId, ids, DAYS);
    expect(outcomesOf(await send(ownerId, ids, DAYS))).toEqual(['unchanged']);
    await product.db
      .update(occupancy)
      .set({ releasedAt: product.clock.now() })
      .where(eq(occupancy.equipmentId, ids[0]!));
    expect(outcomesOf(await post(product, ownerId, UNDO))).toEqual(['overtaken']);
  });

  it('refuses days that are over, no days, or too far ahead, and another owner’s listings', async () => {
    const [{ ownerId, ids }, other] = [await fleetOf(1), await fleetOf(1)];
    const wrong = [
      { startDate: '2026-05-01', endDate: '2026-05-02' },
      { startDate: '2026-09-22', endDate: '2026-09-20' },
      { startDate: 'tomorrow', endDate: '2026-09-20' },
      { startDate: '2036-07-08', endDate: '2036-07-09' },
    ];
    for (const days of wrong)
      expect((await send(ownerId, ids, { ...DAYS, ...days })).statusCode, days.startDate).toBe(422);
    expect(outcomesOf(await send(ownerId, other.ids, DAYS))).toEqual(['missing']);
    expect(await blocksOf(other.ids[0]!)).toEqual([]);
  });

  it('and a booking of the same days leave one of the two', async () => {
    const { ownerId, ids } = await fleetOf(1);
    const renter = await createOwner(product.db);
    const [answer, booking] = await Promise.all([
      send(ownerId, ids, DAYS),
      tryToBook(product, renter, ids[0]!, { ...LATER, totalAmount: '258.99' }),
    ]);
    const isBlocked = outcomesOf(answer)[0] === 'changed';
    expect([isBlocked, booking.statusCode]).toEqual(isBlocked ? [true, 409] : [false, 201]);
  });
});

describe('its undo', () => {
  it('puts back what was replaced, once, and leaves what was changed since', async () => {
    const { ownerId, ids } = await fleetOf(2);
    await send(ownerId, ids, TEN_PERCENT);
    await product.db.update(equipment).set({ version: 9 }).where(eq(equipment.id, ids[1]!));
    expect(await undoable(ownerId)).toBe(2);
    const answer = await post(product, ownerId, UNDO);
    expect(outcomesOf(answer).sort()).toEqual(['changed', 'overtaken']);
    expect(await rowOf(ids[0]!)).toMatchObject({ dailyRateCents: 8_500, version: 3 });
    expect(await rowOf(ids[1]!)).toMatchObject({ dailyRateCents: 9_350, version: 9 });
    expect((await post(product, ownerId, UNDO)).json()).toMatchObject({ code: 'nothing_to_undo' });
  });

  it('ends after a day, and is nobody else’s', async () => {
    const { ownerId, ids } = await fleetOf(1);
    await send(ownerId, ids, TEN_PERCENT);
    expect((await post(product, await createOwner(product.db), UNDO)).statusCode).toBe(409);
    product.clock.advance(24 * HOUR);
    expect(await undoable(ownerId)).toBe(0);
    expect((await post(product, ownerId, UNDO)).statusCode).toBe(409);
    expect(await rowOf(ids[0]!)).toMatchObject({ dailyRateCents: 9_350 });
  });

  it('of two changes at once keeps the values of the later one', async () => {
    const { ownerId, ids } = await fleetOf(2);
    const answers = await Promise.all([1, 2].map(() => send(ownerId, ids, TEN_PERCENT)));
    expect(answers.map((answer) => outcomesOf(answer)[0]).sort()).toEqual(['changed', 'overtaken']);
    expect(await rowOf(ids[0]!)).toMatchObject({ dailyRateCents: 9_350, version: 2 });
    expect(await undoable(ownerId)).toBe(2);
  });
});

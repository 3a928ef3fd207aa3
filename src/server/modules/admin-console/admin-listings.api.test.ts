import { LISTING_SORTS } from '#shared/domain/admin-lists.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { AdminListing } from '#shared/contracts/admin-console.ts';
import { users } from '#server/db/schema/index.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { allPages, refusalOf } from '#tests/support/admin-people.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { createListing, createOwner } from '#tests/support/listings.ts';
import { nextPage } from '#tests/support/messages.ts';
import { callBy } from '#tests/support/own-listings.ts';
import { signInAsAdmin } from '#tests/support/people.ts';

const product = sharedFixture(buildTestApp);
const admin = sharedFixture(() => signInAsAdmin(product));

const db = () => product.platform.db;
const ask = (query = '') => callBy(product, admin, 'GET', `/api/admin/equipment${query}`);
const list = async (query = '') => (await ask(query)).json<AdminListing[]>();
const idsOf = (rows: readonly AdminListing[]) => rows.map(({ id }) => id);

describe('the admin console’s listings', () => {
  it('says of each listing whose it is, where it stands and what it costs', async () => {
    const ownerId = await createOwner(db(), { firstName: 'Ingrid', lastName: 'Larsen' });
    const id = await createListing(db(), { ownerId, name: 'Boom Lift', dailyRateCents: 12_345 });
    expect(await list(`?ownerId=${ownerId}`)).toEqual([
      {
        id,
        name: 'Boom Lift',
        category: 'Heavy Equipment',
        status: 'available',
        dailyRate: '123.45',
        ownerId,
        ownerName: 'Ingrid Larsen',
        location: 'Austin, TX',
        thumbnailImageUrl: null,
        createdAt: '2026-01-05T12:00:00.000Z',
      },
    ]);
  });

  it('shows listings in four states; shows deleted ones on request', async () => {
    const ownerId = await createOwner(db());
    const deletedAt = new Date('2026-02-01T12:00:00Z');
    const shown = await createListing(db(), { ownerId });
    const hidden = await createListing(db(), { ownerId, isAvailable: false });
    const gone = await createListing(db(), { ownerId, deletedAt });
    const of = async (status: string) => idsOf(await list(`?ownerId=${ownerId}&status=${status}`));
    expect(await of('available')).toEqual([shown]);
    expect(await of('unavailable')).toEqual([hidden]);
    expect(await of('restricted')).toEqual([]);
    expect(await of('deleted')).toEqual([gone]);
    expect(idsOf(await list(`?ownerId=${ownerId}`)).sort()).toEqual([shown, hidden].sort());
    await db().update(users).set({ restrictionNoList: true }).where(eq(users.id, ownerId));
    expect((await of('restricted')).sort()).toEqual([shown, hidden].sort());
    expect((await list(`?ownerId=${ownerId}`)).map(({ status }) => status)).toEqual([
      'restricted',
      'restricted',
    ]);
    expect([await of('available'), await of('unavailable')]).toEqual([[], []]);
    expect((await list(`?ownerId=${ownerId}&status=deleted`))[0]?.status).toBe('deleted');
  });

  it('names no owner for listings of a deleted account', async () => {
    const ownerId = await createOwner(db());
    await createListing(db(), { ownerId });
    const nothing = { email: null, passwordHash: null, phoneNumber: null, firstName: '', lastName: '' };
    await db()
      .update(users)
      .set({ ...nothing, deletedAt: product.clock.now() })
      .where(eq(users.id, ownerId));
    const [row] = await list(`?ownerId=${ownerId}`);
    expect(row?.ownerName).toBe('Former member');
  });
});

describe('searching them', () => {
  it('finds a part of the name, the make, the model and the owner’s name, in any case, and a whole id', async () => {
    const ownerId = await createOwner(db(), { firstName: 'Zebulon', lastName: 'Quist' });
    const id = await createListing(db(), { ownerId, name: 'Vibro Plate', brand: 'Wacker', model: 'WP1550' });
    for (const q of ['vibro', 'BRO PL', 'wacker', 'p155', 'zebulon q', 'QUIST', id])
      expect(idsOf(await list(`?q=${encodeURIComponent(q)}`)), q).toEqual([id]);
    expect(await list(`?q=${id.slice(0, -1)}`)).toEqual([]);
    expect(await list('?q=nothing+of+the+kind')).toEqual([]);
  });

  it('takes signs at their word, and nothing but spaces for no search', async () => {
    const ownerId = await createOwner(db());
    const id = await createListing(db(), { ownerId, name: String.raw`Pump 100%_a\b` });
    for (const q of ['0%_', String.raw`_a\b`, '%'])
      expect(idsOf(await list(`?ownerId=${ownerId}&q=${encodeURIComponent(q)}`)), q).toEqual([id]);
    for (const q of ['1%%', 'Pump_100', "'; drop table users --"])
      expect(await list(`?ownerId=${ownerId}&q=${encodeURIComponent(q)}`), q).toEqual([]);
    expect(idsOf(await list(`?ownerId=${ownerId}&q=%20%20`))).toEqual([id]);
  });

  it('goes together with state, category and owner', async () => {
    const ownerId = await createOwner(db());
    const lift = await createListing(db(), { ownerId, name: 'Lift A' });
    await createListing(db(), { ownerId, name: 'Lift B', categoryId: 'concrete' });
    await createListing(db(), { ownerId, name: 'Lift C', isAvailable: false });
    const category = encodeURIComponent('Heavy Equipment');
    const query = `?ownerId=${ownerId}&q=lift&status=available`;
    expect(idsOf(await list(`${query}&category=${category}`))).toEqual([lift]);
    expect(idsOf(await list(`${query}&category=heavy-equipment`))).toEqual([lift]);
    expect(await list(`${query}&category=nothing`)).toEqual([]);
  });
});

describe('their order', () => {
  /** What is alike in one order differs in another; two are created at the very same instant. */
  async function five(): Promise<{ ownerId: string; names: ReadonlyMap<string, string> }> {
    const ownerId = await createOwner(db());
    const names = new Map<string, string>();
    for (const [name, dailyRateCents, createdAt] of [
      ['alpha', 5000, '2026-01-01T00:00:00.123Z'],
      ['Bravo', 9000, '2026-01-02T00:00:00.001Z'],
      ['bravo', 5000, '2026-01-02T00:00:00.001Z'],
      ['Écho', 5000, '2026-01-03T00:00:00Z'],
      ['掘'.repeat(200), 7000, '2026-01-04T00:00:00Z'],
    ] as const)
      names.set(
        await createListing(db(), { ownerId, name, dailyRateCents, createdAt: new Date(createdAt) }),
        name,
      );
    return { ownerId, names };
  }

  it.each(LISTING_SORTS)('%s: pages follow each other without a gap or a repetition', async (sort) => {
    const { ownerId, names } = await five();
    const first = `/api/admin/equipment?ownerId=${ownerId}&sort=${sort}`;
    const whole = await list(`?ownerId=${ownerId}&sort=${sort}`);
    expect(idsOf(whole).sort()).toEqual([...names.keys()].sort());
    for (const limit of [1, 2, 5]) {
      const paged = await allPages<AdminListing>(product, admin, first, limit);
      expect(idsOf(paged), `pages of ${limit}`).toEqual(idsOf(whole));
    }
  });

  it('sorts the listings as asked', async () => {
    const { ownerId } = await five();
    const of = async (sort: string) => await list(`?ownerId=${ownerId}&sort=${sort}`);
    const times = (rows: readonly AdminListing[]) => rows.map(({ createdAt }) => createdAt);
    const newest = await of('newest');
    expect(times(newest)).toEqual(times(newest).sort().reverse());
    expect(times(await of('oldest'))).toEqual(times(newest).reverse());
    expect(idsOf(await list(`?ownerId=${ownerId}`))).toEqual(idsOf(newest));
    const rates = async (sort: string) => (await of(sort)).map(({ dailyRate }) => dailyRate);
    expect(await rates('rate_high')).toEqual(['90.00', '70.00', '50.00', '50.00', '50.00']);
    expect(await rates('rate_low')).toEqual(['50.00', '50.00', '50.00', '70.00', '90.00']);
    const named = (await of('name')).map(({ name }) => name.toLowerCase());
    expect(named.slice(0, 3)).toEqual(['alpha', 'bravo', 'bravo']);
  });

  it('keeps the order of the listings by its cursors: refuses another question’s, a made up and a cut one', async () => {
    const { ownerId } = await five();
    const answer = await ask(`?ownerId=${ownerId}&limit=2&sort=name`);
    const cursor = new URL(nextPage(answer) ?? '', 'http://internal').searchParams.get('cursor') ?? '';
    for (const query of [
      `?ownerId=${ownerId}&limit=2&sort=newest&cursor=${cursor}`,
      `?limit=2&sort=name&cursor=${cursor}`,
      `?ownerId=${ownerId}&limit=2&sort=name&cursor=${cursor.slice(0, -3)}`,
      `?ownerId=${ownerId}&limit=2&sort=name&cursor=none`,
    ])
      expect(refusalOf(await ask(query)).slice(0, 2), query).toEqual([400, 'bad_cursor']);
  });
});

it.each([
  '?sort=price',
  '?status=sold',
  '?limit=0',
  '?limit=101',
  '?q=%00',
  `?q=${'x'.repeat(101)}`,
  '?ownerId=',
  '?category=%00',
])('%s is refused', async (query) => {
  expect((await ask(query)).statusCode).toBe(422);
});

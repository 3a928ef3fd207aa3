import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { AdminStats, AdminUser, AdminUserPage } from '#shared/contracts/admin-people.ts';
import { journalEntries, journalLines, messages, users, warnings } from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { allPages, refusalOf } from '#tests/support/admin-people.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { createBookingRow, createListing, createOwner } from '#tests/support/listings.ts';
import { nextPage } from '#tests/support/messages.ts';
import { callBy } from '#tests/support/own-listings.ts';
import {
  PASSWORD,
  signIn,
  signInAsAdmin,
  signUp,
  verifiedPerson,
  type Person,
} from '#tests/support/people.ts';

const product = sharedFixture(() => buildTestApp({ PROTECTED_USER_IDS: 'usr_kept' }));
const admin = sharedFixture(() => signInAsAdmin(product));

const db = () => product.platform.db;
const get = (path: string, who: Person = admin) => callBy(product, who, 'GET', `/api/admin${path}`);
const list = async (query: string) => (await get(`/users?${query}`)).json<AdminUser[]>();
const idsOf = async (query: string) => (await list(query)).map(({ id }) => id);

/** People of one test have a word of their own in their names. */
const named = (word: string, overrides: Partial<typeof users.$inferInsert> = {}) =>
  createOwner(db(), { firstName: word, lastName: 'Walker', ...overrides });

describe('GET /api/admin/stats', () => {
  it('counts people, items that are not deleted, and bookings that are live', async () => {
    const before = (await get('/stats')).json<AdminStats>();
    const [ownerId, renterId] = [await named('Counted'), await named('Counted')];
    const equipmentId = await createListing(db(), { ownerId });
    const parties = { equipmentId, ownerId, renterId };
    await createBookingRow(db(), {
      ...parties,
      status: 'active',
      actualPickupTime: new Date('2026-02-02T15:00:00Z'),
    });
    for (const [index, status] of (['pending', 'confirmed', 'completed', 'canceled'] as const).entries()) {
      const startsAt = new Date(Date.UTC(2026, 3, 1 + index, 6));
      const endsAt = new Date(Date.UTC(2026, 3, 1 + index, 16));
      await createBookingRow(db(), { ...parties, status, startsAt, endsAt });
    }
    await createListing(db(), { ownerId, deletedAt: new Date('2026-02-02T15:00:00Z') });
    const gone = await signUp(product);
    await callBy(product, gone, 'DELETE', '/api/auth/delete-profile', { password: PASSWORD });
    expect((await get('/stats')).json<AdminStats>()).toEqual({
      totalUsers: before.totalUsers + 2,
      totalEquipment: before.totalEquipment + 1,
      activeBookings: before.activeBookings + 3,
    });
  });

  it('shows the figures to the Admin alone', async () => {
    const stranger = await verifiedPerson(product);
    expect(refusalOf(await get('/stats', stranger))[1]).toBe('admin_only');
    expect((await callBy(product, undefined, 'GET', '/api/admin/stats')).statusCode).toBe(401);
  });
});

describe('GET /api/admin/users', () => {
  it('answers what the table shows of each person, and no secret', async () => {
    const person = await verifiedPerson(product, { firstName: 'Shown', lastName: 'Fully' });
    await db().insert(warnings).values(warningFor(person.user.id));
    const [row] = await list('q=shown+fully');
    expect(row).toMatchObject({
      id: person.user.id,
      email: person.user.email,
      phoneNumber: '512-555-0100',
      lastName: 'Fully',
      ownerRating: '0.0',
      restrictionNoBook: false,
      isProtected: false,
      activeWarnings: 1,
      deletedAt: null,
    });
    expect(JSON.stringify(row)).not.toMatch(/argon2|hash|security/i);
  });

  it('marks who is protected, and leaves the guest out', async () => {
    await named('Keeper', { id: 'usr_kept' });
    const [keeper] = await list('q=keeper');
    expect(keeper?.isProtected).toBe(true);
    const fixed = await list('q=platform');
    expect(fixed.map(({ id, isProtected, isAdmin }) => [id, isProtected, isAdmin]).sort()).toEqual([
      ['Admin', true, true],
      ['Reviewer', true, false],
    ]);
    expect(await idsOf('q=guest-user')).toEqual([]);
  });

  it.each([
    ['part of a name, over the gap, whatever its case', 'q=EBULON+quack'],
    ['part of an address', 'q=zq.needle%40SEARCH'],
    ['digits of a number, however they are written', 'q=(555)+0187'],
    ['a whole id', 'q=usr_needle'],
  ])('finds by %s', async (_what, query) => {
    await db().delete(users).where(eq(users.id, 'usr_needle'));
    await named('Zebulon', {
      id: 'usr_needle',
      lastName: 'Quackenbush',
      email: 'zq.needle@search.example',
      phoneNumber: '+1 512.555.0187',
    });
    expect(await idsOf(query)).toEqual(['usr_needle']);
  });

  it('takes what is searched for at its word', async () => {
    await named('Percent%Sign');
    await named('Percentage');
    expect(await list('q=cent%25si')).toHaveLength(1);
    expect(await list('q=cent_')).toEqual([]);
    expect(await list('q=%5C')).toEqual([]);
    expect((await get('/users?q=%00')).statusCode).toBe(422);
    expect((await get('/users?sort=best')).statusCode).toBe(422);
  });

  it('filters', async () => {
    const word = 'Filtered';
    const [book, lists, unverified, warned, renter] = [
      await named(word, { restrictionNoBook: true }),
      await named(word, { restrictionNoList: true }),
      await named(word, { emailVerified: false }),
      await named(word),
      await named(word),
    ];
    const owner = await named(word);
    const equipmentId = await createListing(db(), { ownerId: owner });
    await createListing(db(), { ownerId: renter, deletedAt: new Date('2026-02-02T15:00:00Z') });
    await createBookingRow(db(), { equipmentId, ownerId: owner, renterId: renter, status: 'canceled' });
    await db()
      .insert(warnings)
      .values([warningFor(warned), { ...warningFor(renter), dismissedAt: new Date('2026-02-02T15:00:00Z') }]);
    const found = async (filter: string) => idsOf(`q=${word}&filter=${filter}`);
    expect(await found('no_book')).toEqual([book]);
    expect(await found('no_list')).toEqual([lists]);
    expect(await found('unverified')).toEqual([unverified]);
    expect(await found('warned')).toEqual([warned]);
    expect(await found('owners')).toEqual([owner]);
    expect(await found('renters')).toEqual([renter]);
    expect(await found('deleted')).toEqual([]);
  });

  it('shows deleted accounts only on request, without their data', async () => {
    const gone = await signUp(product, { firstName: 'Leaving' });
    await callBy(product, gone, 'DELETE', '/api/auth/delete-profile', { password: PASSWORD });
    expect(await idsOf(`q=${gone.user.id}`)).toEqual([]);
    for (const sort of ['newest', 'name', 'email']) {
      const [row] = await list(`q=${gone.user.id}&filter=deleted&sort=${sort}`);
      expect(row).toMatchObject({ id: gone.user.id, firstName: 'Former member', lastName: '', email: null });
      expect(row?.deletedAt).toEqual(product.platform.clocks.product.now().toISOString());
    }
  });

  it.each(['newest', 'oldest', 'name', 'email'] as const)(
    'pages through people by %s, each person once and in order',
    async (sort) => {
      const word = `Paged${sort}`;
      const people = await Promise.all(
        Array.from({ length: 7 }, (_, index) =>
          named(word, {
            lastName: ['Ito', 'Abel', 'Ito', 'Zorn', 'Mora', 'abel', 'Ito'][index] ?? '',
            createdAt: new Date(Date.UTC(2026, 0, 5, 12, 0, index < 3 ? 0 : index)),
          }),
        ),
      );
      const rows = await allPages(product, admin, `/api/admin/users?q=${word}&sort=${sort}`, 2);
      expect(rows.map(({ id }) => id).sort()).toEqual([...people].sort());
      const keys = rows.map((row) => keyOf(sort, row));
      const inOrder = [...keys].sort((a, b) => (a < b ? -1 : 1));
      expect(keys).toEqual(sort === 'newest' ? inOrder.reverse() : inOrder);
    },
  );

  it('refuses a cursor of another query, and an invalid one', async () => {
    await named('Cursors');
    await named('Cursors');
    const next = nextPage(await get('/users?q=cursors&limit=1')) ?? '';
    const cursor = new URL(next, 'http://x').searchParams.get('cursor') ?? '';
    const others = [`q=cursor&cursor=${cursor}`, `q=cursors&sort=name&cursor=${cursor}`, 'cursor=made.up'];
    for (const query of others) expect(refusalOf(await get(`/users?${query}`))[1]).toBe('bad_cursor');
    expect((await get(`/users?q=cursors&limit=1&cursor=${cursor}`)).statusCode).toBe(200);
  });
});

const warningFor = (userId: string) => ({
  id: newId('wrn'),
  userId,
  issuedBy: 'Admin',
  severity: 'low' as const,
  reason: 'Late',
  description: 'Came back late.',
  createdAt: new Date('2026-01-05T12:00:00Z'),
});

function keyOf(sort: string, row: AdminUser): string {
  if (sort === 'name') return `${row.firstName} ${row.lastName}`.toLowerCase() + row.id;
  if (sort === 'email') return row.email ?? '';
  return row.createdAt + row.id;
}

describe('GET /api/admin/users/{id}', () => {
  it('counts what they have, and adds up their money from the journal', async () => {
    const person = await verifiedPerson(product, { firstName: 'Figured' });
    await signIn(product, person.user.email ?? '');
    const other = await named('Figured');
    const { id } = person.user;
    const own = await createListing(db(), { ownerId: id });
    const theirs = await createListing(db(), { ownerId: other });
    const rented = await createBookingRow(db(), {
      equipmentId: theirs,
      ownerId: other,
      renterId: id,
      status: 'completed',
    });
    await createBookingRow(db(), { equipmentId: theirs, ownerId: other, renterId: id });
    const lent = await createBookingRow(db(), {
      equipmentId: own,
      ownerId: id,
      renterId: other,
      status: 'completed',
    });
    await db()
      .insert(messages)
      .values({
        id: newId('msg'),
        bookingId: rented,
        senderId: id,
        recipientId: other,
        messageType: 'text',
        content: 'On my way',
        createdAt: new Date('2026-02-02T15:00:00Z'),
      });
    await post(rented, 'collected', [
      ['stripe_clearing', 1740],
      ['renter_collected', -1740],
    ]);
    await post(rented, 'captured', [
      ['stripe_clearing', 15_659],
      ['renter_collected', -15_659],
    ]);
    await post(rented, 'refunded', [
      ['stripe_clearing', -500],
      ['renter_collected', 500],
    ]);
    await post(lent, 'settled', [
      ['renter_collected', 10_000],
      ['owner_payable', -10_000, id],
    ]);
    await post(lent, 'transferred', [
      ['owner_payable', 4000, id],
      ['stripe_clearing', -4000],
    ]);
    const page = (await get(`/users/${id}`)).json<AdminUserPage>();
    expect(page.user).toMatchObject({ id, email: person.user.email, isProtected: false });
    expect(page.counts).toEqual({ listings: 1, asRenter: 2, asOwner: 1, live: 1, messages: 1, devices: 2 });
    expect(page.money).toEqual({
      spent: '168.99',
      refunded: '5.00',
      earned: '100.00',
      pendingPayouts: '60.00',
    });
  });

  it('answers for a deleted account, and 404 for an unknown one', async () => {
    const gone = await signUp(product);
    await callBy(product, gone, 'DELETE', '/api/auth/delete-profile', { password: PASSWORD });
    const { user, counts } = (await get(`/users/${gone.user.id}`)).json<AdminUserPage>();
    expect([user.firstName, user.email, counts.devices]).toEqual(['Former member', null, 0]);
    for (const id of ['nobody', 'guest-user'])
      expect(refusalOf(await get(`/users/${id}`)).slice(0, 2)).toEqual([404, 'user_not_found']);
  });
});

type Line = [account: string, amountCents: number, ownerId?: string];
async function post(bookingId: string, kind: string, lines: Line[]): Promise<void> {
  await db().transaction(async (tx) => {
    const entryId = newId('jre');
    const postedAt = new Date('2026-02-05T15:00:00Z');
    await tx.insert(journalEntries).values({ id: entryId, source: entryId, kind, bookingId, postedAt });
    for (const [account, amountCents, ownerId] of lines)
      await tx.insert(journalLines).values({ id: newId('jrl'), entryId, account, amountCents, ownerId });
  });
}

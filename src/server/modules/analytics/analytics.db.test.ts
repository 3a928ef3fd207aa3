import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnalyticsSummary, EquipmentAnalytics, ItemSchedule } from '#shared/contracts/analytics.ts';
import { addDays, dayAt, endOfDay, startOfDay } from '#shared/domain/calendar.ts';
import { equipment } from '#server/db/schema/index.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { createBookingRow, createListing, createOwner } from '#tests/support/listings.ts';
import { createPayoutStage, type PayoutStage } from '#tests/support/payouts.ts';
import { signInAsAdmin, verifiedPerson, type Person } from '#tests/support/people.ts';

const ITEMS = '/api/equipment/analytics';
const SUMMARY = `${ITEMS}/summary`;
const SCHEDULE = `${ITEMS}/schedule`;
const EXPORT = `${ITEMS}/export.csv`;

const app = sharedFixture(buildTestApp);
let stage: PayoutStage;
beforeAll(async () => {
  stage = createPayoutStage(app);
});

const get = (url: string, person?: Person) => app.app.inject({ url, headers: person?.headers ?? {} });
const read = async <T>(url: string, person: Person): Promise<T> => {
  const answer = await get(url, person);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
};

describe('whose figures', () => {
  it('shows the guest empty figures, and requires a sign-in for another owner’s', async () => {
    expect((await get(`${ITEMS}?userId=guest-user`)).json()).toEqual([]);
    const other = await createOwner(app.platform.db);
    for (const url of [ITEMS, `${ITEMS}?userId=${other}`, SUMMARY, `${SUMMARY}?userId=guest-user`, EXPORT])
      expect((await get(url)).statusCode, url).toBe(401);
  });

  it('shows owners their own figures, and another owner’s to the Admin only', async () => {
    const owner = await verifiedPerson(app);
    const item = await createListing(app.platform.db, { ownerId: owner.user.id });
    const whose = `userId=${owner.user.id}`;
    const span = 'from=2026-02-01&to=2026-02-28';
    const stranger = await verifiedPerson(app);
    const admin = await signInAsAdmin(app);
    for (const path of [
      `${ITEMS}?`,
      `${SUMMARY}?`,
      `${SCHEDULE}?${span}&`,
      `${EXPORT}?`,
      `${EXPORT}?kind=rentals&`,
    ]) {
      expect((await get(path + whose, stranger)).statusCode, path).toBe(403);
      const [own, theirs] = [await get(path + whose, owner), await get(path + whose, admin)];
      expect([own.statusCode, theirs.statusCode], path).toEqual([200, 200]);
      expect(theirs.body).toBe(own.body);
    }
    expect(await read<EquipmentAnalytics[]>(ITEMS, owner)).toMatchObject([{ id: item, totalBookings: 0 }]);
    expect(await read<EquipmentAnalytics[]>(ITEMS, stranger)).toEqual([]);
  });
});

describe('items', () => {
  it('lists the items that are listed still, hidden ones too, the newest first', async () => {
    const owner = await verifiedPerson(app);
    const ownerId = owner.user.id;
    const { db } = app.platform;
    const old = await createListing(db, { ownerId, createdAt: new Date('2026-01-01T12:00:00Z') });
    const hidden = await createListing(db, {
      ownerId,
      isAvailable: false,
      thumbnailImageUrl: '/illustrations/a.svg',
    });
    await createListing(db, { ownerId, deletedAt: new Date('2026-01-07T12:00:00Z') });
    expect(await read<EquipmentAnalytics[]>(ITEMS, owner)).toMatchObject([
      { id: hidden, isAvailable: false, thumbnailImageUrl: '/illustrations/a.svg' },
      { id: old, isAvailable: true, name: 'Mini Excavator', category: 'Heavy Equipment', dailyRate: 85 },
    ]);
  });
});

describe('what was earned', () => {
  it('sums earnings to the cent as the payouts do: of rentals, of a kept fee, of what was removed since', async () => {
    const owner = await stage.newOwner();
    const first = await stage.completedRental(owner);
    await stage.completedRental(owner, 20_050);
    const canceled = await stage.paidRental(owner, 9_999);
    await stage.call(owner, 'POST', `/api/bookings/${canceled.id}/accept`);
    await stage.call(canceled.renter, 'POST', `/api/bookings/${canceled.id}/cancel`, {
      reason: 'Changed my mind',
    });
    await stage.hear();
    const { equipmentId } = first;
    const deletedAt = app.platform.clocks.product.now();
    await app.platform.db.update(equipment).set({ deletedAt }).where(eq(equipment.id, equipmentId));

    const { totalEarnings } = await stage.earningsOf(owner);
    const summary = await read<AnalyticsSummary>(SUMMARY, owner);
    const items = await read<EquipmentAnalytics[]>(ITEMS, owner);
    expect(summary).toMatchObject({ totalRevenue: totalEarnings, removedRevenue: 156.4, totalListings: 2 });
    const listed = items.reduce((sum, { totalRevenue }) => sum + Math.round(totalRevenue * 100), 0);
    expect(listed + 15_640).toBe(Math.round(totalEarnings * 100));
    // The canceled one has left the owner its part of the fee.
    expect(items.every(({ totalRevenue }) => totalRevenue > 0)).toBe(true);
    expect(summary.earningsByMonth.reduce((sum, { earned }) => sum + Math.round(earned * 100), 0)).toBe(
      Math.round(totalEarnings * 100),
    );
    for (const query of ['kind=items', 'kind=rentals']) {
      const rows = (await get(`${EXPORT}?${query}`, owner)).body.trim().split('\r\n').slice(1);
      const cents = rows.map((row) => Math.round(Number(row.split(',').at(-1)) * 100));
      expect(cents).toHaveLength(3);
      expect(
        cents.reduce((sum, value) => sum + value, 0),
        query,
      ).toBe(Math.round(totalEarnings * 100));
    }
  });
});

describe('the schedule', () => {
  it('answers at most 62 days, in their order', async () => {
    const owner = await verifiedPerson(app);
    const statusFor = async (query: string) => (await get(`${SCHEDULE}?${query}`, owner)).statusCode;
    expect(await statusFor('from=2026-02-01&to=2026-04-03')).toBe(200);
    expect(await statusFor('from=2026-02-01&to=2026-04-04')).toBe(422);
    expect(await statusFor('from=2026-02-02&to=2026-02-01')).toBe(422);
    expect(await statusFor('from=2026-02-30&to=2026-03-01')).toBe(422);
    expect(await statusFor('from=0000-01-01&to=0000-01-02')).toBe(422);
    expect(await statusFor('from=2026-02-01')).toBe(422);
  });

  it('names renters by first name and initial, and no one on a blocked day', async () => {
    const owner = await verifiedPerson(app);
    const { db } = app.platform;
    const parties = {
      ownerId: owner.user.id,
      renterId: await createOwner(db, { firstName: 'Lena', lastName: 'Kowalski' }),
    };
    const equipmentId = await createListing(db, { ownerId: owner.user.id });
    const bookingId = await createBookingRow(db, { ...parties, equipmentId });
    const [schedule] = await read<ItemSchedule[]>(`${SCHEDULE}?from=2026-02-01&to=2026-02-28`, owner);
    expect(schedule?.spans).toEqual([
      {
        kind: 'booking',
        bookingId,
        startDate: '2026-02-02',
        endDate: '2026-02-03',
        renterName: 'Lena K.',
        status: 'confirmed',
      },
    ]);
  });
});

describe('the file for a spreadsheet', () => {
  it('writes UTF-8 with its mark, a line of headings and a line for each item, to be kept as a file', async () => {
    const owner = await verifiedPerson(app);
    await createListing(app.platform.db, { ownerId: owner.user.id, name: 'Bagger, „klein“' });
    const answer = await get(EXPORT, owner);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="equipment-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [heading, row, rest] = answer.rawPayload.subarray(3).toString('utf8').split('\r\n');
    expect(heading).toBe(
      'Equipment,Category,Status,Daily rate,Bookings,Average rental days,Days rented (last 90),Days rentable (last 90),Utilization %,Earned',
    );
    expect(row).toBe('"Bagger, „klein“",Heavy Equipment,Available,85.00,0,0.0,0,90,0.0,0.00');
    expect(rest).toBe('');
  });

  it('gives a removed item its bookings and earnings, and no utilization', async () => {
    const owner = await verifiedPerson(app);
    const ownerId = owner.user.id;
    const { db } = app.platform;
    const renterId = await createOwner(db);
    const deletedAt = app.platform.clocks.product.now();
    const removed = await createListing(db, { ownerId, name: 'Sold Loader' });
    await createListing(db, { ownerId, name: 'Never Rented', deletedAt });
    // In the window of utilization, so that the item has days that could be shown.
    const today = dayAt(deletedAt, 'America/Chicago');
    const days = { firstDay: addDays(today, -3), lastDay: addDays(today, -2) };
    const span = {
      startsAt: startOfDay(days.firstDay, 'America/Chicago'),
      endsAt: endOfDay(days.lastDay, 'America/Chicago'),
    };
    await createBookingRow(db, {
      ownerId,
      renterId,
      equipmentId: removed,
      status: 'completed',
      ...days,
      ...span,
    });
    const rows = async () => (await get(EXPORT, owner)).body.trim().split('\r\n').slice(1);
    expect(await rows()).toEqual(['Sold Loader,Heavy Equipment,Available,85.00,1,2.0,2,90,2.2,0.00']);
    await db.update(equipment).set({ deletedAt }).where(eq(equipment.id, removed));
    expect(await rows()).toEqual(['Sold Loader,Heavy Equipment,Removed,85.00,1,2.0,,,,0.00']);
  });

  it('writes the file in the language of the page it was asked for on', async () => {
    const owner = await verifiedPerson(app);
    await createListing(app.platform.db, { ownerId: owner.user.id });
    const headers = { ...owner.headers, 'accept-language': 'es-MX,es;q=0.9' };
    const answer = await app.app.inject({ url: EXPORT, headers });
    const [heading, row] = answer.rawPayload.subarray(3).toString('utf8').split('\r\n');
    expect(heading).toMatch(/^Equipo,Categoría,Situación,.*Días alquilados \(últimos 90\)/);
    expect(row).toContain(',Disponible,');
  });

  it('writes a line for each rental: what was agreed, what happened, what was earned', async () => {
    const owner = await verifiedPerson(app);
    const { db } = app.platform;
    const parties = {
      ownerId: owner.user.id,
      renterId: await createOwner(db, { firstName: 'Lena', lastName: 'Kowalski' }),
      equipmentId: await createListing(db, { ownerId: owner.user.id }),
    };
    await createBookingRow(db, {
      ...parties,
      status: 'completed',
      orderNumber: 'ES-777',
      actualPickupTime: new Date('2026-02-02T14:05:00Z'),
      actualReturnTime: new Date('2026-02-04T05:30:00Z'),
    });
    await createBookingRow(db, { ...parties, status: 'canceled' });
    const answer = await get(`${EXPORT}?kind=rentals`, owner);
    expect(answer.headers['content-disposition']).toContain('filename="rentals-');
    expect(answer.body.trim().split('\r\n').slice(1)).toEqual([
      'ES-777,Mini Excavator,Lena K.,completed,2026-02-02,2026-02-03,2026-02-02 08:05,2026-02-03 23:30,America/Chicago,173.99,0.00',
    ]);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
    'takes no name for a formula: %j',
    async (name) => {
      const owner = await verifiedPerson(app);
      const { db } = app.platform;
      const equipmentId = await createListing(db, { ownerId: owner.user.id, name });
      const renterId = await createOwner(db, { firstName: name, lastName: 'Kowalski' });
      await createBookingRow(db, { ownerId: owner.user.id, equipmentId, renterId });
      for (const query of ['kind=items', 'kind=rentals']) {
        const { body } = await get(`${EXPORT}?${query}`, owner);
        expect(body).toContain(`'${name}`);
        // At no beginning of a cell, quoted or not.
        expect(body).not.toMatch(/(^|,|\n)"?[=+\-@\t]/);
      }
    },
  );

  it('knows two kinds', async () => {
    const owner = await verifiedPerson(app);
    expect((await get(`${EXPORT}?kind=people`, owner)).statusCode).toBe(422);
  });
});

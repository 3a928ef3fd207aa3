import { ADMIN_BOOKING_SORTS, BOOKING_CONCERNS } from '#shared/domain/admin-lists.ts';
import { describe, expect, it } from 'vitest';
import type { AdminBooking } from '#shared/contracts/admin-console.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { allPages, refusalOf } from '#tests/support/admin-people.ts';
import { buildTestApp } from '#tests/support/app.ts';
import {
  bookOn,
  disputeOf,
  hoursFromNow,
  newStage,
  outUntil,
  paidFee,
  refundOf,
  type Stage,
} from '#tests/support/admin-bookings.ts';
import { createListing, createOwner } from '#tests/support/listings.ts';
import { nextPage } from '#tests/support/messages.ts';
import { callBy } from '#tests/support/own-listings.ts';
import { signInAsAdmin } from '#tests/support/people.ts';

const product = sharedFixture(buildTestApp);
const admin = sharedFixture(() => signInAsAdmin(product));

const ask = (query: string) => callBy(product, admin, 'GET', `/api/admin/bookings${query}`);
const list = async (query: string) => (await ask(query)).json<AdminBooking[]>();
const idsOf = (rows: readonly AdminBooking[]) => rows.map(({ id }) => id);
/** Times that do not meet, on one item. */
const slot = (days: number) => ({
  startsAt: hoursFromNow(product, days * 24),
  endsAt: hoursFromNow(product, days * 24 + 20),
});

describe('the admin console’s bookings', () => {
  it('says of each booking who rents what of whom, when, for how much, and how its money stands', async () => {
    const stage = await newStage(product);
    const holdExpiresAt = hoursFromNow(product, 100);
    const id = await bookOn(product, stage, { ...slot(5), orderNumber: 'ES-DESK22', holdExpiresAt });
    expect(await list(`?userId=${stage.renterId}`)).toEqual([
      {
        id,
        orderNumber: 'ES-DESK22',
        status: 'confirmed',
        equipmentId: stage.equipmentId,
        equipmentName: 'Boom Lift',
        renterId: stage.renterId,
        renterName: 'Tomas Novak',
        ownerId: stage.ownerId,
        ownerName: 'Ingrid Larsen',
        startDate: '2026-02-02',
        endDate: '2026-02-03',
        startsAt: slot(5).startsAt.toISOString(),
        endsAt: slot(5).endsAt.toISOString(),
        scheduledEnd: slot(5).endsAt.toISOString(),
        timeZone: 'America/Chicago',
        totalAmount: '173.99',
        feeStatus: 'paid',
        holdStatus: 'held',
        holdExpiresAt: holdExpiresAt.toISOString(),
        concerns: [],
        createdAt: '2026-01-05T12:00:00.000Z',
      },
    ]);
  });

  it('counts an hourly rental’s end from its pickup, as everywhere', async () => {
    const stage = await newStage(product);
    const times = { startsAt: hoursFromNow(product, -6), endsAt: hoursFromNow(product, -2) };
    const hourly = { rentalType: 'hourly', durationType: 'hourly', hours: 4, ...times } as const;
    const pickedUp = hoursFromNow(product, -3);
    await bookOn(product, stage, { ...hourly, status: 'active', actualPickupTime: pickedUp });
    const [row] = await list(`?userId=${stage.ownerId}`);
    expect(row?.scheduledEnd).toBe(hoursFromNow(product, 1).toISOString());
    expect(row?.concerns).toEqual([]);
  });
});

describe('what wants a look', () => {
  type Made = (stage: Stage) => Promise<string>;
  const booked =
    (parts: () => Parameters<typeof bookOn>[2]): Made =>
    (stage) =>
      bookOn(product, stage, parts());
  const back = () => ({
    status: 'completed' as const,
    actualPickupTime: hoursFromNow(product, -50),
    actualReturnTime: hoursFromNow(product, -1),
    lateFeeCents: 354,
  });
  const withFee =
    (then: (paymentId: string) => Promise<unknown>): Made =>
    async (stage) => {
      const id = await bookOn(product, stage, { status: 'completed' });
      await then(await paidFee(product, id));
      return id;
    };
  const endsIn = (hours: number) => () => ({ ...slot(1), holdExpiresAt: hoursFromNow(product, hours) });

  it.each<[string, AdminBooking['concerns'], Made]>([
    [
      'denied by its renter',
      ['denied'],
      booked(() => ({ ...back(), status: 'active', completionStatedAt: hoursFromNow(product, -2) })),
    ],
    [
      'stated by its owner, and waiting for the renter',
      [],
      booked(() => ({
        ...back(),
        status: 'active',
        completionStatedAt: hoursFromNow(product, -2),
        completionCountsAt: hoursFromNow(product, 22),
      })),
    ],
    ['out past its end', ['overdue'], booked(() => outUntil(product, -1))],
    ['out, and not late', [], booked(() => outUntil(product, 1))],
    [
      'back, and late',
      [],
      booked(() => ({ ...outUntil(product, -5), actualReturnTime: hoursFromNow(product, -2) })),
    ],
    ['a hold of two days', ['hold'], booked(endsIn(47))],
    ['a hold of more', [], booked(endsIn(49))],
    [
      'a hold that is not wanted any more',
      [],
      booked(() => ({ ...slot(1), holdExpiresAt: hoursFromNow(product, 4), balanceWaived: true })),
    ],
    [
      'a refused hold',
      ['hold'],
      booked(() => ({ ...slot(1), holdStatus: 'action_required', holdRefusedAt: hoursFromNow(product, -1) })),
    ],
    [
      'a capture that failed',
      ['hold', 'money'],
      booked(() => ({ ...outUntil(product, 5), holdStatus: 'capture_failed' })),
    ],
    ['a late fee that was refused', ['money'], booked(() => ({ ...back(), lateFeeStatus: 'failed' }))],
    ['a late fee that is owed', [], booked(() => ({ ...back(), lateFeeStatus: 'owed' }))],
    ['a refund that came to nothing', ['money'], withFee((id) => refundOf(product, id))],
    [
      'one that somebody made at the provider',
      [],
      withFee((id) => refundOf(product, id, { cause: 'provider' })),
    ],
    [
      'one that has been made good since',
      [],
      withFee(async (id) => {
        await refundOf(product, id, { minutesAgo: 5 });
        await refundOf(product, id, { status: 'succeeded', failureCode: null });
      }),
    ],
    [
      'one of which a part is still owed',
      ['money'],
      withFee(async (id) => {
        await refundOf(product, id, { minutesAgo: 5 });
        await refundOf(product, id, { status: 'succeeded', failureCode: null, amountCents: 1000 });
      }),
    ],
    ['a dispute', ['dispute'], withFee((id) => disputeOf(product, id))],
    [
      'a dispute that was decided',
      [],
      withFee((id) => disputeOf(product, id, { status: 'won', closedAt: hoursFromNow(product, -1) })),
    ],
  ])('%s: %j', async (_what, concerns, make) => {
    const stage = await newStage(product);
    const id = await make(stage);
    const own = `?userId=${stage.renterId}`;
    expect((await list(own)).map((row) => [row.id, row.concerns])).toEqual([[id, concerns]]);
    for (const concern of BOOKING_CONCERNS) {
      const isIn = concerns.includes(concern);
      expect(idsOf(await list(`${own}&concern=${concern}`)), concern).toEqual(isIn ? [id] : []);
    }
  });
});

describe('finding them', () => {
  it('finds by the order number or its beginning in any case, the id, the item and either party', async () => {
    const stage = await newStage(product);
    const renterId = await createOwner(product.platform.db, { firstName: 'Quirin', lastName: 'Zuse' });
    const { db } = product.platform;
    const equipmentId = await createListing(db, { ownerId: stage.ownerId, name: 'Grubber', brand: 'Xylo' });
    const id = await bookOn(product, { ...stage, renterId, equipmentId }, { orderNumber: 'ES-QQQ777' });
    await bookOn(product, stage, { orderNumber: 'ES-QQR777' });
    for (const q of ['ES-QQQ777', 'es-qqq', 'ES-QQQ', id, 'grubb', 'XYLO', 'quirin z', 'Zuse'])
      expect(idsOf(await list(`?q=${encodeURIComponent(q)}`)), q).toEqual([id]);
    const both = await list(`?q=larsen&userId=${stage.ownerId}`);
    expect(both).toHaveLength(2);
    for (const q of ['QQQ777', '%', 'ES_QQQ', 'nothing of the kind'])
      expect(idsOf(await list(`?q=${encodeURIComponent(q)}&userId=${renterId}`)), q).toEqual([]);
  });

  it('finds by state, person and item together', async () => {
    const stage = await newStage(product);
    const done = await bookOn(product, stage, { status: 'completed' });
    const off = await bookOn(product, stage, { status: 'canceled' });
    const open = await bookOn(product, stage, slot(3));
    const asked = await bookOn(product, stage, { ...slot(6), status: 'pending' });
    const of = async (query: string) => idsOf(await list(`?equipmentId=${stage.equipmentId}${query}`));
    expect((await of('')).sort()).toEqual([done, off, open, asked].sort());
    expect((await of('&status=live')).sort()).toEqual([open, asked].sort());
    expect(await of('&status=completed')).toEqual([done]);
    expect(await of('&status=canceled')).toEqual([off]);
    expect(await of(`&status=confirmed&userId=${stage.renterId}`)).toEqual([open]);
    expect(await of(`&userId=${await createOwner(product.platform.db)}`)).toEqual([]);
  });
});

describe('their order', () => {
  async function several(): Promise<string> {
    const stage = await newStage(product);
    for (const [days, totalCents, made] of [
      [1, 17_399, '2026-01-01T00:00:00.123Z'],
      [3, 20_000, '2026-01-02T00:00:00.001Z'],
      [5, 20_000, '2026-01-02T00:00:00.001Z'],
      [2, 17_399, '2026-01-04T00:00:00Z'],
    ] as const)
      await bookOn(product, stage, {
        ...slot(days),
        totalCents,
        balanceCents: totalCents - 1740,
        createdAt: new Date(made),
      });
    return `userId=${stage.ownerId}`;
  }

  it.each(ADMIN_BOOKING_SORTS)('%s: pages follow each other without a gap or a repetition', async (sort) => {
    const query = `${await several()}&sort=${sort}`;
    const whole = idsOf(await list(`?${query}`));
    expect(new Set(whole).size).toBe(4);
    for (const limit of [1, 3])
      expect(
        idsOf(await allPages<AdminBooking>(product, admin, `/api/admin/bookings?${query}`, limit)),
      ).toEqual(whole);
  });

  it('sorts the bookings as asked', async () => {
    const query = await several();
    const of = async <Key extends keyof AdminBooking>(sort: string, key: Key) =>
      (await list(`?${query}&sort=${sort}`)).map((row) => row[key]);
    const made = await of('newest', 'createdAt');
    expect(made).toEqual([...made].sort().reverse());
    expect(await of('oldest', 'createdAt')).toEqual([...made].reverse());
    const starts = await of('start', 'startsAt');
    expect(starts).toEqual([...starts].sort().reverse());
    expect(await of('total_high', 'totalAmount')).toEqual(['200.00', '200.00', '173.99', '173.99']);
  });

  it('keeps the order of the bookings by its cursors', async () => {
    const query = await several();
    const cursor = new URL(nextPage(await ask(`?${query}&limit=2`)) ?? '', 'http://internal').searchParams;
    const other = `?${query}&limit=2&status=confirmed&cursor=${cursor.get('cursor') ?? ''}`;
    expect(refusalOf(await ask(other)).slice(0, 2)).toEqual([400, 'bad_cursor']);
  });
});

it.each(['?status=gone', '?concern=all', '?sort=owner', '?userId=', '?q=%00', '?limit=1.5'])(
  '%s is refused',
  async (query) => {
    expect((await ask(query)).statusCode).toBe(422);
  },
);

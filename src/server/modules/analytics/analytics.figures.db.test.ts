import { beforeAll, describe, expect, it } from 'vitest';
import type { AnalyticsSummary, EquipmentAnalytics, ItemSchedule } from '#shared/contracts/analytics.ts';
import { addDays, dayAt, endOfDay, startOfDay, type Day } from '#shared/domain/calendar.ts';
import type { MemberActor } from '#server/http/actor.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { playHistory, type PlayedItem, type PlayedRental } from '#tests/support/owner-history.ts';
import { readRentalsForExport } from './export.repository.ts';
import { createAnalytics, type Analytics } from './index.ts';

const NEW_YORK = 'America/New_York';
const LOS_ANGELES = 'America/Los_Angeles';
/** A Friday, 14:00 in New York and 11:00 in Los Angeles; clocks went forward there on the 8th. */
const NOW = new Date('2026-03-20T18:00:00Z');

const client = sharedFixture(openTestDatabase);
let analytics: Analytics;
beforeAll(async () => {
  const clock = { now: () => NOW };
  analytics = createAnalytics({ db: client.db, clocks: { product: clock, real: clock } });
});

const actorOf = (id: string): MemberActor => ({
  kind: 'member',
  id,
  sessionId: 'none',
  isAdmin: false,
  isReviewer: false,
  emailVerified: true,
  restrictionNoBook: false,
  restrictionNoList: false,
});

const at = (text: string): Date => new Date(text);

function days(
  timeZone: string,
  firstDay: Day,
  lastDay: Day,
  course: Partial<PlayedRental> = {},
): PlayedRental {
  return {
    status: 'completed',
    rentalType: 'daily',
    hours: null,
    firstDay,
    lastDay,
    startsAt: startOfDay(firstDay, timeZone),
    endsAt: endOfDay(lastDay, timeZone),
    pickedUp: null,
    returned: null,
    noShow: false,
    freedAt: null,
    shares: [],
    bufferHours: 0,
    ...course,
  };
}

const item = (timeZone: string, listedOn: Day, parts: Partial<PlayedItem> = {}): PlayedItem => ({
  timeZone,
  createdAt: startOfDay(listedOn, timeZone),
  isRemoved: false,
  rentals: [],
  blocks: [],
  ...parts,
});

interface Answers {
  readonly ownerId: string;
  /** In the order in which they were given. */
  readonly items: (EquipmentAnalytics | undefined)[];
  readonly summary: AnalyticsSummary;
  readonly ids: readonly string[];
}

async function answersFor(...plans: PlayedItem[]): Promise<Answers> {
  const { ownerId, items } = await playHistory(client.db, plans);
  const actor = actorOf(ownerId);
  const found = await analytics.items(actor, {});
  const ids = items.map(({ id }) => id);
  return {
    ownerId,
    ids,
    items: ids.map((id) => found.find((one) => one.id === id)),
    summary: await analytics.summary(actor, {}),
  };
}

/** Two completed rentals in New York across the change of the clocks and days kept; one out, and one by the hour, in Los Angeles. */
const story = (): PlayedItem[] => [
  item(NEW_YORK, '2026-03-06', {
    rentals: [
      // Back at 23:30 of the last day in summer time, which would be the next day in winter time.
      days(NEW_YORK, '2026-03-07', '2026-03-08', {
        pickedUp: at('2026-03-07T13:00:00Z'),
        returned: at('2026-03-09T03:30:00Z'),
        shares: [{ at: at('2026-03-01T04:30:00Z'), cents: 15_640 }],
      }),
      // Two days early: the 13th and the 14th were free.
      days(NEW_YORK, '2026-03-10', '2026-03-14', {
        pickedUp: at('2026-03-10T12:00:00Z'),
        returned: at('2026-03-12T15:00:00Z'),
        shares: [
          { at: at('2026-03-12T15:00:00Z'), cents: 30_000 },
          { at: at('2026-03-13T15:00:00Z'), cents: -2_000 },
        ],
      }),
      // A day late, into the days that the owner wanted to keep.
      days(NEW_YORK, '2026-03-15', '2026-03-15', {
        pickedUp: at('2026-03-15T12:00:00Z'),
        returned: at('2026-03-16T20:00:00Z'),
      }),
    ],
    blocks: [
      {
        from: startOfDay('2026-03-16', NEW_YORK),
        to: endOfDay('2026-03-18', NEW_YORK),
        releasedAt: null,
      },
    ],
  }),
  item(LOS_ANGELES, '2025-03-01', {
    rentals: [
      // From 23:30 to 2:00, picked up an hour and a half late.
      days(LOS_ANGELES, '2026-03-18', '2026-03-18', {
        rentalType: 'hourly',
        hours: 4,
        startsAt: at('2026-03-19T05:00:00Z'),
        endsAt: at('2026-03-19T09:00:00Z'),
        pickedUp: at('2026-03-19T06:30:00Z'),
        returned: at('2026-03-19T09:00:00Z'),
        shares: [{ at: at('2026-03-01T07:30:00Z'), cents: 4_000 }],
      }),
      // Was to be back last night.
      days(LOS_ANGELES, '2026-03-19', '2026-03-19', {
        status: 'active',
        pickedUp: at('2026-03-19T20:00:00Z'),
      }),
      days(LOS_ANGELES, '2026-03-01', '2026-03-05', {
        status: 'canceled',
        shares: [{ at: at('2026-03-02T20:00:00Z'), cents: 1_000 }],
      }),
      days(LOS_ANGELES, '2026-03-22', '2026-03-23', { status: 'pending' }),
    ],
  }),
];

describe('the figures of two items', () => {
  let answers: Answers;
  beforeAll(async () => {
    answers = await answersFor(...story());
  });

  it('counts days where the item is, by when it came back', () => {
    const [first, second] = answers.items;
    // Of the 15 days from the 6th to the 20th: 7, 8, 10, 11, 12, 15 and 16 rented; 17 and 18 kept.
    expect(first).toMatchObject({ daysRented: 7, daysRentable: 13, utilization: 53.8 });
    // The 18th and the 19th by the hour, the 19th and the 20th by the one that is out.
    expect(second).toMatchObject({ daysRented: 3, daysRentable: 90, utilization: 3.3 });
  });

  it('counts bookings that were agreed on, with the length that was agreed on', () => {
    const [first, second] = answers.items;
    expect(first).toMatchObject({ totalBookings: 3, averageRentalDays: 2.7, currentlyRented: false });
    expect(second).toMatchObject({ totalBookings: 2, averageRentalDays: 0.6, currentlyRented: true });
  });

  it('takes the owner’s share as it was posted, of what was called off too', () => {
    expect(answers.items.map((one) => one?.totalRevenue)).toEqual([436.4, 50]);
    expect(answers.summary).toMatchObject({ totalRevenue: 486.4, removedRevenue: 0 });
  });

  it('sums up the figures of two items', () => {
    expect(answers.summary).toMatchObject({
      totalListings: 2,
      currentlyRented: 1,
      totalBookings: 5,
      averageUtilization: 28.6,
      underutilized: 1,
      windowDays: 90,
    });
  });

  it('puts a share into the month that it was where the item is', () => {
    // Half past eleven in the evening of February 28th, twice.
    const { earningsByMonth } = answers.summary;
    expect(earningsByMonth.map(({ month }) => month)).toEqual([
      ...['2025-04', '2025-05', '2025-06', '2025-07', '2025-08', '2025-09', '2025-10', '2025-11', '2025-12'],
      ...['2026-01', '2026-02', '2026-03'],
    ]);
    expect(earningsByMonth.slice(-3).map(({ earned }) => earned)).toEqual([0, 196.4, 290]);
  });

  it('names what is next, and what is to come back', () => {
    const [, second] = answers.items;
    expect(second?.upcomingRentals.map(({ status, renterName }) => [status, renterName])).toEqual([
      ['active', 'Lena K.'],
      ['pending', 'Lena K.'],
    ]);
    expect(answers.summary.upcomingReturns).toEqual([
      expect.objectContaining({
        equipmentId: answers.ids[1],
        equipmentName: 'Mini Excavator',
        renterName: 'Lena K.',
        dueAt: '2026-03-20T07:00:00.000Z',
        daysLeft: -1,
        isOverdue: true,
      }),
    ]);
  });

  it('puts rentals on the days of the schedule', async () => {
    const asked = { from: '2026-03-16', to: '2026-03-22' };
    const schedule = await analytics.schedule(actorOf(answers.ownerId), asked);
    const spansOf = (id: string | undefined): ItemSchedule['spans'] | undefined =>
      schedule.find(({ equipmentId }) => equipmentId === id)?.spans;
    const brief = (spans: ItemSchedule['spans'] | undefined) =>
      spans?.map(({ kind, startDate, endDate, status }) => [kind, startDate, endDate, status]);
    expect(schedule.map(({ today, timeZone }) => [timeZone, today]).sort()).toEqual([
      [LOS_ANGELES, '2026-03-20'],
      [NEW_YORK, '2026-03-20'],
    ]);
    expect(brief(spansOf(answers.ids[0]))).toEqual([
      ['booking', '2026-03-15', '2026-03-16', 'completed'],
      ['block', '2026-03-16', '2026-03-18', null],
    ]);
    expect(brief(spansOf(answers.ids[1]))).toEqual([
      ['booking', '2026-03-18', '2026-03-19', 'completed'],
      ['booking', '2026-03-19', '2026-03-20', 'active'],
      ['booking', '2026-03-22', '2026-03-23', 'pending'],
    ]);
  });
});

describe('utilization', () => {
  const today = dayAt(NOW, NEW_YORK);
  const useOf = async (plan: PlayedItem) => {
    const [only] = (await answersFor(plan)).items;
    return [only?.daysRented, only?.daysRentable, only?.utilization];
  };
  const ago = (count: number): Day => addDays(today, -count);
  const block = (first: Day, last: Day, releasedAt: Date | null = null) => ({
    from: startOfDay(first, NEW_YORK),
    to: endOfDay(last, NEW_YORK),
    releasedAt,
  });

  it('measures the utilization of what was listed today over one day', async () => {
    expect(await useOf({ ...item(NEW_YORK, today), createdAt: NOW })).toEqual([0, 1, 0]);
  });

  it('looks at 90 days, today among them, and at no day to come', async () => {
    const edges = [
      days(NEW_YORK, ago(95), ago(89), {
        pickedUp: startOfDay(ago(95), NEW_YORK),
        returned: endOfDay(ago(89), NEW_YORK),
      }),
      days(NEW_YORK, today, addDays(today, 5), { status: 'confirmed' }),
    ];
    expect(await useOf(item(NEW_YORK, '2025-01-01', { rentals: edges }))).toEqual([2, 90, 2.2]);
  });

  it('shows no utilization where every day was kept, and speaks neither for nor against the item', async () => {
    const kept = item(NEW_YORK, ago(9), { blocks: [block(ago(20), today)] });
    const { items, summary } = await answersFor(kept, item(NEW_YORK, ago(9)));
    expect(items[0]).toMatchObject({ daysRented: 0, daysRentable: 0, utilization: 0 });
    expect(summary).toMatchObject({ averageUtilization: 0, underutilized: 1 });
  });

  it('takes off kept days up to the one on which they were taken back', async () => {
    const takenBack = new Date(startOfDay(ago(3), NEW_YORK).getTime() + 1);
    const blocks = [block(ago(6), ago(1), takenBack), block(ago(8), ago(8), startOfDay(ago(9), NEW_YORK))];
    expect(await useOf(item(NEW_YORK, ago(9), { blocks }))).toEqual([0, 7, 0]);
  });

  it('counts the days of who did not come until they were given to others', async () => {
    const noShow = { noShow: true, pickedUp: null, returned: null };
    const freedAt = new Date(startOfDay(ago(1), NEW_YORK).getTime() + 1);
    const rentals = [
      days(NEW_YORK, ago(8), ago(7), noShow),
      days(NEW_YORK, ago(3), addDays(today, 3), { ...noShow, status: 'confirmed', freedAt }),
      days(NEW_YORK, ago(5), ago(5), { ...noShow, status: 'canceled' }),
    ];
    expect(await useOf(item(NEW_YORK, ago(9), { rentals }))).toEqual([5, 10, 50]);
  });
});

describe('who has', () => {
  it('reads nothing for an owner who has nothing', async () => {
    const { items, summary } = await answersFor();
    expect(items).toEqual([]);
    expect(summary).toMatchObject({
      totalListings: 0,
      totalRevenue: 0,
      averageUtilization: 0,
      upcomingReturns: [],
    });
    expect(summary.earningsByMonth).toHaveLength(12);
    expect(summary.earningsByMonth.at(-1)).toEqual({ month: '2026-03', earned: 0 });
  });

  it('keeps in the sums what was earned with a removed item', async () => {
    const rental = days(NEW_YORK, '2026-01-05', '2026-01-06', {
      shares: [{ at: at('2026-01-07T12:00:00Z'), cents: 5_000 }],
    });
    const { items, summary } = await answersFor(
      item(NEW_YORK, '2026-01-01', { isRemoved: true, rentals: [rental] }),
    );
    expect(items).toEqual([undefined]);
    expect(summary).toMatchObject({
      totalListings: 0,
      totalBookings: 1,
      totalRevenue: 50,
      removedRevenue: 50,
      underutilized: 0,
    });
  });
});

it('reads rentals page by page, each once, the latest first', async () => {
  // Two begin at one instant.
  const twins = { status: 'canceled', shares: [{ at: NOW, cents: 100 }] } as const;
  const rentals = [
    days(NEW_YORK, '2026-01-05', '2026-01-06', twins),
    days(NEW_YORK, '2026-01-05', '2026-01-08', twins),
    days(NEW_YORK, '2026-02-05', '2026-02-06'),
    days(NEW_YORK, '2026-02-01', '2026-02-02', { status: 'canceled' }),
    days(NEW_YORK, '2026-03-25', '2026-03-26', { status: 'pending' }),
    days(NEW_YORK, '2026-03-22', '2026-03-23', { status: 'confirmed' }),
  ];
  const { ownerId } = await playHistory(client.db, [item(NEW_YORK, '2026-01-01', { rentals })]);
  const all = await readRentalsForExport(client.db, ownerId, undefined, 100);
  expect(all.map(({ firstDay }) => firstDay)).toEqual([
    '2026-03-22',
    '2026-02-05',
    '2026-01-05',
    '2026-01-05',
  ]);
  const first = await readRentalsForExport(client.db, ownerId, undefined, 3);
  const second = await readRentalsForExport(client.db, ownerId, first.at(-1), 3);
  expect([...first, ...second]).toEqual(all);
});

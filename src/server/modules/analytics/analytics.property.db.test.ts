import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EquipmentAnalytics, ItemSchedule } from '#shared/contracts/analytics.ts';
import { addDays, dayAt, endOfDay, startOfDay } from '#shared/domain/calendar.ts';
import type { MemberActor } from '#server/http/actor.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import {
  slowFigures,
  slowSchedule,
  slowSummary,
  sortedSpans,
  type ItemFigures,
} from '#tests/support/owner-figures.ts';
import {
  playHistory,
  type PlayedBlock,
  type PlayedItem,
  type PlayedRental,
  type StoredHistory,
} from '#tests/support/owner-history.ts';
import { createAnalytics, type Analytics } from './index.ts';

const client = sharedFixture(openTestDatabase);
let seen = { rented: 0, kept: 0, hourly: 0, out: 0, noShows: 0, removed: 0, full: 0 };

const HOUR = 3_600_000;
const hoursAfter = (at: Date, hours: number): Date => new Date(at.getTime() + Math.round(hours * HOUR));

/** In steps of a minute: doubles would nearly all be close to nothing. */
const hoursBetween = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min: min * 60, max: max * 60 }).map((minutes) => minutes / 60);

/** What a person may do with one item next, in plain numbers; what comes of it depends on where it falls. */
const act = fc.record({
  gapDays: fc.integer({ min: 1, max: 9 }),
  kind: fc.constantFrom('days', 'days', 'days', 'hours', 'block'),
  lengthDays: fc.integer({ min: 1, max: 14 }),
  hours: fc.constantFrom(4, 6, 8, 12),
  beginsAtHour: hoursBetween(0, 23),
  outcome: fc.constantFrom(
    'returned',
    'returned',
    'returned',
    'one_sided',
    'waiting',
    'no_show',
    'freed',
    'pending',
    'canceled',
    'fee_kept',
    'instant',
    'out',
  ),
  pickupHours: hoursBetween(-30, 40),
  returnHours: hoursBetween(-200, 60),
  isShort: fc.boolean(),
  bufferHours: fc.constantFrom(0, 0, 5, 20),
  shares: fc.array(
    fc.record({ hoursAgo: hoursBetween(0, 430 * 24), cents: fc.integer({ min: 1, max: 90_000 }) }),
    { minLength: 1, maxLength: 2 },
  ),
});
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

const item = fc.record({
  timeZone: fc.constantFrom(
    'America/New_York',
    'America/Los_Angeles',
    'America/Phoenix',
    'America/Havana',
    'America/Santiago',
    'Pacific/Auckland',
    'Asia/Kolkata',
  ),
  // Most were there before the days that are looked at.
  listedHoursAgo: fc.oneof({ weight: 2, arbitrary: fc.constant(140 * 24) }, hoursBetween(0, 140 * 24)),
  isRemoved: fc.constantFrom(false, false, false, true),
  beginsDaysAgo: fc.constantFrom(110, 60, 30, 12),
  acts: fc.array(act, { minLength: 2, maxLength: 14, size: 'max' }),
});

type Plan = typeof item extends fc.Arbitrary<infer Value> ? Value : never;

function sharesOf({ shares }: Act, now: Date): PlayedRental['shares'] {
  const [first, second] = shares.map(({ hoursAgo, cents }) => ({ at: hoursAfter(now, -hoursAgo), cents }));
  if (!first) return [];
  // The second is an adjustment: less than before, never less than nothing.
  return second ? [first, { at: second.at, cents: -Math.min(second.cents, first.cents) }] : [first];
}

type Course = Pick<PlayedRental, 'status' | 'pickedUp' | 'returned' | 'noShow' | 'freedAt' | 'shares'>;
const NOTHING_YET = { pickedUp: null, returned: null, noShow: false, freedAt: null, shares: [] };

/** What has become of a rental by `now`. */
function courseOf(act: Act, span: { startsAt: Date; endsAt: Date }, now: Date): Course {
  const { startsAt, endsAt } = span;
  const { outcome, pickupHours, returnHours, isShort } = act;
  const shares = sharesOf(act, now);
  if (outcome === 'canceled') return { ...NOTHING_YET, status: 'canceled' };
  if (outcome === 'fee_kept') return { ...NOTHING_YET, status: 'canceled', shares };
  if (outcome === 'no_show' && endsAt <= now)
    return { ...NOTHING_YET, status: 'completed', noShow: true, shares };
  const freedAt = hoursAfter(startsAt, 24);
  if (outcome === 'freed' && freedAt <= now && freedAt < endsAt)
    return endsAt <= now
      ? { ...NOTHING_YET, status: 'completed', noShow: true, freedAt, shares }
      : { ...NOTHING_YET, status: 'confirmed', noShow: true, freedAt };
  const untilPickup = act.kind === 'hours' ? Math.abs(pickupHours) / 10 : pickupHours;
  // What goes out and comes back at once does so at the day's first instant too.
  const pickedUp = outcome === 'instant' && isShort ? startsAt : hoursAfter(startsAt, untilPickup);
  if (outcome === 'pending') return { ...NOTHING_YET, status: 'pending' };
  if (pickedUp > now || outcome === 'waiting') return { ...NOTHING_YET, status: 'confirmed' };
  if (outcome === 'out') return { ...NOTHING_YET, status: 'active', pickedUp };
  const wished =
    outcome === 'instant' ? pickedUp : hoursAfter(endsAt, isShort ? returnHours : returnHours / 10);
  const returned = wished < pickedUp ? pickedUp : wished;
  if (returned > now) return { ...NOTHING_YET, status: 'active', pickedUp };
  const status = outcome === 'one_sided' ? 'active' : 'completed';
  return { ...NOTHING_YET, status, pickedUp, returned, shares: status === 'completed' ? shares : [] };
}

/** The acts one after the other from some months ago on; of what is removed nothing is open. */
function playOf({ timeZone, listedHoursAgo, beginsDaysAgo, isRemoved, acts }: Plan, now: Date): PlayedItem {
  const rentals: PlayedRental[] = [];
  const blocks: PlayedBlock[] = [];
  let day = addDays(dayAt(now, timeZone), -beginsDaysAgo);
  for (const one of acts) {
    day = addDays(day, one.gapDays);
    const lastDay = addDays(day, one.lengthDays - 1);
    const whole = { startsAt: startOfDay(day, timeZone), endsAt: endOfDay(lastDay, timeZone) };
    if (one.kind === 'block') {
      const releasedAt = hoursAfter(whole.startsAt, Math.abs(one.returnHours));
      const isReleased = one.isShort && releasedAt <= now;
      blocks.push({ from: whole.startsAt, to: whole.endsAt, releasedAt: isReleased ? releasedAt : null });
      day = lastDay;
      continue;
    }
    const begins = hoursAfter(whole.startsAt, one.beginsAtHour);
    const isHourly = one.kind === 'hours';
    const span = isHourly ? { startsAt: begins, endsAt: hoursAfter(begins, one.hours) } : whole;
    const course = courseOf(one, span, now);
    const isOver = course.status === 'completed' || course.status === 'canceled';
    if (isRemoved && !isOver) continue;
    rentals.push({
      ...span,
      ...course,
      rentalType: isHourly ? 'hourly' : 'daily',
      hours: isHourly ? one.hours : null,
      firstDay: dayAt(span.startsAt, timeZone),
      lastDay: dayAt(new Date(span.endsAt.getTime() - 1), timeZone),
      bufferHours: one.bufferHours,
    });
    // Agreed times do not meet: a day for hours over midnight, one for what is kept free afterwards.
    day = addDays(isHourly ? day : lastDay, 2);
  }
  return { timeZone, createdAt: hoursAfter(now, -listedHoursAgo), isRemoved, rentals, blocks };
}

/** Any instant of a year; often one at which it is another month somewhere else. */
const moment = fc.oneof(
  fc.date({
    min: new Date('2025-10-20T00:00:00Z'),
    max: new Date('2026-11-20T00:00:00Z'),
    noInvalidDate: true,
  }),
  fc
    .tuple(fc.integer({ min: 0, max: 12 }), hoursBetween(-14, 14))
    .map(([month, hours]) => hoursAfter(new Date(Date.UTC(2025, 10 + month)), hours)),
);

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

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);
const comparable = ({
  name: _n,
  category: _c,
  dailyRate: _d,
  thumbnailImageUrl: _t,
  isAvailable: _a,
  ...rest
}: EquipmentAnalytics): ItemFigures => rest;

function analyticsAt(now: Date): Analytics {
  const clock = { now: () => now };
  return createAnalytics({ db: client.db, clocks: { product: clock, real: clock } });
}

function countWhatWasSeen({ items }: StoredHistory, figures: readonly ItemFigures[]): void {
  const rentals = items.flatMap((one) => one.rentals);
  seen = {
    rented: seen.rented + figures.reduce((sum, { daysRented }) => sum + daysRented, 0),
    kept: seen.kept + items.reduce((sum, { blocks }) => sum + blocks.length, 0),
    hourly: seen.hourly + rentals.filter(({ rentalType }) => rentalType === 'hourly').length,
    out: seen.out + figures.filter(({ currentlyRented }) => currentlyRented).length,
    removed: seen.removed + items.filter(({ isRemoved }) => isRemoved).length,
    full: seen.full + figures.filter(({ daysRentable }) => daysRentable === 90).length,
    noShows: seen.noShows + rentals.filter(({ noShow }) => noShow).length,
  };
}

describe('every figure, against a slow and obvious computation', () => {
  it('computes every figure the same for any history of any owner at any time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(item, { maxLength: 4, size: 'max' }),
        moment,
        fc.integer({ min: -80, max: 10 }),
        async (plans, now, shift) => {
          const history = await playHistory(
            client.db,
            plans.map((plan) => playOf(plan, now)),
          );
          const [analytics, actor] = [analyticsAt(now), actorOf(history.ownerId)];
          const items = (await analytics.items(actor, {})).map(comparable).sort(byId);
          const expected = slowFigures(history, now).sort(byId);
          expect(items).toEqual(expected);
          countWhatWasSeen(history, expected);
          expect(await analytics.summary(actor, {})).toEqual(slowSummary(history, now));

          const from = addDays(dayAt(now, 'UTC'), shift);
          const to = addDays(from, 41);
          const schedule = await analytics.schedule(actor, { from, to });
          const spans = new Map<string, ItemSchedule['spans']>(
            schedule.map((one) => [one.equipmentId, sortedSpans(one.spans)]),
          );
          expect(spans).toEqual(slowSchedule(history, from, to, now));
        },
      ),
      // Always the same histories, whatever other tests explore: what is asked of them below is asked of these.
      { numRuns: 60, seed: 20_260_301 },
    );
    // The histories must not be so empty that nothing is compared.
    expect(seen.rented).toBeGreaterThan(150);
    expect(Math.min(seen.kept, seen.hourly, seen.noShows, seen.out)).toBeGreaterThan(15);
    expect(Math.min(seen.removed, seen.full)).toBeGreaterThan(5);
  });
});

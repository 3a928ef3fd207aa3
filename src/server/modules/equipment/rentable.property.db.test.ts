import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayAt, eachDay, endOfDay, startOfDay, type Day } from '#shared/domain/calendar.ts';
import { conflictWith, type OccupiedTime } from '#shared/domain/availability.ts';
import { brokenRule, factsOfDays } from '#shared/domain/rental-rules.ts';
import { equipment, occupancy } from '#server/db/schema/index.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createBookingRow, createOwner, listingRow } from '#tests/support/listings.ts';
import { isFree, rentableOn } from './rentable.repository.ts';
import { readTakenDays } from './taken-days.ts';

const HOUR = 3_600_000;
/** Zones that change their clocks at two in the morning, at midnight in either direction, by half an hour, or never. */
const ZONES = [
  'America/Chicago',
  'America/Phoenix',
  'Pacific/Honolulu',
  'America/Havana',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
];

const client = sharedFixture(openTestDatabase);
let people: { ownerId: string; renterId: string };
let made = 0;

beforeAll(async () => {
  people = { ownerId: await createOwner(client.db), renterId: await createOwner(client.db) };
});

/** One after the other, in minutes: what the exclusion constraint allows. */
const piece = fc.record({
  gap: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5 * 24 * 60 })),
  length: fc.oneof(fc.constant(24 * 60), fc.integer({ min: 1, max: 4 * 24 * 60 })),
  kind: fc.constantFrom('booking' as const, 'block' as const, 'buffer' as const),
});
const item = fc.record({
  timeZone: fc.constantFrom(...ZONES),
  minRentalDays: fc.option(fc.integer({ min: 1, max: 4 })),
  moreDays: fc.option(fc.integer({ min: 0, max: 6 })),
  leadTimeHours: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 120 })),
  bufferHours: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 168 })),
  startsAtMidnight: fc.boolean(),
  pieces: fc.array(piece, { maxLength: 6 }),
});
type Item = typeof item extends fc.Arbitrary<infer T> ? T : never;

const window = fc.record({
  ahead: fc.integer({ min: -2, max: 20 }),
  length: fc.integer({ min: 1, max: 9 }),
});

/** Any minute of two years, with the nights in which clocks change more often. */
const instant = fc
  .oneof(
    fc.constantFrom('2026-03-07', '2026-10-31', '2026-04-04', '2026-09-05', '2026-09-26', '2027-03-13'),
    fc.integer({ min: 0, max: 730 }).map((days) => addDays('2026-01-01', days)),
  )
  .chain((day) =>
    fc
      .integer({ min: 0, max: 2880 })
      .map((minute) => new Date(Date.parse(`${day}T00:00:00Z`) + minute * 60_000)),
  );

interface Made {
  readonly id: string;
  readonly timeZone: string;
  readonly minRentalDays: number | null;
  readonly maxRentalDays: number | null;
  readonly leadTimeHours: number;
  readonly bufferHours: number;
  readonly occupied: readonly OccupiedTime[];
}

function occupiedOf({ pieces, timeZone, startsAtMidnight }: Item, now: Date): OccupiedTime[] {
  let from = startsAtMidnight
    ? startOfDay(dayAt(now, timeZone), timeZone)
    : new Date(now.getTime() - 20 * HOUR);
  return pieces.map(({ gap, length, kind }) => {
    const begin = new Date(from.getTime() + gap * 60_000);
    from = new Date(begin.getTime() + length * 60_000);
    return { kind, from: begin, to: from };
  });
}

async function make(wanted: Item, now: Date): Promise<Made> {
  const { timeZone, minRentalDays, moreDays, leadTimeHours, bufferHours } = wanted;
  const { db } = client;
  const id = `eqp_${++made}`;
  const maxRentalDays = moreDays === null ? null : (minRentalDays ?? 1) + moreDays;
  const rules = { timeZone, minRentalDays, maxRentalDays, leadTimeHours, bufferHours };
  await db.insert(equipment).values(listingRow({ id, ownerId: people.ownerId, ...rules }));
  // Regardless of who canceled: a canceled booking holds nothing on its own.
  const bookingId = await createBookingRow(db, { ...people, equipmentId: id, status: 'canceled' });
  const occupied = occupiedOf(wanted, now);
  if (occupied.length > 0)
    await db.insert(occupancy).values(
      occupied.map(({ kind, from, to }, index) => ({
        id: `occ_${made}_${index}`,
        equipmentId: id,
        kind,
        bookingId: kind === 'block' ? null : bookingId,
        during: `[${from.toISOString()},${to.toISOString()})`,
        createdAt: now,
      })),
    );
  return { id, ...rules, occupied };
}

/** What TypeScript thinks of it. */
function isRentable(of: Made, first: Day, last: Day, now: Date): boolean {
  const { timeZone, bufferHours, occupied } = of;
  if (brokenRule(factsOfDays({ firstDay: first, lastDay: last }, { now, timeZone }), of)) return false;
  const span = { from: startOfDay(first, timeZone), to: endOfDay(last, timeZone) };
  return conflictWith(span, bufferHours, occupied) === undefined;
}

async function foundBySearch(items: readonly Made[], first: Day, last: Day, now: Date): Promise<string[]> {
  const ids = sql.join(
    items.map(({ id }) => sql`${id}`),
    sql`, `,
  );
  const conditions = sql.join([sql`e.id in (${ids})`, ...rentableOn({ first, last, now })], sql` and `);
  const { rows } = await client.db.execute<{ id: string }>(
    sql`select e.id from equipment e where ${conditions}`,
  );
  return rows.map(({ id }) => id).sort();
}

describe('the database and TypeScript', () => {
  it('agrees with TypeScript on what can be rented, whatever the rules, times, zones and clocks', async () => {
    let [free, all] = [0, 0];
    await fc.assert(
      fc.asyncProperty(
        instant,
        fc.array(item, { minLength: 1, maxLength: 6 }),
        fc.array(window, { minLength: 1, maxLength: 12 }),
        async (now, wanted, windows) => {
          const items: Made[] = [];
          for (const one of wanted) items.push(await make(one, now));
          for (const { ahead, length } of windows) {
            const first = addDays(dayAt(now, 'UTC'), ahead);
            const last = addDays(first, length - 1);
            const expected = items.filter((of) => isRentable(of, first, last, now)).map(({ id }) => id);
            expect(await foundBySearch(items, first, last, now)).toEqual(expected.sort());
            [free, all] = [free + expected.length, all + items.length];
          }
        },
      ),
      { numRuns: 60 },
    );
    // Neither side may win by a constant answer.
    expect(free).toBeGreaterThan(all / 20);
    expect(free).toBeLessThan((all * 19) / 20);
  });

  it('agrees with TypeScript on the time of one rental and on the days of the calendar', async () => {
    await fc.assert(
      fc.asyncProperty(instant, item, fc.integer({ min: 0, max: 200 }), async (now, wanted, shift) => {
        const of = await make(wanted, now);
        const { id, timeZone, bufferHours, occupied } = of;
        for (const hours of [4, 25]) {
          const from = new Date(now.getTime() + shift * HOUR);
          const span = { from, to: new Date(from.getTime() + hours * HOUR) };
          const expected = conflictWith(span, bufferHours, occupied) === undefined;
          expect(await isFree(client.db, id, span, bufferHours)).toBe(expected);
        }
        const first = dayAt(now, timeZone);
        const last = addDays(first, 14);
        const taken = await readTakenDays(client.db, of, { first, last });
        for (const day of eachDay(first, last)) {
          const span = { from: startOfDay(day, timeZone), to: endOfDay(day, timeZone) };
          expect(taken.has(day)).toBe(conflictWith(span, bufferHours, occupied) !== undefined);
        }
      }),
      { numRuns: 60 },
    );
  });
});

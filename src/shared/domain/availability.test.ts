import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, eachDay, endOfDay, startOfDay } from './calendar.ts';
import {
  bufferAfter,
  conflictWith,
  rentalInBuffer,
  takenDays,
  uncovered,
  type OccupiedTime,
} from './availability.ts';

const HOUR = 3_600_000;
const ZERO = Date.parse('2026-06-15T05:00:00Z');
const at = (hours: number) => new Date(ZERO + hours * HOUR);
const time = (kind: OccupiedTime['kind'], from: number, to: number): OccupiedTime => ({
  kind,
  from: at(from),
  to: at(to),
});
const rental = { from: at(0), to: at(24) };

describe('obstacleTo', () => {
  it.each([
    ['nothing is there', 24, [], undefined],
    ['something touches it on both sides', 0, [time('booking', -5, 0), time('booking', 24, 48)], undefined],
    ['a booking lies beyond the buffer', 10, [time('booking', 34, 48)], undefined],
    ['days that the owner keeps lie in the buffer', 10, [time('block', 24, 48)], undefined],
    ['another buffer lies in the buffer', 10, [time('buffer', 30, 48)], undefined],
    [
      'the buffer ends at a block before the next booking',
      24,
      [time('block', 30, 32), time('booking', 40, 48)],
      undefined,
    ],
    ['an hour of it is blocked', 0, [time('block', 23, 25)], 'block'],
    ['an hour of it is kept after another rental', 0, [time('buffer', -5, 1)], 'buffer'],
    ['a booking lies in its last hour', 0, [time('booking', 23, 30)], 'booking'],
    ['a booking lies in the buffer’s last hour', 10, [time('booking', 33, 48)], 'booking'],
    ['a booking follows at once', 1, [time('booking', 24, 48)], 'booking'],
    ['a booking comes before a block', 24, [time('block', 40, 42), time('booking', 30, 40)], 'booking'],
  ] as const)('names the obstacle where %s', (_where, bufferHours, occupied, kind) => {
    expect(conflictWith(rental, bufferHours, occupied)?.kind).toBe(kind);
  });
});

describe('what others leave of a span', () => {
  const hours = (spans: readonly { from: Date; to: Date }[]) =>
    spans.map(({ from, to }) => [(from.getTime() - ZERO) / HOUR, (to.getTime() - ZERO) / HOUR]);

  it.each([
    ['nothing is in it', [], [[0, 24]]],
    ['something touches it on both sides', [time('block', -5, 0), time('block', 24, 30)], [[0, 24]]],
    ['its beginning is covered', [time('block', -5, 3)], [[3, 24]]],
    ['its end is covered', [time('block', 20, 30)], [[0, 20]]],
    [
      'its middle is covered',
      [time('block', 5, 8)],
      [
        [0, 5],
        [8, 24],
      ],
    ],
    ['all of it is covered by two', [time('block', -1, 12), time('block', 12, 25)], []],
  ] as const)('is right where %s', (_where, others, left) => {
    expect(hours(uncovered(rental, others))).toEqual(left);
  });

  it('leaves an hour exactly where no other covers it', () => {
    const spans = fc.array(fc.tuple(fc.integer({ min: -5, max: 29 }), fc.integer({ min: 1, max: 10 })));
    fc.assert(
      fc.property(spans, (all) => {
        const others = all.map(([from, length]) => time('block', from, from + length));
        const has = (some: readonly { from: Date; to: Date }[], hour: number) =>
          some.some(({ from, to }) => from <= at(hour) && at(hour) < to);
        const left = uncovered(rental, others);
        for (let hour = 0; hour < 24; hour++) expect(has(left, hour)).toBe(!has(others, hour));
        expect(left.every(({ from, to }) => from >= rental.from && to <= rental.to && from < to)).toBe(true);
      }),
    );
  });
});

describe('the hours after a rental', () => {
  it('keeps the hours after a rental whole, or ends them where something begins', () => {
    expect(bufferAfter(at(24), 10, [])).toEqual({ from: at(24), to: at(34) });
    expect(bufferAfter(at(24), 10, [time('block', 30, 50)])).toEqual({ from: at(24), to: at(30) });
    expect(bufferAfter(at(24), 10, [time('booking', 30, 50)])).toEqual({ from: at(24), to: at(30) });
  });

  it('keeps no hours where something follows at once, has begun already, or nothing is asked for', () => {
    expect(bufferAfter(at(24), 10, [time('block', 24, 25)])).toBeUndefined();
    expect(bufferAfter(at(24), 10, [time('booking', 20, 40)])).toBeUndefined();
    expect(bufferAfter(at(24), 0, [])).toBeUndefined();
  });

  it('finds a rental in the hours only where it comes first', () => {
    expect(rentalInBuffer(at(24), 10, [time('booking', 30, 50)])?.from).toEqual(at(30));
    expect(rentalInBuffer(at(24), 10, [time('block', 26, 28), time('booking', 30, 50)])).toBeUndefined();
  });
});

describe('takenDays', () => {
  const timeZone = 'America/Chicago';
  const FIRST = '2026-10-25';
  const LAST = addDays(FIRST, 20);
  const begin = startOfDay(FIRST, timeZone).getTime();

  /** Times one after the other, over the end of daylight saving on 1 November. */
  const occupied = fc
    .array(
      fc.record({
        gap: fc.integer({ min: 0, max: 60 }),
        length: fc.integer({ min: 1, max: 80 }),
        kind: fc.constantFrom('booking' as const, 'block' as const, 'buffer' as const),
      }),
      { maxLength: 8 },
    )
    .map((pieces) => {
      let hour = -30;
      return pieces.map(({ gap, length, kind }) => {
        const from = hour + gap;
        hour = from + length;
        return { kind, from: new Date(begin + from * HOUR), to: new Date(begin + hour * HOUR) };
      });
    });

  it('holds exactly the days on which no rental can be', () => {
    fc.assert(
      fc.property(occupied, fc.integer({ min: 0, max: 168 }), (times, bufferHours) => {
        const taken = takenDays({ first: FIRST, last: LAST }, timeZone, bufferHours, times);
        const spanOf = (first: string, last: string) => ({
          from: startOfDay(first, timeZone),
          to: endOfDay(last, timeZone),
        });
        for (const first of eachDay(FIRST, LAST)) {
          for (const last of eachDay(first, LAST)) {
            const isFree = conflictWith(spanOf(first, last), bufferHours, times) === undefined;
            expect(isFree).toBe(!eachDay(first, last).some((day) => taken.has(day)));
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});

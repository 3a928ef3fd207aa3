import { beforeEach, describe, expect, it } from 'vitest';
import { createSteadyClock, type SteadyClock } from './steady-clock.ts';

const NOON = Date.parse('2026-06-01T12:00:00Z');

let wall = NOON;
let monotonic = 5_000;
let clock: SteadyClock;

const passes = (ms: number): void => {
  wall += ms;
  monotonic += ms;
};
const askedFor = (ms: number, databaseMs: () => number): void => {
  const asked = monotonic;
  passes(ms / 2);
  const answer = databaseMs();
  passes(ms / 2);
  clock.align(answer, asked, monotonic);
};

beforeEach(() => {
  [wall, monotonic] = [NOON, 5_000];
  clock = createSteadyClock({ wall: () => wall, monotonic: () => monotonic });
});

describe('the steady clock', () => {
  it('starts with the machine’s time and does not follow its jumps', () => {
    expect(clock.now().getTime()).toBe(NOON);
    passes(1_000);
    wall += 3_600_000;
    expect(clock.now().getTime()).toBe(NOON + 1_000);
  });

  it('takes over the database’s time, whichever way it differs', () => {
    for (const minutes of [10, -10]) {
      const databaseMs = NOON + minutes * 60_000;
      askedFor(0, () => databaseMs);
      expect(clock.now().getTime()).toBe(databaseMs);
    }
  });

  it('leaves a difference that the answer’s delay explains', () => {
    askedFor(4_000, () => clock.now().getTime() + 1_900);
    expect(clock.now().getTime()).toBe(NOON + 4_000);
    askedFor(10, () => clock.now().getTime() + 1_900);
    expect(clock.now().getTime()).toBeGreaterThan(NOON + 4_010 + 1_800);
  });
});

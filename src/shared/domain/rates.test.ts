import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { intervalMs, RATES, spend, times, usedShare, type Rate } from './rates.ts';

const TEN: Rate = { burst: 10, perMinute: 60 };

/** How many of `tries` calls at the same instant are let through. */
function admittedAt(now: number, fullAt: number, tries: number, rate: Rate) {
  let [full, admitted] = [fullAt, 0];
  for (let i = 0; i < tries; i++) {
    const outcome = spend(full, now, rate);
    if (!outcome.admitted) continue;
    full = outcome.fullAt;
    admitted += 1;
  }
  return { full, admitted };
}

describe('a token bucket', () => {
  it('lets its burst through at once and names the wait for the next call', () => {
    const { full, admitted } = admittedAt(1_000, 0, 50, TEN);
    expect(admitted).toBe(10);
    expect(spend(full, 1_000, TEN)).toEqual({ admitted: false, retryAfterMs: 1_000 });
    expect(usedShare(full, 1_000, TEN)).toBe(1);
  });

  it('admits the next call as soon as the announced wait is over', () => {
    const { full } = admittedAt(0, 0, 10, TEN);
    expect(spend(full, 999, TEN).admitted).toBe(false);
    expect(spend(full, 1_000, TEN).admitted).toBe(true);
  });

  it('is never fuller than its burst, however long nobody has called', () => {
    expect(admittedAt(86_400_000, 0, 100, TEN).admitted).toBe(10);
  });

  it('never lets more through than its burst and what came back since', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom(6, 20, 30, 60, 120, 600),
        fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 200 }),
        (burst, perMinute, pauses) => {
          const rate = { burst, perMinute };
          let [now, full, admitted] = [0, 0, 0];
          for (const pause of pauses) {
            now += pause;
            const outcome = spend(full, now, rate);
            if (!outcome.admitted) continue;
            full = outcome.fullAt;
            admitted += 1;
          }
          expect(admitted).toBeLessThanOrEqual(burst + now / intervalMs(rate) + 0.001);
        },
      ),
    );
  });

  it('grows with the operator’s factor and holds at least one call', () => {
    expect(times(TEN, 2)).toEqual({ burst: 20, perMinute: 120 });
    expect(times(TEN, 0.01).burst).toBe(1);
  });

  it('gives a network at least what it gives a person, in every class', () => {
    for (const { person, network } of Object.values(RATES)) {
      expect(network.burst).toBeGreaterThanOrEqual(person.burst);
      expect(network.perMinute).toBeGreaterThanOrEqual(person.perMinute);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { LEASE_MS, MOST_TRIES, pauseAfter, RetryPlan } from './retry-plan.ts';

describe('pauseAfter', () => {
  it('doubles from 30 seconds to an hour', () => {
    const pauses = Array.from({ length: MOST_TRIES }, (_, index) => pauseAfter(index + 1) / 1000);
    expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600]);
  });
});

describe('RetryPlan', () => {
  it('takes an untried message at once', () => {
    expect(new RetryPlan().isDue({ id: 'a', attempts: 0 }, 0)).toBe(true);
  });

  it('waits for the pause after a try of its own', () => {
    const plan = new RetryPlan();
    plan.failed('a', 1, 1000);
    expect(plan.isDue({ id: 'a', attempts: 1 }, 1000 + pauseAfter(1) - 1)).toBe(false);
    expect(plan.isDue({ id: 'a', attempts: 1 }, 1000 + pauseAfter(1))).toBe(true);
  });

  it("leaves another instance's try alone for a lease and a pause, and starts anew when its count has moved", () => {
    const plan = new RetryPlan();
    const span = LEASE_MS + pauseAfter(1);
    expect(plan.isDue({ id: 'a', attempts: 1 }, 0)).toBe(false);
    expect(plan.isDue({ id: 'a', attempts: 1 }, span - 1)).toBe(false);
    expect(plan.isDue({ id: 'a', attempts: 2 }, span)).toBe(false);
    expect(plan.isDue({ id: 'a', attempts: 2 }, span + LEASE_MS + pauseAfter(2))).toBe(true);
  });

  it('forgets what no longer waits', () => {
    const plan = new RetryPlan();
    plan.failed('a', 1, 0);
    plan.keep(new Set());
    expect(plan.isDue({ id: 'a', attempts: 1 }, pauseAfter(1))).toBe(false);
  });
});

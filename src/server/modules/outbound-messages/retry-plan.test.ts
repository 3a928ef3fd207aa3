import { describe, expect, it } from 'vitest';
import { MOST_TRIES, pauseAfter } from './retry-plan.ts';

describe('pauseAfter', () => {
  it('doubles from 30 seconds to an hour', () => {
    const pauses = Array.from({ length: MOST_TRIES }, (_, index) => pauseAfter(index + 1) / 1000);
    expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600]);
  });
});

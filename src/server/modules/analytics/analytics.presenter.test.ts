import { describe, expect, it } from 'vitest';
import { presentSummary } from './analytics.presenter.ts';
import type { ReturnRow } from './upcoming.repository.ts';

/** Tuesday in Chicago, Wednesday in UTC. */
const NOW = new Date('2026-06-10T03:00:00Z');

const row = (dueAt: string): ReturnRow => ({
  bookingId: 'bk_1',
  equipmentId: 'eqp_1',
  equipmentName: 'Mini Excavator',
  timeZone: 'America/Chicago',
  firstName: 'Lena',
  lastName: 'Kowalski',
  deletedAt: null,
  dueAtMs: Date.parse(dueAt),
});

describe('the days to a return', () => {
  it.each([
    ['a last day that is today', '2026-06-10T05:00:00Z', 0, false],
    ['a last day that is tomorrow', '2026-06-11T05:00:00Z', 1, false],
    ['a last day in three days', '2026-06-13T05:00:00Z', 3, false],
    ['a last day that was yesterday', '2026-06-09T05:00:00Z', -1, true],
    ['hours that end today', '2026-06-10T04:30:00Z', 0, false],
    ['hours that ended today', '2026-06-10T01:00:00Z', 0, true],
    ['hours that end tomorrow', '2026-06-10T15:00:00Z', 1, false],
  ])(
    'counts the days to a return as calendar days in the zone of the item: %s',
    (_, dueAt, daysLeft, isOverdue) => {
      const { upcomingReturns } = presentSummary([], [], [row(dueAt)], NOW);
      expect(upcomingReturns).toMatchObject([{ daysLeft, isOverdue }]);
    },
  );
});

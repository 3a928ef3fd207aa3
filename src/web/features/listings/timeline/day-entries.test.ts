import { describe, expect, it } from 'vitest';
import type { TimelineRow, TimelineSpan } from '#shared/contracts/fleet.ts';
import { isFree } from './day-entries.ts';

const DAY = '2026-06-12';
const span = (parts: Partial<TimelineSpan>): TimelineSpan => ({
  kind: 'booking',
  startDate: DAY,
  endDate: DAY,
  bookingId: null,
  state: null,
  renterName: null,
  blockId: null,
  reason: null,
  feed: null,
  ...parts,
});
const row = (spans: TimelineSpan[], today = DAY): TimelineRow => ({
  id: 'eqp_1',
  name: 'Mini Excavator',
  category: 'Heavy Equipment',
  reference: null,
  thumbnailImageUrl: null,
  state: 'idle',
  timeZone: 'America/Chicago',
  today,
  spans,
});

describe('isFree', () => {
  it.each<[string, TimelineSpan[], boolean]>([
    ['nothing', [], true],
    ['a buffer, which gives way', [span({ kind: 'buffer' })], true],
    ['a rental that is back', [span({ state: 'done' })], true],
    ['a request', [span({ state: 'requested' })], false],
    ['a rental that is agreed on', [span({ state: 'booked' })], false],
    ['a rental that is overdue', [span({ state: 'overdue' })], false],
    ['an own block', [span({ kind: 'block', blockId: 'b' })], false],
    ['another calendar’s block', [span({ kind: 'block', blockId: 'b', feed: 'Yard' })], false],
    ['a buffer beside a rental', [span({ kind: 'buffer' }), span({ state: 'out' })], false],
    [
      'a rental from the next day on',
      [span({ state: 'out', startDate: '2026-06-13', endDate: '2026-06-14' })],
      true,
    ],
  ])('decides whether a day with %s on it can be blocked', (_what, spans, free) => {
    expect(isFree(row(spans), DAY)).toBe(free);
  });

  it('refuses a day that is over where the machine is', () => {
    expect(isFree(row([], '2026-06-13'), DAY)).toBe(false);
  });
});

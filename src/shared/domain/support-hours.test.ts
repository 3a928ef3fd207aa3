import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAt, weekday } from './calendar.ts';
import { supportReplyHours } from './limits.ts';
import { replyDueAt, SUPPORT_ZONE } from './support-hours.ts';
import { MS_PER_HOUR } from './time-units.ts';

const hourIn = (instant: Date): number =>
  Number(
    new Intl.DateTimeFormat('en-US', { timeZone: SUPPORT_ZONE, hour: '2-digit', hourCycle: 'h23' }).format(
      instant,
    ),
  );

describe('the time by which support answers', () => {
  it.each([
    ['a Tuesday at noon', '2026-02-03T17:00:00Z', '2026-02-04T17:00:00Z'],
    ['a Friday at 3 PM', '2026-02-06T20:00:00Z', '2026-02-09T20:00:00Z'],
    ['a Friday at closing time', '2026-02-06T23:00:00Z', '2026-02-10T13:00:00Z'],
    ['a Saturday', '2026-02-07T17:00:00Z', '2026-02-10T13:00:00Z'],
    ['a Sunday night', '2026-02-09T04:59:59Z', '2026-02-10T13:00:00Z'],
    ['a Monday before opening time', '2026-02-09T11:00:00Z', '2026-02-10T13:00:00Z'],
    ['the Friday before the clocks go forward', '2026-03-06T20:00:00Z', '2026-03-09T19:00:00Z'],
    ['the Friday before they go back', '2026-10-30T19:00:00Z', '2026-11-02T20:00:00Z'],
  ])('counts the workday after %s', (_when, since, due) => {
    expect(replyDueAt(new Date(since)).toISOString()).toBe(new Date(due).toISOString());
  });

  it('lies in support’s hours, a day or more ahead, and never before that of an earlier question', () => {
    const instant = fc.date({
      min: new Date('2025-01-01T00:00:00Z'),
      max: new Date('2030-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instant, fc.integer({ min: 0, max: 14 * 24 * 60 }), (since, minutesLater) => {
        const due = replyDueAt(since);
        expect(due.getTime() - since.getTime()).toBeGreaterThanOrEqual(supportReplyHours * MS_PER_HOUR);
        expect([1, 2, 3, 4, 5]).toContain(weekday(dayAt(due, SUPPORT_ZONE)));
        expect(hourIn(due)).toBeGreaterThanOrEqual(8);
        expect(hourIn(due)).toBeLessThan(18);
        const later = new Date(since.getTime() + minutesLater * 60_000);
        expect(replyDueAt(later).getTime()).toBeGreaterThanOrEqual(due.getTime());
      }),
    );
  });
});

import { expect, it } from 'vitest';
import { formatInstant } from './time-text.ts';

it.each([
  ['2026-06-08T22:02:00.000Z', 'America/Chicago', 'Jun 8, 2026, 5:02 PM CDT'],
  ['2026-06-08T22:02:00.000Z', 'America/Phoenix', 'Jun 8, 2026, 3:02 PM MST'],
  ['2026-01-01T02:30:00.000Z', 'America/New_York', 'Dec 31, 2025, 9:30 PM EST'],
])('%s in %s is %s, with year and zone', (instant, timeZone, said) => {
  expect(formatInstant('en-US', instant, timeZone)).toBe(said);
});

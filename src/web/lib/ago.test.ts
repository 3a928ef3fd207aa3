import { expect, it } from 'vitest';
import { formatAgo } from './ago.ts';

it.each([
  [-5, 'now'],
  [0, 'now'],
  [59, 'now'],
  [60, '1 minute ago'],
  [3599, '59 minutes ago'],
  [7200, '2 hours ago'],
  [86_400, 'yesterday'],
  [864_000, '10 days ago'],
])('%i seconds ago is said as %s', (seconds, text) => {
  expect(formatAgo('en', 1_000_000_000, 1_000_000_000 + seconds * 1000)).toBe(text);
});

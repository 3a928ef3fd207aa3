import { expect, it } from 'vitest';
import { transfersFrom } from './transfer-delay.ts';

const ENDED = new Date('2026-06-10T12:00:00Z');

it.each([
  [0, '2026-06-17T12:00:00Z'],
  [4, '2026-06-17T12:00:00Z'],
  [5, '2026-06-12T12:00:00Z'],
  [500, '2026-06-12T12:00:00Z'],
])('pays an owner with %i completed rentals at %s', (completedBefore, from) => {
  expect(transfersFrom(ENDED, completedBefore)).toEqual(new Date(from));
});

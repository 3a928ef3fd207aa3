import { describe, expect, it } from 'vitest';
import { isPhotoTime, type HandoverFacts } from './condition-photos.ts';
import { MS_PER_HOUR } from './time-units.ts';

const NOW = new Date('2026-02-04T12:00:00Z');
const ago = (hours: number): Date => new Date(NOW.getTime() - hours * MS_PER_HOUR);
const facts = (status: HandoverFacts['status'], rest: Partial<HandoverFacts> = {}): HandoverFacts => ({
  status,
  actualPickupTime: null,
  actualReturnTime: null,
  ...rest,
});
const out = (hours: number) => facts('active', { actualPickupTime: ago(hours) });
const back = (status: HandoverFacts['status'], hours: number) =>
  facts(status, { actualPickupTime: ago(hours + 1), actualReturnTime: ago(hours) });
/** A hundredth of a second. */
const A_MOMENT = 1 / 360_000;

describe('photos of an item’s condition', () => {
  it.each([
    ['pending', facts('pending'), false, false],
    ['confirmed', facts('confirmed'), true, false],
    ['just out', out(0), true, true],
    ['out for a day', out(24), true, true],
    ['out for longer', out(24 + A_MOMENT), false, true],
    ['back within the day, not closed', back('active', 1), false, true],
    ['back for three days, not closed', back('active', 72), false, true],
    ['back for longer, not closed', back('active', 72 + A_MOMENT), false, false],
    ['completed just now', back('completed', 0), false, true],
    ['completed three days ago', back('completed', 72), false, true],
    ['completed before that', back('completed', 72 + A_MOMENT), false, false],
    ['completed though nobody came', facts('completed'), false, false],
    ['canceled', facts('canceled'), false, false],
    ['canceled, with times of old', back('canceled', 1), false, false],
  ] as const)('%s: of the pickup %s, of the return %s', (_, stage, pickup, atReturn) => {
    expect([isPhotoTime('pickup', stage, NOW), isPhotoTime('return', stage, NOW)]).toEqual([
      pickup,
      atReturn,
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { openReading } from './open-reading.ts';

const AT = '2026-03-10T15:00:00.000Z';
const reading = (recordedBy: 'owner' | 'renter', confirmedAt: string | null = AT) => ({
  recordedBy,
  confirmedAt,
});

describe('the reading that is still open', () => {
  it.each([
    ['nothing is recorded', null, null, { stage: 'pickup', waitsFor: null }],
    ['the owner’s at the pickup', reading('owner', null), null, { stage: 'pickup', waitsFor: 'renter' }],
    ['none at the return', reading('owner'), null, { stage: 'return', waitsFor: null }],
    [
      'the renter’s at the return',
      reading('owner'),
      reading('renter', null),
      { stage: 'return', waitsFor: 'owner' },
    ],
    ['both are confirmed', reading('owner'), reading('renter'), undefined],
  ] as const)('is named where %s', (_name, pickup, back, expected) => {
    expect(openReading({ pickup, return: back })).toEqual(expected);
  });
});

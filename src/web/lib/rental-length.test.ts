import { describe, expect, it } from 'vitest';
import { expectEvery } from '#tests/support/expect-every.ts';
import { addDays, daysInclusive } from '#shared/domain/calendar.ts';
import { offeredHours } from '#shared/domain/money-constants.ts';
import { maximumRentalDays } from '#shared/domain/booking-limits.ts';
import { brokenRule, factsOfDays, factsOfHours } from '#shared/domain/rental-rules.ts';
import { isRentedByTheHour, lengthFault, reachOf } from './rental-length.ts';

const START = '2026-06-10';
const MOMENT = { now: new Date('2026-06-01T12:00:00Z'), timeZone: 'America/Chicago' };
const RULES = [null, 1, 2, 3, 7, 400].flatMap((minRentalDays) =>
  [null, 1, 3, 7, 400].map((maxRentalDays) => ({ minRentalDays, maxRentalDays })),
);

describe('lengthFault', () => {
  it('agrees with the shared rules', () =>
    expectEvery(RULES, (rules) => {
      const { from, to } = reachOf(START, rules);
      const lengths = [1, 2, 3, 4, 6, 7, 8, maximumRentalDays, maximumRentalDays + 1];
      for (const end of [...lengths.map((days) => addDays(START, days - 1)), from, to, addDays(to, 1)]) {
        if (end < START) continue;
        const broken = brokenRule(factsOfDays({ firstDay: START, lastDay: end }, MOMENT), rules);
        const fault = lengthFault(START, end, rules);
        expect([end, fault !== undefined]).toEqual([end, broken?.about === 'length']);
        if (fault !== undefined && daysInclusive(START, end) >= (rules.minRentalDays ?? 1))
          expect(fault).toBe('long');
      }
    }));

  it('distinguishes too short from too long', () => {
    const rules = { minRentalDays: 3, maxRentalDays: 7 };
    expect(lengthFault(START, '2026-06-11', rules)).toBe('short');
    expect(lengthFault(START, '2026-06-12', rules)).toBeUndefined();
    expect(lengthFault(START, '2026-06-16', rules)).toBeUndefined();
    expect(lengthFault(START, '2026-06-17', rules)).toBe('long');
  });
});

describe('isRentedByTheHour', () => {
  it('agrees with the shared rules on the hours that are offered', () => {
    for (const leadTimeHours of [0, 24])
      for (const minRentalDays of [null, 1, 2]) {
        const rules = { leadTimeHours, minRentalDays };
        const may = offeredHours.every((hours) => !brokenRule(factsOfHours(hours), rules));
        expect(isRentedByTheHour({ ...rules, hourlyRate: '20.00' })).toBe(may);
      }
    expect(isRentedByTheHour({ hourlyRate: null })).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { earnedADay, earnedOf, suggestedRates } from './rate-suggestions.ts';

describe('rates that go with a daily one', () => {
  it.each([
    ['285', { hourly: '48', weekly: '1425' }],
    ['3.99', { hourly: '1', weekly: '20' }],
    ['$1,200.50', { hourly: '201', weekly: '6003' }],
  ])('suggests rates for %s', (daily, rates) => expect(suggestedRates(daily)).toEqual(rates));

  it.each(['', 'abc', '0', '-5', '1.005', '3.98'])('suggests no rates for %j', (daily) =>
    expect(suggestedRates(daily)).toBeUndefined(),
  );
});

describe('what the owner gets of a rate', () => {
  it.each([
    ['285', 26_220],
    ['3.99', 367],
    ['0.01', 1],
  ])('gives the owner of a rate of %s the sum of %d cents', (rate, cents) =>
    expect(earnedOf(rate)).toBe(cents),
  );

  it('knows what the owner gets of a day from the smallest daily rate on', () =>
    expect(['3.98', '3.99', ''].map(earnedADay)).toEqual([undefined, 367, undefined]));

  it.each(['', 'abc', '0'])('knows nothing of what the owner gets of %j', (rate) =>
    expect(earnedOf(rate)).toBeUndefined(),
  );
});

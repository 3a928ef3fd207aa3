import { describe, expect, it } from 'vitest';
import { expectEvery } from '#tests/support/expect-every.ts';
import { brandOf, cardProblems, groupExpiry, groupNumber, passesLuhn, readExpiry } from './card.ts';
import { filledIn, TEST_CARDS } from './test-cards.ts';

const NOW = new Date('2026-03-15T12:00:00Z');
const GOOD = { number: '4242 4242 4242 4242', expiry: '12 / 29', cvc: '123' };

describe('typing', () => {
  it('groups a number as it is typed', () =>
    expectEvery(
      [
        ['42424', '4242 4'],
        ['4242-4242-4242-4242', '4242 4242 4242 4242'],
        ['378282246310005', '3782 822463 10005'],
        ['3782822463100059', '3782 822463 10005'],
        ['42424242424242424242', '4242 4242 4242 4242 424'],
        ['', ''],
        ['abc', ''],
      ],
      ([typed, shown]) => {
        expect(groupNumber(typed)).toBe(shown);
      },
    ));

  it('groups an expiry as it is typed', () =>
    expectEvery(
      [
        ['1', '1'],
        ['12', '12'],
        ['123', '12 / 3'],
        ['5', '05'],
        ['1/28', '01 / 28'],
        ['12/2028', '12 / 28'],
        ['12 / 20', '12 / 20'],
        ['12 / 202', '12 / 202'],
        ['12 / 2028', '12 / 28'],
        ['12 / 289', '12 / 28'],
        ['12 / ', '12'],
        ['', ''],
      ],
      ([typed, shown]) => {
        expect(groupExpiry(typed)).toBe(shown);
      },
    ));

  it('knows the brand by the first digits', () =>
    expectEvery(
      [
        ['4000', 'visa'],
        ['5555', 'mastercard'],
        ['2223', 'mastercard'],
        ['3782', 'amex'],
        ['6011', 'discover'],
        ['9', undefined],
      ],
      ([number, brand]) => {
        expect(brandOf(number)).toBe(brand);
      },
    ));
});

describe('checking', () => {
  it('finds nothing wrong with a good card', () => {
    expect(cardProblems(GOOD, NOW)).toEqual({});
    expect(cardProblems({ ...GOOD, number: '3782 822463 10005', cvc: '1234' }, NOW)).toEqual({});
  });

  it('names what is missing', () => {
    expect(cardProblems({ number: '', expiry: '', cvc: '' }, NOW)).toEqual({
      number: 'numberMissing',
      expiry: 'expiryMissing',
      cvc: 'cvcMissing',
    });
  });

  it('names what is wrong with a card', () =>
    expectEvery(
      [
        [{ number: '4242 4242' }, { number: 'numberShort' }],
        [{ number: '4242 4242 4242 4241' }, { number: 'numberWrong' }],
        [{ cvc: '12' }, { cvc: 'cvcShort' }],
        [{ number: '3782 822463 10005' }, { cvc: 'cvcShort' }],
        [{ expiry: '13 / 29' }, { expiry: 'expiryWrong' }],
        [{ expiry: '00 / 29' }, { expiry: 'expiryWrong' }],
        [{ expiry: '12 / 2' }, { expiry: 'expiryWrong' }],
        [{ expiry: '12 / 99' }, { expiry: 'expiryWrong' }],
        [{ expiry: '02 / 26' }, { expiry: 'expiryPast' }],
        [{ expiry: '12 / 25' }, { expiry: 'expiryPast' }],
      ],
      ([change, problems]) => {
        expect(cardProblems({ ...GOOD, ...change }, NOW)).toEqual(problems);
      },
    ));

  it('takes a card to the end of its month, by the product’s time', () => {
    expect(cardProblems({ ...GOOD, expiry: '03 / 26' }, new Date('2026-03-31T23:59:59Z'))).toEqual({});
    expect(cardProblems({ ...GOOD, expiry: '03 / 26' }, new Date('2026-04-01T00:00:00Z'))).toEqual({
      expiry: 'expiryPast',
    });
  });

  it('finds one wrong digit, and two that changed places', () => {
    expect(passesLuhn('4242424242424242')).toBe(true);
    expect(passesLuhn('4242424242424243')).toBe(false);
    expect(passesLuhn('4000000000000069')).toBe(true);
    expect(passesLuhn('4000000000000096')).toBe(false);
    expect(passesLuhn('')).toBe(false);
  });

  it('reads month and year', () => {
    expect(readExpiry('03 / 29')).toEqual({ month: 3, year: 2029 });
  });
});

describe('test cards', () => {
  it('fills test cards in without a fault, years later too', () =>
    expectEvery(TEST_CARDS, ({ number }) => {
      for (const now of [NOW, new Date('2070-12-31T23:59:59Z')])
        expect(cardProblems(filledIn(number, now), now)).toEqual({});
    }));
});

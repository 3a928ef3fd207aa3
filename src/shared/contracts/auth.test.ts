import { describe, expect, it } from 'vitest';
import { inEnglish } from '#tests/support/in-english.ts';
import { expectEvery } from '#tests/support/expect-every.ts';
import { SignUpBody } from './auth.ts';
import { problemOf } from './zod.ts';

const GOOD = {
  email: 'dana@people.example',
  password: 'correct horse',
  firstName: 'Dana',
  lastName: 'Reyes',
  ageConfirmed: true,
  phoneNumber: '512-555-0100',
};
const problem = (change: Partial<typeof GOOD>): string | undefined => {
  const issue = SignUpBody.safeParse({ ...GOOD, ...change }).error?.issues[0];
  return issue && inEnglish(problemOf(issue));
};

describe('a name', () => {
  it.each(['Dana', 'Ángel', '李', 'Nguyễn Thị', 'O’Neil', 'X Æ A-12', '👍 Dana', 'محمد'])(
    'accepts %s as a name',
    (firstName) => {
      expect(problem({ firstName })).toBeUndefined();
    },
  );

  it('refuses a name that shows nothing', () =>
    expectEvery(
      ['', '   ', '👍', '...', '\u200b\u200b', '\u3164', '\u115f', '\uffa0', '\u2800'],
      (firstName) => expect(problem({ firstName })).toBe('First name is required'),
    ));

  it.each(['Dana\u202e', '\u202aDana', 'Da\u2066na', 'Dana\u2069', 'Dana\ud83d', 'Dana\u0000'])(
    'leaves the page around it as it is: not %j',
    (lastName) => expect(problem({ lastName })).toBe('Invalid input'),
  );

  it.each([
    'Dana\r\nBcc: all@people.example',
    'Dana\n\nYour account',
    'Da\u2028na',
    'Da\u0085na',
    '\u001b[31mDana',
  ])('takes one line as a name, without what steers a screen: not %j', (firstName) =>
    expect(problem({ firstName })).toBe('Invalid input'),
  );
});

describe('a phone number', () => {
  it.each(['5125550100', '+1 (512) 555-0100', '512.555.0100 x123', '+44 20 7946 0958'])(
    'accepts %s as a phone number',
    (phoneNumber) => {
      expect(problem({ phoneNumber })).toBeUndefined();
    },
  );

  it.each([
    ['123', 'Phone number must be at least 10 digits'],
    ['+-+-+-+-+-+-', 'Phone number must be at least 10 digits'],
    ['1234567890123456', 'Phone number must be at most 15 digits'],
    ['512-555-0100 call me', 'Use digits, spaces and + - ( ) . x only'],
    ['5125550100<script>', 'Use digits, spaces and + - ( ) . x only'],
    ['512\n5550100', 'Use digits, spaces and + - ( ) . x only'],
  ])('refuses %j as a phone number', (phoneNumber, message) => {
    expect(problem({ phoneNumber })).toBe(message);
  });
});

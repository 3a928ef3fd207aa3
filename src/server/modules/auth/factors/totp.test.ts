import { expect, it } from 'vitest';
import { newTotpSecret, totpStepOf } from './totp.ts';

it.each(['', '12345', '1234567', '12 456', 'abcdef', '１２３４５６'])(
  'takes "%s" for a wrong code',
  async (code) => {
    expect(await totpStepOf(newTotpSecret(), code, new Date('2026-06-16T15:00:00Z'))).toBeUndefined();
  },
);

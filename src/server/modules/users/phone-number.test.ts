import { describe, expect, it } from 'vitest';
import { DomainError } from '#shared/domain/errors.ts';
import { requirePossibleNumber } from './phone-number.ts';

describe('a phone number', () => {
  it.each(['5125550100', '1 512 555 0100', '+1 (512) 555-0100', '512.555.0100 x123', '+44 20 7946 0958'])(
    'accepts a phone number with the digits of its country: %s',
    (text) => {
      expect(() => requirePossibleNumber(text)).not.toThrow();
    },
  );

  it.each(['512555010012', '+1 512 555 010', '44 20 7946 0958', '+999 5125550100'])(
    'refuses a phone number with a number of digits that its country does not assign: %s',
    (text) => {
      expect(() => requirePossibleNumber(text)).toThrow(DomainError);
    },
  );
});

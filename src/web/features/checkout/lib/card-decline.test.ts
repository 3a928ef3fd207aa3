import { describe, expect, it } from 'vitest';
import { isDecline } from './card-decline.ts';

describe('a declined card', () => {
  it.each([
    { code: 'card_declined', message: 'No.' },
    { code: 'insufficient_funds', message: 'No.' },
    { code: 'card_declined', declineCode: 'insufficient_funds', message: null },
    { code: 'other', declineCode: 'insufficient_funds', message: 'No.' },
    { code: 'authentication_required', message: 'Your card was DECLINED.' },
    { code: undefined, message: 'There are Insufficient funds on it.' },
  ])('$code $declineCode $message', (refusal) => {
    expect(isDecline(refusal)).toBe(true);
  });

  it.each([
    { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' },
    { code: 'incorrect_number', message: 'Your card number is incorrect.' },
    { code: null, message: null },
  ])('takes $code for no declined card', (refusal) => {
    expect(isDecline(refusal)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import {
  payAgainPath,
  readCheckoutQuery,
  returnedIntent,
  returnUrlOf,
  withoutSecret,
} from './checkout-query.ts';

describe('the address of the payment page', () => {
  it('reads all seven parameters of the payment page’s address', () => {
    const query = new URLSearchParams({
      amount: '908.99',
      equipment: 'Kubota & friends',
      days: '3',
      bookingId: 'bk_1',
      equipmentId: 'eq_1',
      renterId: 'us_1',
      ownerPhone: '+1 512 555 0100',
    });
    expect(readCheckoutQuery(`?${query.toString()}`)).toEqual({
      amountCents: 90_899,
      equipment: 'Kubota & friends',
      days: 3,
      bookingId: 'bk_1',
      equipmentId: 'eq_1',
      renterId: 'us_1',
      ownerPhone: '+1 512 555 0100',
    });
  });

  it('takes the specified defaults for missing values', () => {
    expect(readCheckoutQuery('')).toEqual({
      amountCents: 0,
      equipment: 'Equipment',
      days: 1,
      bookingId: '',
      equipmentId: '',
      renterId: '',
      ownerPhone: '',
    });
  });

  it.each(['0', '-2', '1.5', 'many', 'Infinity', '1e400'])('takes %s days for one', (days) => {
    expect(readCheckoutQuery(`days=${days}`).days).toBe(1);
  });

  it.each(['-5', 'free', 'NaN', '1.234'])('takes an amount of %s for none', (amount) => {
    expect(readCheckoutQuery(`amount=${amount}`).amountCents).toBe(0);
  });
});

describe('the address of the return page', () => {
  const RETURNED =
    'bookingId=bk_1&payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=succeeded';

  it('names the payment', () => {
    expect(returnedIntent(RETURNED)).toBe('pi_1');
    expect(returnedIntent('bookingId=bk_1')).toBeUndefined();
  });

  it('loses the secret and what proves nothing', () => {
    expect(withoutSecret(RETURNED)).toBe('bookingId=bk_1&payment_intent=pi_1');
  });

  it('keeps the parameters of the payment page, not the phone number nor an earlier payment', () => {
    const url = returnUrlOf('https://shop.example', `days=3&ownerPhone=%2B1512&${RETURNED}`, 'bk_2');
    expect(url).toBe('https://shop.example/checkout-step2?days=3&bookingId=bk_2');
  });

  it('leads back to the payment page of the booking', () => {
    expect(payAgainPath('bk 1')).toBe('/checkout?bookingId=bk+1');
  });
});

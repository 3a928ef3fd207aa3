import { describe, expect, it } from 'vitest';
import { estimateDays } from './rental-estimate.ts';

describe('estimateDays', () => {
  it('adds the processing fee and splits 10 to 90', () => {
    expect(estimateDays('285.00', '2026-06-16', '2026-06-18')).toEqual({
      days: 3,
      rental: 85_500,
      processingFee: 399,
      total: 85_899,
      bookingFee: 8590,
      balance: 77_309,
    });
  });
  it('counts the same day as one', () => {
    expect(estimateDays('20.00', '2026-06-16', '2026-06-16')).toMatchObject({
      days: 1,
      total: 2399,
      bookingFee: 240,
    });
  });
  it('never charges less than the provider takes', () => {
    expect(estimateDays('0.01', '2026-06-16', '2026-06-16')).toMatchObject({
      total: 400,
      bookingFee: 50,
      balance: 350,
    });
  });
});

import { describe, expect, it } from 'vitest';
import { bookingRow } from '#tests/support/booking-row.ts';
import { endOfDay, startOfDay } from '../calendar.ts';
import { splitTotal } from '../total-split.ts';
import { addendumFor } from './change-addendum.ts';
import { priceChange } from './change-price.ts';
import { newDates } from './change-terms.ts';

const ZONE = 'America/Chicago';
const NOW = new Date('2026-06-14T15:00:00Z');
const TOTAL = 4 * 8500 + 399;

/** Four days from June 14, picked up, with this hold. */
const rental = (holdStatus: 'held' | 'scheduled') =>
  bookingRow({
    ...{
      firstDay: '2026-06-14',
      lastDay: '2026-06-17',
      selectedDates: null,
      status: 'confirmed',
      holdStatus,
    },
    ...{ startsAt: startOfDay('2026-06-14', ZONE), endsAt: endOfDay('2026-06-17', ZONE) },
    ...{ ...splitTotal(TOTAL), totalCents: TOTAL, feeStatus: 'paid', feePaidAt: NOW },
    priceLines: [
      { kind: 'rental', label: '4 days × $85.00', cents: 4 * 8500 },
      { kind: 'processing', label: 'Processing fee', cents: 399 },
    ],
  });

function addendum(endDate: string, holdStatus: 'held' | 'scheduled' = 'held'): string {
  const agreed = rental(holdStatus);
  const dates = newDates(agreed, { endDate }, NOW);
  const price = priceChange(agreed, dates, NOW);
  const asked = { askedBy: 'renter', lateHours: 0, waivesLateFee: false } as const;
  return addendumFor({ orderNumber: 'ES-1', agreed, dates, price, ...asked });
}

describe('what the addendum says of the balance', () => {
  it('announces the larger hold beside the old one where the rental gets longer', () => {
    expect(addendum('2026-06-19')).toContain('A larger hold is placed before the old one is released');
  });

  it.each([
    ['gets shorter', '2026-06-16', 'held'],
    ['gets longer before anything is held', '2026-06-19', 'scheduled'],
  ] as const)('announces no second hold where the rental %s', (_what, endDate, holdStatus) => {
    const text = addendum(endDate, holdStatus);
    expect(text).toMatch(/The balance held until the return becomes \$[\d.]+ instead of \$[\d.]+\.\n/);
    expect(text).not.toContain('larger hold');
  });
});

import { beforeAll, expect, it } from 'vitest';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { CancellationPreview } from '#shared/contracts/cancellations.ts';
import { createTexts } from '#web/lib/text.tsx';
import { fakeServer, renderScreen, textOf } from '#tests/support/component-page.tsx';
import { paidBooking } from '#tests/support/sample-bookings.ts';
import { Ticker } from '../lib/now.tsx';
import { Consequences } from './consequences.tsx';

const NOW = new Date('2026-06-09T16:17:42.000Z');
const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'bookings']));

const LOST = { refundPolicy: 'initial_fee_forfeited', refundedCents: 0, keptCents: 1740 } as const;
const BACK = { refundPolicy: 'initial_fee_refunded', refundedCents: 1740, keptCents: 0 } as const;
const PREVIEW = {
  refundPolicy: 'initial_fee_forfeited',
  refundedAmount: '0.00',
  keptAmount: '17.40',
  keptByOwner: '12.34',
  keptByPlatform: '5.06',
  releasedAmount: '156.59',
  until: '2026-06-10T15:00:00.000Z',
  end: 'too_late',
} satisfies CancellationPreview;

function show(
  side: Booking['side'],
  outcome: typeof LOST | typeof BACK,
  more: Partial<CancellationPreview>,
): string {
  const booking = { ...paidBooking(NOW), side, ownerName: 'Ann Lee', renterName: 'Dev Roy' };
  const preview = { ...PREVIEW, ...more };
  renderScreen(
    <Ticker>
      <Consequences {...{ booking, preview }} outcome={{ ...outcome, releasedCents: 15_659 }} />
    </Ticker>,
    { client: fakeServer({}).client, texts, renderedAt: NOW.toISOString() },
  );
  return textOf(document.body);
}

it('names who keeps what of a forfeited fee, and until when that holds', () => {
  const text = show('renter', LOST, {});
  expect(text).toContain('goes to Ann Lee$12.34');
  expect(text).toContain('goes to EquipShare$5.06');
  expect(text).toMatch(/These terms hold up to the scheduled end \(.*\) or until you confirm pickup\./);
});

it.each([
  ['renter', 'fee_kept', /Free until .*After that you lose the booking fee\./],
  ['renter', 'expire_unanswered', /if Ann Lee doesn't accept by .*, you get everything back\./],
  ['owner', 'expire_unanswered', /If you don't answer by .*, the request ends with a full refund\./],
  ['owner', 'expire_no_show', /These terms hold until .*, or until you both confirm pickup\./],
  ['renter', 'item_back', /The item isn't back from the previous rental, so you can cancel for free\./],
] as const)('tells the %s what ends the terms: %s', (side, end, words) => {
  const until = end === 'item_back' ? null : PREVIEW.until;
  const text = show(side, BACK, { keptByOwner: '0.00', keptByPlatform: '0.00', end, until });
  expect(text).toMatch(words);
  expect(text).not.toContain('goes to');
});

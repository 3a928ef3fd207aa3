import { act } from 'react';
import { beforeAll, expect, it } from 'vitest';
import type { Booking } from '#shared/contracts/bookings.ts';
import { createTexts } from '#web/lib/text.tsx';
import { fakeServer, renderScreen, textOf } from '#tests/support/component-page.tsx';
import { paidBooking } from '#tests/support/sample-bookings.ts';
import { settle } from '#tests/support/screen-hands.ts';
import { ItemSlotsProvider } from '../lib/item-slots.tsx';
import { Alternatives } from './alternatives.tsx';

const NOW = new Date('2026-06-09T16:17:42.000Z');
const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'bookings']));

const SLOTS = { titleOf: ({ name }: { name: string }) => name, renderPicture: () => null };

async function show(more: Partial<Booking>) {
  const booking = paidBooking(NOW, { side: 'renter', status: 'confirmed', ...more });
  const { equipment } = booking;
  const items = [
    { ...equipment, id: 'eqp_near', name: 'Tow Mixer', dailyRate: '72.50', distanceMiles: 0.6 },
    { ...equipment, id: 'eqp_far', name: 'Drum Mixer', dailyRate: '60.00', distanceMiles: undefined },
  ];
  const { client, calls } = fakeServer({
    [`GET /api/bookings/${booking.id}/alternatives`]: () => ({
      body: { from: '2026-06-10', to: '2026-06-12', items },
    }),
  });
  await act(async () =>
    renderScreen(
      <ItemSlotsProvider value={SLOTS}>
        <Alternatives booking={booking} />
      </ItemSlotsProvider>,
      { client, texts, renderedAt: NOW.toISOString() },
    ),
  );
  await settle();
  return calls.length;
}

it('leads the waiting renter to the nearest free machines, with the days that are left', async () => {
  await show({ freeCancellation: true });
  expect(textOf(document.body)).toContain('Tow Mixer$72.50/day, 0.6 mi away');
  expect(textOf(document.body)).toContain('Drum Mixer$60/day');
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/equipment/eqp_near?from=2026-06-10&to=2026-06-12',
    '/equipment/eqp_far?from=2026-06-10&to=2026-06-12',
  ]);
});

it.each([
  ['the item is back', { freeCancellation: false }],
  ['the reader is its owner', { freeCancellation: true, side: 'owner' }],
  ['the rental is over', { freeCancellation: true, status: 'canceled' }],
] as const)('asks for nothing and shows nothing where %s', async (_when, more) => {
  expect(await show(more)).toBe(0);
  expect(textOf(document.body)).toBe('');
});

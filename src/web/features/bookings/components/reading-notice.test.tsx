import { act } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { BookingUsage } from '#shared/contracts/usage.ts';
import { createTexts } from '#web/lib/text.tsx';
import {
  fakeServer,
  type FakeServer,
  leaveScreen,
  renderScreen,
  textOf,
} from '#tests/support/component-page.tsx';
import { activeBooking } from '#tests/support/sample-bookings.ts';
import { ReadingNotice } from './reading-notice.tsx';

const NOW = new Date('2026-06-09T16:17:42.000Z');
const AT = NOW.toISOString();
const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'bookings']));

let server: FakeServer;

const reading = (recordedBy: 'owner' | 'renter', confirmedAt: string | null) =>
  ({ recordedBy, confirmedAt }) as BookingUsage['pickup'];
const METERED = { hours: null, fuel: { gallon: '4.00', tankGallons: 20 } };

async function show(side: 'owner' | 'renter', usage: Partial<BookingUsage>, isMetered = true) {
  const booking = activeBooking(NOW, { side, usage: isMetered ? { status: null, amount: '0.00' } : null });
  const body = { terms: METERED, pickup: null, return: null, ...usage };
  server = fakeServer({ [`GET /api/bookings/${booking.id}/usage`]: () => ({ body }) });
  renderScreen(<ReadingNotice booking={booking} />, { client: server.client, texts, renderedAt: AT });
  await act(() => vi.waitFor(() => expect(server.client.isFetching()).toBe(0)));
  return textOf(document.body);
}

describe('the notice of a reading in the sheet of the return', () => {
  it.each([
    ['owner', 'renter', /^You haven't confirmed .+'s reading of the return yet/],
    ['renter', 'renter', /^.+ hasn't confirmed your reading of the return yet/],
    ['renter', 'owner', /^You haven't confirmed .+'s reading of the return yet/],
    ['owner', 'owner', /^.+ hasn't confirmed your reading of the return yet/],
  ] as const)('says to the %s who has to confirm what the %s has read', async (side, by, words) => {
    const usage = { pickup: reading('owner', AT), return: reading(by, null) };
    const shown = await show(side, usage);
    expect(shown).toMatch(words);
    expect(shown).toContain('nothing can be added');
    expect(document.querySelector('a')?.getAttribute('href')).toMatch(/\/usage$/);
  });

  it('names the pickup before the return, and a reading that nobody has taken', async () => {
    expect(await show('owner', {})).toMatch(/^There is no reading of the pickup yet/);
  });

  it('is silent once both are confirmed, and asks nothing where nothing is charged', async () => {
    const both = { pickup: reading('owner', AT), return: reading('renter', AT) };
    expect(await show('renter', both)).toBe('');
    leaveScreen();
    expect(await show('renter', {}, false)).toBe('');
    expect(server.calls).toEqual([]);
  });
});

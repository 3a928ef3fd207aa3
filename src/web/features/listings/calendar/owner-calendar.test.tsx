import type { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Block, OwnerCalendar as Answer } from '#shared/contracts/listings.ts';
import { createTexts } from '#web/lib/text.tsx';
import {
  type Answers,
  fakeServer,
  type FakeServer,
  later,
  renderScreen,
  shownNotice,
  textOf,
} from '#tests/support/component-page.tsx';
import { sampleItemBooking } from '#tests/support/sample-listings.ts';
import { handsOn, shown, stopTime } from '#tests/support/screen-hands.ts';
import { control } from '#tests/support/screen-parts.ts';
import { OwnerCalendar } from './owner-calendar.tsx';

// 11:17 in Chicago.
const NOW = '2026-06-09T16:17:00.000Z';
const CALENDAR = 'GET /api/equipment/eqp_1/calendar?from=2026-05-01&to=2027-05-31';
const BLOCK = 'POST /api/equipment/eqp_1/blocks';
const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'listings', 'problems']));

const block = (overrides: Partial<Block> = {}): Block => ({
  id: 'occ_1',
  startDate: '2026-06-22',
  endDate: '2026-06-23',
  reason: 'maintenance',
  note: 'Hydraulics',
  feed: null,
  ...overrides,
});

let client: QueryClient;
let calls: FakeServer['calls'];
let kept: Omit<Answer, 'from' | 'to' | 'today' | 'timeZone'>;
let server: Answers;

beforeEach(() => {
  stopTime(new Date(NOW));
  kept = { blocks: [], buffers: [], bookings: [] };
  server = {
    [CALENDAR]: () => ({
      body: {
        from: '2026-05-01',
        to: '2027-05-31',
        today: '2026-06-09',
        timeZone: 'America/Chicago',
        ...kept,
      },
    }),
  };
  ({ client, calls } = fakeServer(server));
});
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 5; turn += 1) await vi.advanceTimersByTimeAsync(0);
  });
async function open(): Promise<void> {
  renderScreen(<OwnerCalendar equipmentId="eqp_1" />, { client, texts, renderedAt: NOW, mobile: true });
  await settle();
}
const day = (at: string) => document.querySelector<HTMLElement>(`[data-day="${at}"]`)!;
const spoken = (at: string): string => day(at).getAttribute('aria-label') ?? '';
const choose = async (...days: string[]) => {
  for (const at of days) await press(day(at));
};
const { press } = handsOn(settle);
const status = (): string => textOf(document.querySelector('[role=status]'));
const entries = (): string[] => [...document.querySelectorAll('li')].map(textOf);
const posts = () => calls.filter(({ what }) => what === BLOCK).map(({ body }) => body);
const type = (value: string) =>
  act(() => {
    const input = document.querySelector<HTMLInputElement>('input:not([type=radio])')!;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });

describe('the days of the calendar', () => {
  beforeEach(() => {
    kept = {
      bookings: [
        sampleItemBooking(),
        sampleItemBooking({
          id: 'bkg_2',
          renterName: 'Ann B.',
          status: 'pending',
          startDate: '2026-06-25',
          endDate: '2026-06-26',
        }),
        sampleItemBooking({
          id: 'bkg_3',
          renterName: 'Otto X.',
          status: 'completed',
          startDate: '2026-06-08',
          endDate: '2026-06-12',
        }),
      ],
      blocks: [block()],
      buffers: [{ startDate: '2026-06-19', endDate: '2026-06-19' }],
    };
  });

  it('marks each day by pattern, sign and word', async () => {
    await open();
    expect(spoken('2026-06-17')).toBe('Wednesday, June 17, 2026, booked by Lena K.');
    expect(textOf(day('2026-06-17'))).toBe('17');
    expect(day('2026-06-17').querySelector('[data-initials=LK]')).not.toBeNull();
    expect(spoken('2026-06-25')).toContain('requested by Ann B.');
    expect(spoken('2026-06-22')).toContain('blocked, maintenance');
    expect(spoken('2026-06-19')).toContain('buffer after a rental');
    expect(spoken('2026-06-20')).toBe('Saturday, June 20, 2026');
    const looks = ['2026-06-17', '2026-06-25', '2026-06-22', '2026-06-19'].map((at) => day(at).className);
    expect(new Set(looks).size).toBe(4);
    // Given back early: the rest of it is free again.
    expect(spoken('2026-06-08')).toContain('Otto X.');
    expect(spoken('2026-06-11')).toBe('Thursday, June 11, 2026');
  });

  it('lists the month in words, with the way to each booking, and names the zone', async () => {
    await open();
    expect(shown()).toContain('Dates in Central Time');
    expect(entries().map((entry) => entry.replace(/^[A-Z]{2}(?=[A-Z])/, ''))).toEqual([
      'Jun 8–12Otto X. · Completed · ES-20418',
      'Jun 16–18Lena K. · Confirmed · ES-20418',
      'Jun 19Buffer after a rental',
      'Jun 22–23Blocked: maintenanceHydraulicsRemove',
      'Jun 25–26Ann B. · Pending · ES-20418',
    ]);
    expect(control('Lena K.').getAttribute('href')).toBe('/bookings?booking=bkg_1');
  });

  it('goes a month back and a year ahead', async () => {
    await open();
    await press(control('Previous month'));
    expect(shown()).toContain('May 2026');
    expect(shown()).toContain('Nothing booked or blocked this month.');
    expect(control('Previous month').hasAttribute('disabled')).toBe(true);
    for (let month = 0; month < 12; month += 1) await press(control('Next month'));
    expect(shown()).toContain('May 2027');
    expect(control('Next month').hasAttribute('disabled')).toBe(true);
    expect(calls).toHaveLength(1);
  });
});

describe('blocking days', () => {
  it('keeps the days between two taps with reason and note, seen at once', async () => {
    const answer = later(settle);
    server[BLOCK] = answer.reply;
    await open();
    expect(status()).toBe('Tap the first and last day to block.');
    await choose('2026-06-22');
    expect(status()).toBe('From Mon, Jun 22. Tap the last day, or block just this day.');
    await choose('2026-06-24');
    expect(status()).toBe('Jun 22–24, 3 days');
    act(() => document.querySelector<HTMLElement>('input[value=own_use]')!.click());
    type('  My barn ');
    await press(control('Block 3 days'));
    const body = { startDate: '2026-06-22', endDate: '2026-06-24', reason: 'own_use', note: 'My barn' };
    expect(posts()).toEqual([body]);
    expect(spoken('2026-06-23')).toContain('blocked, own use');
    kept = { ...kept, blocks: [block(body as Block)] };
    await answer.answer({ status: 201, body: block(body as Block) });
    expect(shownNotice()).toBe('Days blocked | Nobody can book Jun 22–24.');
    expect(status()).toBe('Tap the first and last day to block.');
    expect(entries()).toEqual(['Jun 22–24Blocked: own useMy barnRemove']);
    expect(document.activeElement?.textContent).toBe('In June 2026');
  });

  it('names the booking on the way before anything is sent', async () => {
    kept = { ...kept, bookings: [sampleItemBooking()] };
    await open();
    await choose('2026-06-15', '2026-06-20');
    expect(status()).toBe(
      'Tue, Jun 16 is booked by Lena K. (ES-20418). Cancel the booking first, or choose other days.',
    );
    await choose('2026-06-17');
    expect(status()).toContain('Wed, Jun 17 is booked by Lena K.');
    expect(posts()).toEqual([]);
    await press(control('Block 1 day'));
    expect(posts()).toMatchObject([{ startDate: '2026-06-15', endDate: '2026-06-15' }]);
  });

  it('names those that the server finds, keeps what was typed, and takes the block back', async () => {
    server[BLOCK] = () => ({
      status: 409,
      body: {
        message: 'These days are booked by Lena K.',
        code: 'booked',
        details: { bookings: [sampleItemBooking()] },
      },
    });
    await open();
    await choose('2026-06-15', '2026-06-20');
    type('Oil');
    await press(control('Block 6 days'));
    const refusal = [...document.querySelectorAll('[role=alert]')].map(textOf).join(' ');
    expect(refusal).toContain('These days have a booking.');
    expect(control('Lena K.Jun 16–18').getAttribute('href')).toBe('/bookings?booking=bkg_1');
    expect(shownNotice()).toBe("We couldn't block the days | These days are booked by Lena K. | destructive");
    expect(document.querySelector<HTMLInputElement>('input:not([type=radio])')!.value).toBe('Oil');
    expect(spoken('2026-06-17')).not.toContain('blocked');
    // Other days are another question.
    await choose('2026-06-22');
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  it('offers no day that is over', async () => {
    await open();
    await choose('2026-06-08');
    expect(status()).toBe('Tap the first and last day to block.');
    await choose('2026-06-09');
    expect(status()).toContain('From Tue, Jun 9.');
    await press(control('Clear'));
    expect(status()).toBe('Tap the first and last day to block.');
  });
});

describe('giving days back', () => {
  const UNBLOCK = 'DELETE /api/equipment/eqp_1/blocks/occ_1';
  beforeEach(() => {
    kept = { ...kept, blocks: [block()] };
  });

  it('frees them at once', async () => {
    const answer = later(settle);
    server[UNBLOCK] = answer.reply;
    await open();
    await press(control('Remove block, Jun 22–23'));
    expect(spoken('2026-06-22')).not.toContain('blocked');
    kept = { ...kept, blocks: [] };
    await answer.answer({ body: { ok: true } });
    expect(shownNotice()).toBe('Block removed | Jun 22–23 can be booked again.');
    expect(document.activeElement?.textContent).toBe('In June 2026');
  });

  it('shows them again where it fails', async () => {
    server[UNBLOCK] = () => ({ status: 500, body: { message: 'x', code: 'internal' } });
    await open();
    await press(control('Remove block, Jun 22–23'));
    expect(spoken('2026-06-22')).toContain('blocked');
    expect(shownNotice()).toBe(
      "We couldn't remove the block | The days are still blocked. Try again. | destructive",
    );
  });
});

describe('loading', () => {
  it('offers nothing before the days are known, shows a failure and retries', async () => {
    const answer = server[CALENDAR]!;
    server[CALENDAR] = () => ({ status: 500, body: {} });
    await open();
    expect(textOf(document.querySelector('[role=alert]'))).toContain("We couldn't load the calendar");
    expect(day('2026-06-22').getAttribute('aria-disabled')).toBe('true');
    server[CALENDAR] = answer;
    await press(control('Try again'));
    expect(day('2026-06-22').getAttribute('aria-disabled')).toBeNull();
  });
});

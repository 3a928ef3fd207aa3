import type { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TimelineRow, TimelineSpan } from '#shared/contracts/fleet.ts';
import { setServerNow } from '#web/lib/server-time.ts';
import { deviceStorage } from '#web/lib/storage.ts';
import { createTexts } from '#web/lib/text.tsx';
import {
  type Answers,
  fakeServer,
  type FakeServer,
  renderScreen,
  textOf,
} from '#tests/support/component-page.tsx';
import { settle } from '#tests/support/screen-hands.ts';
import { control } from '#tests/support/screen-parts.ts';
import { TimelineView } from './timeline-view.tsx';

const NOW = '2026-06-09T16:17:00.000Z';
const DAYS = 'from=2026-06-08&to=2026-07-05&limit=25';
const LIST = `GET /api/owner/fleet/timeline?${DAYS}`;
const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'listings', 'fleet', 'timeline', 'problems', 'server-messages']));

const span = (parts: Partial<TimelineSpan>): TimelineSpan => ({
  kind: 'booking',
  startDate: '2026-06-12',
  endDate: '2026-06-14',
  bookingId: null,
  state: null,
  renterName: null,
  blockId: null,
  reason: null,
  feed: null,
  ...parts,
});
const BOOKED = span({ bookingId: 'bkg_1', state: 'out', renterName: 'Lena K.' });
const BLOCK = span({
  kind: 'block',
  blockId: 'blk_1',
  reason: 'maintenance',
  startDate: '2026-06-18',
  endDate: '2026-06-18',
});
const FEED = span({
  ...BLOCK,
  blockId: 'blk_2',
  feed: 'Yard',
  startDate: '2026-06-20',
  endDate: '2026-06-20',
});
const BUFFER = span({ kind: 'buffer', startDate: '2026-06-14', endDate: '2026-06-15' });
const row = (parts: Partial<TimelineRow> = {}): TimelineRow => ({
  id: 'eqp_1',
  name: 'Mini Excavator',
  category: 'Heavy Equipment',
  reference: null,
  thumbnailImageUrl: null,
  state: 'out',
  timeZone: 'America/Chicago',
  today: '2026-06-09',
  spans: [BOOKED, BUFFER, BLOCK, FEED],
  ...parts,
});

let client: QueryClient;
let calls: FakeServer['calls'];
let server: Answers;

beforeEach(() => {
  window.history.replaceState(null, '', '/my-listings/timeline');
  localStorage.clear();
  setServerNow(NOW);
  server = {
    'GET /api/auth/user': () => ({ body: { id: 'usr_1', isGuest: false } }),
    [LIST]: () => ({ body: [row(), row({ id: 'eqp_2', name: 'Trailer', spans: [] })] }),
  };
  ({ client, calls } = fakeServer(server));
});

async function open(): Promise<void> {
  renderScreen(<TimelineView renderPicture={() => null} />, { client, texts, renderedAt: NOW });
  await settle();
}

const cell = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=gridcell]')].find(
    (one) => one.getAttribute('aria-label') === name,
  )!;
const press = async (key: string, parts: KeyboardEventInit = {}) => {
  act(() => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...parts }),
    );
  });
  await settle();
};
const focused = () => document.activeElement?.getAttribute('aria-label') ?? textOf(document.activeElement);
const asked = () => calls.map(({ what }) => what);

describe('the names of days', () => {
  it('say who has the machine, until when, and what is kept free or over', async () => {
    await open();
    for (const name of [
      'Jun 8, nothing',
      'Jun 9, today, free',
      'Jun 12, rented to Lena K. until Jun 14',
      'Jun 14, rented to Lena K. until Jun 14, buffer until Jun 15',
      'Jun 15, buffer until Jun 15',
      'Jun 18, blocked until Jun 18, maintenance',
      'Jun 20, blocked by Yard until Jun 20',
    ])
      expect(cell(name), name).toBeDefined();
    expect(cell('Jun 9, today, free').getAttribute('aria-current')).toBe('date');
  });
});

describe('the keys of the grid', () => {
  it('have one tab stop, move by day and row, and stop at the edges', async () => {
    await open();
    const stops = () => document.querySelectorAll('[role=grid] [tabindex="0"]');
    expect([...stops()].map(textOf)).toEqual(['Mini Excavator']);
    act(() => document.querySelector<HTMLElement>('[role=grid] a')!.focus());
    await press('ArrowLeft');
    expect(focused()).toBe('Mini Excavator');
    await press('ArrowRight');
    await press('ArrowRight');
    expect(focused()).toBe('Jun 9, today, free');
    expect(stops()).toHaveLength(1);
    await press('ArrowDown');
    expect(document.activeElement).not.toBe(cell('Jun 9, today, free'));
    await press('End');
    expect(focused()).toBe('Jul 5, free');
    await press('Home', { ctrlKey: true });
    expect(focused()).toBe('Mini Excavator');
  });

  it('choose free days with Shift up to a taken one, and ask before they are blocked', async () => {
    server['POST /api/equipment/eqp_1/blocks'] = () => ({
      status: 201,
      body: {
        id: 'b',
        startDate: '2026-06-09',
        endDate: '2026-06-11',
        reason: 'maintenance',
        note: '',
        feed: null,
      },
    });
    await open();
    act(() => cell('Jun 9, today, free').focus());
    for (let turn = 0; turn < 5; turn += 1) await press('ArrowRight', { shiftKey: true });
    expect(document.querySelectorAll('[aria-selected=true]')).toHaveLength(3);
    expect(textOf(document.querySelector('[role=status]'))).toBe('3 days selected');
    await press('Enter');
    expect(asked()).not.toContain('POST /api/equipment/eqp_1/blocks');
    act(() => control('Block 3 days').click());
    await settle();
    const call = calls.find(({ what }) => what === 'POST /api/equipment/eqp_1/blocks');
    expect(call?.body).toMatchObject({ startDate: '2026-06-09', endDate: '2026-06-11' });
    expect(document.querySelector('[role=grid]')).not.toBeNull();
    expect(asked().filter((what) => what === LIST)).toHaveLength(2);
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('let go of the chosen days at Escape and at a key without Shift', async () => {
    await open();
    for (const [key, parts] of [
      ['Escape', {}],
      ['ArrowUp', {}],
      ['ArrowLeft', {}],
    ] as const) {
      act(() => cell('Jun 9, today, free').focus());
      await press('ArrowRight', { shiftKey: true });
      expect(document.querySelectorAll('[aria-selected=true]')).toHaveLength(2);
      await press(key, parts);
      expect(document.querySelectorAll('[aria-selected=true]')).toHaveLength(0);
    }
  });
});

describe('a press on a day', () => {
  it('opens the rental that has it', async () => {
    await open();
    act(() => cell('Jun 12, rented to Lena K. until Jun 14').click());
    expect(window.location.pathname + window.location.search).toBe('/bookings?booking=bkg_1');
  });

  it('does nothing on a day that is over', async () => {
    await open();
    act(() => cell('Jun 8, nothing').click());
    await settle();
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('offers to give an own block back, and says of another calendar’s where it is freed', async () => {
    server['DELETE /api/equipment/eqp_1/blocks/blk_1'] = () => ({ body: { ok: true } });
    await open();
    act(() => cell('Jun 20, blocked by Yard until Jun 20').click());
    expect(textOf(document.querySelector('dialog'))).toContain('Free these days in that calendar.');
    expect(textOf(document.querySelector('dialog'))).not.toContain('Remove');
    act(() => control('Close').click());
    act(() => cell('Jun 18, blocked until Jun 18, maintenance').click());
    act(() => control('Remove block, Jun 18').click());
    await settle();
    expect(asked()).toContain('DELETE /api/equipment/eqp_1/blocks/blk_1');
    expect(asked().filter((what) => what === LIST)).toHaveLength(2);
  });

  it('shows the rentals in the way where the server refuses, and stays open', async () => {
    server['POST /api/equipment/eqp_1/blocks'] = () => ({
      status: 409,
      body: {
        code: 'booked',
        message: 'booked',
        details: {
          bookings: [
            {
              id: 'bkg_9',
              orderNumber: 'ES-1',
              renterName: 'Ann B.',
              startDate: '2026-06-11',
              endDate: '2026-06-11',
              status: 'confirmed',
            },
          ],
        },
      },
    });
    await open();
    act(() => cell('Jun 11, free').click());
    act(() => control('Block 1 day').click());
    await settle();
    expect(textOf(document.querySelector('dialog'))).toContain('Ann B.');
  });
});

describe('a finger', () => {
  const chosen = () => [...document.querySelectorAll('[aria-selected=true]')].map(nameOf);
  const nameOf = (one: Element | null) => one?.getAttribute('aria-label');
  const status = () => textOf(document.querySelector('[role=status]'));
  async function tap(name: string, pointerType = 'touch'): Promise<void> {
    act(() => {
      for (const type of ['pointerdown', 'pointerup'])
        cell(name).dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType }));
      cell(name).click();
    });
    await settle();
  }
  const scroll = () =>
    act(() => {
      for (const type of ['pointerdown', 'pointercancel'])
        cell('Jun 11, free').dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch' }));
    });
  const blocks = () =>
    [...document.querySelectorAll('dialog button')].find((one) => /^Block \d/.test(textOf(one)));

  it('taps the first and the last day, in either order, and asks before they are blocked', async () => {
    for (const [first, last] of [
      ['Jun 9, today, free', 'Jun 11, free'],
      ['Jun 11, free', 'Jun 9, today, free'],
    ] as const) {
      await open();
      await tap(first);
      expect(chosen()).toEqual([first]);
      expect(status()).toMatch(/^First day: Jun (9|11)\. Now tap the last day/);
      expect(document.querySelector('dialog')).toBeNull();
      await tap(last);
      expect(textOf(blocks())).toBe('Block 3 days');
      act(() => control('Close').click());
      expect(chosen()).toEqual([]);
    }
  });

  it('keeps the first day while it scrolls, and takes the same day twice for that day', async () => {
    await open();
    await tap('Jun 10, free');
    scroll();
    expect(chosen()).toEqual(['Jun 10, free']);
    await tap('Jun 10, free');
    expect(textOf(blocks())).toBe('Block 1 day');
  });

  it('ends before a taken day, and does not choose one that is over', async () => {
    await open();
    await tap('Jun 8, nothing');
    expect(chosen()).toEqual([]);
    await tap('Jun 10, free');
    await tap('Jun 17, free');
    expect(textOf(blocks())).toBe('Block 2 days');
  });

  it('begins anew on another machine, and opens a rental', async () => {
    await open();
    await tap('Jun 10, free');
    const other = document.querySelector<HTMLElement>('[data-row="1"][data-column="5"]')!;
    act(() => {
      other.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
      other.click();
    });
    expect(document.querySelectorAll('[data-row="1"][aria-selected=true]')).toHaveLength(1);
    expect(chosen()).toHaveLength(1);
    await tap('Jun 12, rented to Lena K. until Jun 14');
    expect(window.location.pathname).toBe('/bookings');
  });

  it('lets go of the first day at Cancel, and once other days are shown', async () => {
    const later = 'from=2026-06-22&to=2026-07-19&limit=25';
    server[`GET /api/owner/fleet/timeline?${later}`] = () => ({ body: [row()] });
    await open();
    await tap('Jun 10, free');
    act(() => control('Cancel').click());
    expect(chosen()).toEqual([]);
    expect(document.activeElement?.closest('[role=grid]')).not.toBeNull();
    await tap('Jun 10, free');
    act(() => control('Later').click());
    await settle();
    expect(chosen()).toEqual([]);
    expect(status()).toBe('');
  });

  it('leaves a mouse its single press', async () => {
    await open();
    await tap('Jun 10, free', 'mouse');
    expect(textOf(blocks())).toBe('Block 1 day');
  });
});

describe('the address', () => {
  it('moves with earlier, later and today, and keeps the filters', async () => {
    const later = 'from=2026-06-22&to=2026-07-19&limit=25';
    server[`GET /api/owner/fleet/timeline?state=out&${DAYS}`] = () => ({ body: [row()] });
    server[`GET /api/owner/fleet/timeline?state=out&${later}`] = () => ({ body: [row()] });
    await open();
    act(() => control('Out').click());
    await settle();
    act(() => control('Later').click());
    await settle();
    expect(window.location.search).toBe('?from=2026-06-22&state=out');
    expect(asked()).toContain(`GET /api/owner/fleet/timeline?state=out&${later}`);
    act(() => control('Today').click());
    await settle();
    expect(window.location.search).toBe('?state=out');
  });

  it('leads back to the cards, which are then remembered', async () => {
    await open();
    act(() => document.querySelector<HTMLElement>('input[value=cards]')!.click());
    expect(window.location.pathname).toBe('/my-listings');
    expect(deviceStorage.read('listings-view')).toBe('cards');
  });
});

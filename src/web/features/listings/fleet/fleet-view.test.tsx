import type { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { FleetRow } from '#shared/contracts/fleet.ts';
import { createTexts } from '#web/lib/text.tsx';
import {
  type Answers,
  fakeServer,
  type FakeServer,
  renderScreen,
  textOf,
} from '#tests/support/component-page.tsx';
import { itemsOfMenu } from '#tests/support/menu.ts';
import { fleetRow as row } from '#tests/support/sample-listings.ts';
import { settle } from '#tests/support/screen-hands.ts';
import { control } from '#tests/support/screen-parts.ts';
import { FleetView } from './fleet-view.tsx';

const LIST = 'GET /api/owner/fleet?limit=50';
const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'listings', 'fleet']));

let client: QueryClient;
let calls: FakeServer['calls'];
let server: Answers;

beforeEach(() => {
  server = { 'GET /api/owner/fleet/last-change': () => ({ body: { listings: 0 } }) };
  ({ client, calls } = fakeServer(server));
});

async function open(rows: FleetRow[]): Promise<void> {
  server[LIST] = () => ({ body: rows });
  renderScreen(<FleetView restricted={false} />, { client, texts, renderedAt: '2026-06-09T16:17:00.000Z' });
  await settle();
}
const rowTexts = () => [...document.querySelectorAll('tbody tr')].map(textOf);

it('says of each machine where it is, who has it and comes next, what it costs and has earned', async () => {
  await open([
    row({
      state: 'overdue',
      now: { bookingId: 'bkg_1', renterName: 'Lena K.', day: '2026-06-08' },
      next: { bookingId: 'bkg_2', renterName: 'Ann B.', day: '2026-06-20' },
    }),
    row({ id: 'eqp_2', name: 'Old Trailer', state: 'unavailable', isAvailable: false }),
  ]);
  const [first = '', second = ''] = rowTexts();
  for (const said of [
    'Mini Excavator',
    'X-1',
    'Overdue',
    'due Jun 8, Lena K.',
    'Jun 20, Ann B.',
    '$85',
    '$156.40',
  ])
    expect(first).toContain(said);
  expect(second).toContain('Unavailable');
  const link = [...document.querySelectorAll('a')].find((one) => textOf(one).startsWith('due'));
  expect(link?.getAttribute('href')).toBe('/bookings?booking=bkg_1');
});

it('offers in the menu of a row what a card offers', async () => {
  await open([row()]);
  const [item] = document.querySelectorAll('tbody tr');
  expect(itemsOfMenu(item!).map(textOf)).toEqual([
    'View',
    'Edit',
    'Mark Unavailable',
    'Calendar',
    'Share',
    'Copy',
    'Delete',
  ]);
});

it('asks the server for a state at the press of its chip, and says where nothing matches', async () => {
  await open([row()]);
  server['GET /api/owner/fleet?state=out&limit=50'] = () => ({ body: [] });
  const isBusy = () => document.querySelector('table')?.getAttribute('aria-busy');
  act(() => control('Out').click());
  expect(isBusy()).toBe('true');
  await settle();
  expect(calls.map(({ what }) => what)).toContain('GET /api/owner/fleet?state=out&limit=50');
  expect(textOf(document.body)).toContain('No listings match');
  act(() => control('All').click());
  await settle();
  expect(rowTexts()).toHaveLength(1);
  expect(isBusy()).toBeNull();
});

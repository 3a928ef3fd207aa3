import type { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BulkResult } from '#shared/contracts/bulk-changes.ts';
import { createTexts } from '#web/lib/text.tsx';
import {
  type Answers,
  fakeServer,
  type FakeServer,
  renderScreen,
  shownNotice,
  textOf,
} from '#tests/support/component-page.tsx';
import { fleetRow } from '#tests/support/sample-listings.ts';
import { pressButton, settle } from '#tests/support/screen-hands.ts';
import { changeOf, FIRST_VALUES } from './bulk-form.tsx';
import { FleetView } from './fleet-view.tsx';

const LIST = 'GET /api/owner/fleet?limit=50';
const LAST = 'GET /api/owner/fleet/last-change';
const CHANGES = 'POST /api/owner/fleet/changes';
const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'listings', 'fleet']));

let client: QueryClient;
let calls: FakeServer['calls'];
let server: Answers;

beforeEach(async () => {
  server = {
    [LIST]: () => ({ body: [fleetRow(), fleetRow({ id: 'eqp_2', name: 'Trailer', version: 3 })] }),
    [LAST]: () => ({ body: { listings: 0 } }),
  };
  ({ client, calls } = fakeServer(server));
  renderScreen(<FleetView restricted={false} />, { client, texts, renderedAt: '2026-06-09T16:17:00.000Z' });
  await settle();
});
const buttons = () => [...document.querySelectorAll('button')];
function choose(control: HTMLInputElement | HTMLSelectElement, value: string): void {
  const prototype = control instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  act(() => {
    Object.getOwnPropertyDescriptor(prototype.prototype, 'value')!.set!.call(control, value);
    control.dispatchEvent(
      new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
    );
  });
}
const result = (parts: Partial<BulkResult>): BulkResult => ({
  id: 'eqp_1',
  name: 'Mini Excavator',
  outcome: 'changed',
  isLimited: false,
  values: [{ field: 'isAvailable', before: true, after: false }],
  ...parts,
});
const sent = () => calls.filter(({ what }) => what === CHANGES).map(({ body }) => body);

it('shows what becomes of each listing before it is written, and writes on the versions that were seen', async () => {
  const listings = [result({}), result({ id: 'eqp_2', name: 'Trailer', outcome: 'overtaken', values: [] })];
  server[CHANGES] = () => ({ body: { written: false, listings } });
  const all = document.querySelector<HTMLInputElement>('input[type=checkbox]')!;
  act(() => all.click());
  await pressButton('Change selected');
  await pressButton('Preview');
  const shown = textOf(document.querySelector('dialog[open]'));
  expect(shown).toContain('1 of 2 listings changes');
  expect(shown).toContain('Available: Yes → No');
  expect(shown).toContain('Changed since you loaded it. We left it alone.');
  await pressButton('Change 1 listing');
  const asked = {
    listings: [
      { id: 'eqp_1', version: 1 },
      { id: 'eqp_2', version: 3 },
    ],
    change: { kind: 'availability', isAvailable: false },
  };
  expect(sent()).toEqual([
    { ...asked, preview: true },
    { ...asked, preview: false },
  ]);
  expect(shownNotice()).toBe('1 listing changed');
  expect(document.querySelector('dialog[open]')).toBeNull();
});

it('shows what becomes of every listing, however many there are', async () => {
  const listings = Array.from({ length: 120 }, (_, n) => result({ id: `eqp_${n}`, name: `Machine ${n}.` }));
  server[CHANGES] = () => ({ body: { written: false, listings } });
  act(() => document.querySelector<HTMLInputElement>('input[type=checkbox]')!.click());
  await pressButton('Change selected');
  await pressButton('Preview');
  const shown = () => textOf(document.querySelector('dialog[open]'));
  expect(shown()).not.toContain('Machine 119.');
  await pressButton('Show all 120 listings');
  for (const { name } of listings) expect(shown()).toContain(name);
});

it('keeps in view a listing that was left alone since it was previewed', async () => {
  const trailer = { id: 'eqp_2', name: 'Trailer' };
  server[CHANGES] = () => ({ body: { written: false, listings: [result({}), result(trailer)] } });
  act(() => document.querySelector<HTMLInputElement>('input[type=checkbox]')!.click());
  await pressButton('Change selected');
  await pressButton('Preview');
  const listings = [result({}), result({ ...trailer, outcome: 'overtaken', values: [] })];
  server[CHANGES] = () => ({ body: { written: true, listings } });
  await pressButton('Change 2 listings');
  expect(shownNotice()).toBe('1 listing changed');
  const shown = textOf(document.querySelector('dialog[open]'));
  expect(shown).toContain('TrailerChanged since you loaded it. We left it alone.');
  expect(buttons().map(textOf)).not.toContain('Change 2 listings');
});

it('blocks days only once both are chosen, and names the machines that are rented out', async () => {
  const none = { values: [] };
  const listings = [result(none), result({ ...none, id: 'eqp_2', name: 'Trailer', outcome: 'booked' })];
  server[CHANGES] = () => ({ body: { written: false, listings } });
  act(() => document.querySelector<HTMLInputElement>('input[type=checkbox]')!.click());
  await pressButton('Change selected');
  const dialog = () => document.querySelector('dialog[open]')!;
  choose(dialog().querySelectorAll('select')[0]!, 'blockDays');
  await pressButton('Preview');
  expect(textOf(dialog())).toContain('Choose a day.');
  expect(sent()).toEqual([]);
  const [first, last] = dialog().querySelectorAll<HTMLInputElement>('input[type=date]');
  choose(first!, '2026-07-03');
  expect(last!.value).toBe('2026-07-03');
  choose(last!, '2026-07-05');
  choose(dialog().querySelectorAll('select')[1]!, 'own_use');
  await pressButton('Preview');
  const said = textOf(dialog());
  expect(said).toContain('A rental has it on some of these days. Nothing is blocked.');
  expect(said.indexOf('Trailer')).toBeLessThan(said.indexOf('Mini Excavator'));
  await pressButton('Change 1 listing');
  const change = { kind: 'blockDays', startDate: '2026-07-03', endDate: '2026-07-05', reason: 'own_use' };
  expect(sent()).toMatchObject([
    { change, preview: true },
    { change, preview: false },
  ]);
});

it('offers to undo the last change while there is one', async () => {
  server[LAST] = () => ({ body: { listings: 2 } });
  await act(() => client.invalidateQueries());
  await settle();
  server['POST /api/owner/fleet/undo'] = () => ({
    body: { written: true, listings: [result({}), result({ id: 'eqp_2', outcome: 'overtaken' })] },
  });
  server[LAST] = () => ({ body: { listings: 0 } });
  await pressButton('Undo the change of 2 listings');
  expect(shownNotice()).toBe('1 listing is as before | 1 listing was changed since and stays.');
  expect(buttons().some((one) => textOf(one).startsWith('Undo'))).toBe(false);
});

describe('the form', () => {
  it.each([
    ['ratesByPercent', '-10', { kind: 'ratesByPercent', percent: -10 }],
    ['rateByAmount', '+2.50', { kind: 'rateByAmount', cents: 250 }],
    ['notice', '24', { kind: 'notice', hours: 24 }],
    ['deliveryFee', '$75', { kind: 'deliveryFee', cents: 7500 }],
    ['buffer', '1.5', undefined],
    ['ratesByPercent', '', undefined],
    ['rateByAmount', 'five', undefined],
  ] as const)('reads %s %j', (kind, typed, change) => {
    expect(changeOf({ ...FIRST_VALUES, kind, typed })).toEqual(change);
  });
});

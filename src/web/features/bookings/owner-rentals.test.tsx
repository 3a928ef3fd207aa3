import type { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { createTexts } from '#web/lib/text.tsx';
import {
  type Answers,
  fakeServer,
  type FakeServer,
  renderScreen,
  textOf,
} from '#tests/support/component-page.tsx';
import { activeBooking, paidBooking, type sampleBooking } from '#tests/support/sample-bookings.ts';
import { stopTime } from '#tests/support/screen-hands.ts';
import { currentUserQuery } from '#web/data/session.ts';
import { OwnerRentals } from './components/owner-rentals.tsx';

const NOW = new Date('2026-06-09T16:17:42.000Z');
const LIST = 'GET /api/bookings?ownerId=usr_owner&goingOn=true&limit=100';
const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'bookings', 'my-bookings']));
// What few bookings need is a file of its own.
beforeAll(() => import('./components/rare-dialogs.ts'));

let client: QueryClient;
let calls: FakeServer['calls'];
let rentals: Booking[];
let server: Answers;

const owned = (make: typeof sampleBooking, overrides: Partial<Booking> = {}) =>
  make(NOW, { side: 'owner', ...overrides });

beforeEach(() => {
  stopTime(NOW);
  rentals = [];
  server = { [LIST]: () => ({ body: rentals }) };
  ({ client, calls } = fakeServer(server));
});
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 4; turn += 1) await vi.advanceTimersByTimeAsync(0);
  });

async function open(isGuest = false): Promise<void> {
  const user = { id: isGuest ? 'guest-user' : 'usr_owner', isGuest };
  client.setQueryData<Partial<CurrentUser>>(currentUserQuery.queryKey, user);
  renderScreen(
    <OwnerRentals face={{ titleOf: ({ name }) => name, renderPicture: () => null }}>
      {({ of, out, notice }) => (
        <>
          {notice}
          <output>{out}</output>
          {['eqp_1', 'eqp_2'].map((id) => (
            <article key={id} id={id} data-idle={of(id) === undefined}>
              {of(id)}
            </article>
          ))}
        </>
      )}
    </OwnerRentals>,
    { client, texts, renderedAt: NOW.toISOString() },
  );
  await settle();
}

const panel = (id = 'bkg_1'): HTMLElement | null => document.getElementById(`rental-${id}`);
const buttons = (within: ParentNode): string[] => [...within.querySelectorAll('button')].map(textOf);
const press = async (name: string, within: ParentNode = document) => {
  const found = [...within.querySelectorAll<HTMLElement>('button')].find((one) => textOf(one) === name);
  if (!found) throw new Error(`no button ${name}`);
  act(() => {
    found.focus();
    found.click();
  });
  await settle();
};
const dialog = (): HTMLElement => document.querySelector<HTMLElement>('dialog[open]')!;

describe('the active rentals of an item', () => {
  it('lists the rentals that are agreed or out and not captured, each with its item, the next first', async () => {
    rentals = [
      owned(paidBooking, { id: 'confirmed', status: 'confirmed' }),
      owned(activeBooking, { id: 'out' }),
      owned(activeBooking, { id: 'other', equipmentId: 'eqp_2', actualReturnTime: NOW.toISOString() }),
      owned(activeBooking, { id: 'captured', authorizationCaptured: true }),
      owned(paidBooking, { id: 'asked' }),
      owned(paidBooking, { id: 'over', status: 'completed' }),
    ];
    await open();
    const shown = (item: string) =>
      [...document.querySelectorAll(`#${item} [data-booking]`)].map(({ id }) => id.replace('rental-', ''));
    expect(shown('eqp_1')).toEqual(['out', 'confirmed']);
    expect(shown('eqp_2')).toEqual(['other']);
    // One that is back is not out, one that is captured early is.
    expect(textOf(document.querySelector('output'))).toBe('2');
    expect(calls.map(({ what }) => what)).toEqual([LIST]);
  });

  it('shows who has the item, for which days, and what is due', async () => {
    rentals = [owned(activeBooking)];
    await open();
    const said = textOf(panel());
    expect(said).toContain('Rented to Lena Kowalski');
    expect(said).toContain('Jun 8–9, 2 days · $173.99');
    expect(said).toContain('Due back today');
    expect(panel()!.querySelector('a')!.getAttribute('href')).toBe('/bookings?booking=bkg_1');
    expect(document.querySelector<HTMLElement>('#eqp_2')!.dataset['idle']).toBe('true');
  });

  it('says what the delay costs once a rental is overdue', async () => {
    rentals = [owned(activeBooking, { startDate: '2026-06-07', endDate: '2026-06-08' })];
    await open();
    const said = textOf(panel());
    expect(said).toContain('Overdue');
    expect(said).toContain('Late fee so far');
    // From midnight to 11:17, eleven hours at a 24th of $85.
    expect(said).toContain('$38.96');
  });

  it('offers what the server allows of the owner’s part, and nothing else', async () => {
    rentals = [
      owned(activeBooking),
      owned(paidBooking, {
        id: 'ahead',
        equipmentId: 'eqp_2',
        status: 'confirmed',
        allowedActions: ['cancel', 'confirm_pickup', 'release_hold'],
      }),
    ];
    await open();
    expect(buttons(panel()!)).toEqual(['Owner Inspect', 'Owner Complete Rental', 'Release Hold']);
    expect(buttons(panel('ahead')!)).toEqual(['Release Hold']);
  });

  it('completes a rental through the same dialog as My bookings; then removes the panel', async () => {
    const COMPLETE = 'POST /api/bookings/bkg_1/capture-payment';
    rentals = [owned(activeBooking)];
    await open();
    await press('Owner Complete Rental', panel()!);
    expect(textOf(dialog())).toContain('Complete this rental?');
    const done = owned(activeBooking, {
      status: 'completed',
      authorizationCaptured: true,
      allowedActions: [],
    });
    server[COMPLETE] = () => ({ body: { booking: done, message: 'Charged.' } });
    rentals = [done];
    await press('Complete rental', dialog());
    expect(calls.filter(({ what }) => what === COMPLETE)).toEqual([{ what: COMPLETE, body: {} }]);
    expect(panel()).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('releases the hold, and inspects the return, through their dialogs', async () => {
    rentals = [owned(activeBooking)];
    await open();
    await press('Release Hold', panel()!);
    expect(textOf(dialog())).toContain('Release the hold?');
    await press('Keep the hold', dialog());
    await press('Owner Inspect', panel()!);
    expect(textOf(dialog())).toContain('Check fuel, tires');
  });

  it('drops a rental from the list when the other party closes it; keeps a dialog about it, which shows that', async () => {
    rentals = [owned(activeBooking)];
    await open();
    await press('Owner Complete Rental', panel()!);
    const done = owned(activeBooking, { status: 'completed', allowedActions: [] });
    server['GET /api/bookings/bkg_1'] = () => ({ body: done });
    rentals = [];
    act(() => void client.invalidateQueries({ queryKey: ['/api/bookings'] }));
    // The list comes first, then the rental on its own.
    await settle();
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(panel()).toBeNull();
    expect(textOf(dialog())).toContain("You can't complete this rental any more");
    expect(buttons(dialog())).not.toContain('Complete rental');
  });

  it('asks again for rentals where they could not be had', async () => {
    server[LIST] = () => ({ status: 500, body: {} });
    await open();
    expect(textOf(document.querySelector('[role=alert]'))).toContain('Failed to fetch owner bookings');
    rentals = [owned(activeBooking)];
    server[LIST] = () => ({ body: rentals });
    await press('Try again');
    expect(panel()).not.toBeNull();
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  it('shows nothing to the guest, and asks for nothing', async () => {
    await open(true);
    expect(document.querySelectorAll('[data-idle=true]')).toHaveLength(2);
    expect(calls).toEqual([]);
  });
});

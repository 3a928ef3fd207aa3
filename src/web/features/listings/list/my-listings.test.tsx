import type { QueryClient } from '@tanstack/react-query';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnListing } from '#shared/contracts/listings.ts';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { createTexts } from '#web/lib/text.tsx';
import {
  type Answers,
  fakeServer,
  type FakeServer,
  later,
  renderScreen,
  type Reply,
  shownNotice,
  textOf,
} from '#tests/support/component-page.tsx';
import { itemsOfMenu } from '#tests/support/menu.ts';
import { sampleItemBooking, sampleListing } from '#tests/support/sample-listings.ts';
import { press, settle, shown } from '#tests/support/screen-hands.ts';
import { control } from '#tests/support/screen-parts.ts';
import { currentUserQuery } from '#web/data/session.ts';
import { MyListingsView, type RentalSlots } from './my-listings-view.tsx';

const LIST = 'GET /api/equipment/my-listings?ownerId=usr_me&limit=100';
const BOOKINGS = 'GET /api/equipment/eqp_1/bookings?limit=100';
const PATCH = 'PATCH /api/equipment/eqp_1';
const DELETE = 'DELETE /api/equipment/eqp_1';
const NO_RENTALS: RentalSlots = {
  of: () => undefined,
  stateOf: () => undefined,
  out: 0,
  notice: undefined,
};

const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'listings']));

let client: QueryClient;
let calls: FakeServer['calls'];
let mine: OwnListing[];
/** What the server has, by method and path. */
let server: Answers;

beforeEach(() => {
  mine = [];
  server = { [LIST]: () => ({ body: mine }) };
  ({ client, calls } = fakeServer(server));
});
async function open(user: Partial<CurrentUser> = {}, rentals: RentalSlots = NO_RENTALS): Promise<void> {
  const me = { id: 'usr_me', isGuest: false, restrictionNoList: false, ...user };
  client.setQueryData<Partial<CurrentUser>>(currentUserQuery.queryKey, me);
  renderScreen(
    <MyListingsView face={{ renderPicture: () => <img alt="" src="/p.webp" /> }} rentals={rentals} />,
    { client, texts, renderedAt: '2026-06-09T16:17:00.000Z' },
  );
  await settle();
}

const card = (id = 'eqp_1'): HTMLElement => document.getElementById(`listing-${id}`)!;
const cards = (): string[] =>
  [...document.querySelectorAll('article')].map(({ id }) => id.replace('listing-', ''));
const controls = (within: ParentNode = document): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>('button, a'),
];
const inMenu = (name: string): HTMLElement => {
  const found = itemsOfMenu(card()).find((item) => textOf(item) === name);
  if (!found) throw new Error(`no item ${name}`);
  return found;
};
const dialog = (): HTMLElement => document.querySelector<HTMLElement>('dialog[open]')!;
const sent = (method: string) => calls.filter(({ what }) => what.startsWith(method));
const badge = (id = 'eqp_1'): string => textOf(card(id).querySelector('[class*=badge]'));
const hidden = (staying: unknown[] = []): Reply => ({
  body: { ...sampleListing({ isAvailable: false, shownByOwner: false, version: 2 }), staying },
});

describe('the badge of a card', () => {
  it.each([
    [{ kind: 'overdue' } as const, true, 'Overdue'],
    [{ kind: 'out', until: '2026-06-12' } as const, true, 'Out until Jun 12'],
    [{ kind: 'out', until: '2026-06-12' } as const, false, 'Out until Jun 12'],
    [{ kind: 'booked', from: '2026-06-20' } as const, true, 'Booked from Jun 20'],
    [{ kind: 'booked', from: '2026-06-20' } as const, false, 'Unavailable'],
    [undefined, true, 'Available'],
    [undefined, false, 'Unavailable'],
  ])('says what is true for the owner: %j, available %s', async (rented, isAvailable, words) => {
    mine = [sampleListing({ isAvailable, shownByOwner: isAvailable })];
    await open({}, { ...NO_RENTALS, stateOf: () => rented });
    expect(badge()).toBe(words);
  });
});

describe('the list', () => {
  it('shows each item with what its owner needs, and where its buttons lead', async () => {
    mine = [
      sampleListing({ liveBookings: 2 }),
      sampleListing({
        id: 'eqp_2',
        name: 'Old Trailer',
        isAvailable: false,
        shownByOwner: false,
        reviewCount: 0,
      }),
    ];
    await open({}, { ...NO_RENTALS, out: 1 });
    expect(shown()).toContain('2 listings, 1 out now');
    const inCard = textOf(card());
    for (const word of [
      'Available',
      'Mini Excavator',
      'Kubota KX040-4 · Heavy Equipment',
      'Austin, TX',
      '$85/day',
      '4.8',
      '2 open bookings',
    ])
      expect(inCard).toContain(word);
    expect(badge('eqp_2')).toBe('Unavailable');
    const found = (all: HTMLElement[]) => all.map((one) => [textOf(one), one.getAttribute('href')]);
    expect(found(controls(card()).slice(-3, -1))).toEqual([
      ['Edit', '/edit-listing/eqp_1'],
      ['Mark Unavailable', null],
    ]);
    expect(controls(card()).at(-1)?.getAttribute('aria-label')).toBe('More actions for Mini Excavator');
    expect(found(itemsOfMenu(card()))).toEqual([
      ['View', '/equipment/eqp_1'],
      ['Calendar', '/edit-listing/eqp_1?tab=availability'],
      ['Share', null],
      ['Copy', '/add-listing?copy=eqp_1'],
      ['Delete', null],
    ]);
    expect(itemsOfMenu(card('eqp_2')).map(textOf)).not.toContain('Share');
    expect(control('Mark Available', card('eqp_2'))).toBeTruthy();
    expect(control('Analytics').getAttribute('href')).toBe('/equipment-analytics');
    expect(control('Add Listing').getAttribute('href')).toBe('/add-listing');
  });

  it('puts what is rented out first, with its panels', async () => {
    mine = [sampleListing({ id: 'a' }), sampleListing({ id: 'b' }), sampleListing({ id: 'c' })];
    await open({}, { ...NO_RENTALS, of: (id) => (id === 'c' ? <p>Out until Friday</p> : undefined) });
    expect(cards()).toEqual(['c', 'a', 'b']);
    expect(textOf(card('c'))).toContain('Out until Friday');
  });

  it('brings the further pages by itself and shows 24 at a time', async () => {
    const next = '/api/equipment/my-listings?ownerId=usr_me&limit=100&cursor=two';
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => sampleListing({ id: `eqp_${String(from + index)}` }));
    server[LIST] = () => ({ body: many(1, 20), link: `<${next}>; rel="next"` });
    server[`GET ${next}`] = () => ({ body: many(20, 10) });
    await open();
    expect(shown()).toContain('29 listings');
    expect(cards()).toHaveLength(24);
    await press(control('Show more'));
    expect(cards()).toHaveLength(29);
    expect(controls().some((one) => textOf(one) === 'Show more')).toBe(false);
  });

  it('shows the next step where nothing is listed', async () => {
    await open();
    expect(shown()).toContain('No Equipment Listed');
    expect(shown()).toContain('0 listings');
    expect(controls().filter((one) => one.getAttribute('href') === '/add-listing')).toHaveLength(1);
  });

  it('asks the guest to sign in, and nothing of the server', async () => {
    await open({ id: 'guest-user', isGuest: true });
    expect(control('Sign in').getAttribute('href')).toBe('/login?return=%2Fmy-listings');
    expect(calls).toEqual([]);
  });

  it('keeps a skeleton while it loads, shows a failure and retries', async () => {
    const first = later(settle);
    server[LIST] = first.reply;
    await open();
    expect(document.querySelector('[aria-busy=true]')).toBeTruthy();
    await first.answer({ status: 500, body: { message: 'x', code: 'internal' } });
    expect(textOf(document.querySelector('[role=alert]'))).toContain("We couldn't load your listings");
    server[LIST] = () => ({ body: [sampleListing()] });
    await press(control('Try again'));
    expect(cards()).toEqual(['eqp_1']);
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  it('explains to a restricted owner why nothing is shown, and offers nothing that would be refused', async () => {
    mine = [
      sampleListing({ isAvailable: false }),
      sampleListing({ id: 'b', isAvailable: false, shownByOwner: false }),
    ];
    await open({ restrictionNoList: true });
    expect(shown()).toContain("Your account can't list equipment right now");
    expect(textOf(card())).toContain('Hidden while your account is restricted');
    expect(badge()).toBe('Unavailable');
    expect(controls().map(textOf)).not.toContain('Add Listing');
    expect(controls(card('b')).map(textOf)).not.toContain('Mark Available');
    expect(itemsOfMenu(card('b')).map(textOf)).not.toContain('Copy');
    expect(control('Edit', card('b'))).toBeTruthy();
  });
});

describe('showing and hiding', () => {
  it('shows it at once and names what was done', async () => {
    mine = [sampleListing()];
    const answer = later(settle);
    server[PATCH] = answer.reply;
    await open();
    await press(control('Mark Unavailable'));
    expect(badge()).toBe('Unavailable');
    expect(sent('PATCH')).toEqual([{ what: PATCH, body: { isAvailable: false } }]);
    mine = [sampleListing({ isAvailable: false, shownByOwner: false })];
    await answer.answer(hidden());
    expect(shownNotice()).toBe('Marked unavailable | Mini Excavator is no longer in search.');
    expect(badge()).toBe('Unavailable');
    server[PATCH] = () => ({ body: { ...sampleListing(), staying: [] } });
    mine = [sampleListing()];
    await press(control('Mark Available'));
    expect(sent('PATCH').at(-1)?.body).toEqual({ isAvailable: true });
    expect(badge()).toBe('Available');
    expect(shownNotice()).toBe('Marked available | Mini Excavator is back in search.');
  });

  it.each([
    [
      { status: 403, body: { message: 'Your account cannot list.', code: 'no_list' } },
      'Your account cannot list.',
    ],
    [{ status: 500, body: { message: 'Something broke.', code: 'internal' } }, 'Nothing changed. Try again.'],
  ])('takes it back where the server refuses (%#)', async (reply, said) => {
    mine = [sampleListing({ isAvailable: false, shownByOwner: false })];
    const answer = later(settle);
    server[PATCH] = answer.reply;
    await open();
    await press(control('Mark Available'));
    expect(badge()).toBe('Available');
    await answer.answer(reply);
    expect(badge()).toBe('Unavailable');
    expect(shownNotice()).toBe(`Failed to update availability | ${said} | destructive`);
  });

  it('names the bookings that stay before and after', async () => {
    mine = [sampleListing({ liveBookings: 2 })];
    const staying = [
      sampleItemBooking({
        id: 'later',
        renterName: 'Ann B.',
        startDate: '2027-01-02',
        endDate: '2027-01-02',
        status: 'pending',
      }),
      sampleItemBooking(),
    ];
    server[BOOKINGS] = () => ({
      body: [...staying, sampleItemBooking({ id: 'old', renterName: 'Otto X.', status: 'completed' })],
    });
    server[PATCH] = () => hidden(staying);
    await open();
    await press(control('Mark Unavailable'));
    expect(sent('PATCH')).toEqual([]);
    expect(textOf(dialog())).toContain('You still need to honor these bookings:');
    const links = controls(dialog()).filter((one) => one.getAttribute('href'));
    expect(links.map((one) => [textOf(one), one.getAttribute('href')])).toEqual([
      ['Lena K.Jun 16–18', '/bookings?booking=bkg_1'],
      ['Ann B.Jan 2, 2027', '/bookings?booking=later'],
    ]);
    mine = [sampleListing({ liveBookings: 2, isAvailable: false, shownByOwner: false })];
    await press(control('Mark Unavailable', dialog()));
    expect(document.querySelector('dialog[open]')).toBeNull();
    expect(shownNotice()).toBe(
      'Marked unavailable | Mini Excavator is no longer in search. 2 bookings stay: Lena K., Jun 16–18; Ann B., Jan 2, 2027.',
    );
  });

  it('leaves it as it is where the owner thinks better of it', async () => {
    mine = [sampleListing({ liveBookings: 1 })];
    server[BOOKINGS] = () => ({ status: 500, body: {} });
    await open();
    await press(control('Mark Unavailable'));
    expect(textOf(dialog())).toContain('You still need to honor one booking.');
    await press(control('Keep it available', dialog()));
    expect(document.querySelector('dialog[open]')).toBeNull();
    expect(sent('PATCH')).toEqual([]);
    expect(badge()).toBe('Available');
  });
});

describe('deleting', () => {
  it('asks before a deletion, explains what it does, and takes the listing off the list', async () => {
    mine = [sampleListing({ liveBookings: 1 }), sampleListing({ id: 'b' })];
    server[BOOKINGS] = () => ({ body: [sampleItemBooking({ status: 'pending' })] });
    server[DELETE] = () => ({ body: { ok: true } });
    await open();
    await press(inMenu('Delete'));
    expect(sent('DELETE')).toEqual([]);
    expect(textOf(dialog())).toContain('Removes it from search and from your listings');
    expect(textOf(dialog())).toContain(
      'We decline this request with a full refund: Lena K.'.replace(': ', ':'),
    );
    mine = [sampleListing({ id: 'b' })];
    await press(control('Delete listing', dialog()));
    expect(cards()).toEqual(['b']);
    expect(shownNotice()).toBe('Listing deleted | Mini Excavator is no longer listed.');
    expect(document.activeElement?.contains(card('b'))).toBe(true);
  });

  it('lists the blocking bookings, with links to them', async () => {
    mine = [sampleListing({ liveBookings: 1 })];
    server[BOOKINGS] = () => ({ body: [sampleItemBooking()] });
    server[DELETE] = () => ({
      status: 409,
      body: {
        message: 'This listing cannot be deleted while a rental of it is open.',
        code: 'live_bookings',
        details: { bookings: [sampleItemBooking()] },
      },
    });
    await open();
    await press(inMenu('Delete'));
    await press(control('Delete listing', dialog()));
    expect(shownNotice()).toBe(
      'Failed to delete listing | This listing cannot be deleted while a rental of it is open. | destructive',
    );
    expect(textOf(dialog())).toContain('Finish or cancel this booking first:');
    expect(control('Lena K.Jun 16–18', dialog()).getAttribute('href')).toBe('/bookings?booking=bkg_1');
    await press(control('Close', dialog()));
    expect(cards()).toEqual(['eqp_1']);
  });

  it('keeps asking after a failure, and deletes nothing by itself', async () => {
    mine = [sampleListing()];
    server[DELETE] = () => ({ status: 500, body: { message: 'x', code: 'internal' } });
    await open();
    await press(inMenu('Delete'));
    await press(control('Delete listing', dialog()));
    expect(shownNotice()).toBe('Failed to delete listing | Nothing changed. Try again. | destructive');
    expect(textOf(dialog().querySelector('[role=alert]'))).toBe('Failed to delete listing');
    expect(sent('DELETE')).toHaveLength(1);
    await press(control('Keep it', dialog()));
    expect(cards()).toEqual(['eqp_1']);
    expect(sent('DELETE')).toHaveLength(1);
  });
});

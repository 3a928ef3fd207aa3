import type { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChangePreview } from '#shared/contracts/booking-changes.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { tabOf } from '#shared/domain/booking-tabs.ts';
import { addDays, dayAt } from '#shared/domain/calendar.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { setServerNow } from '#web/lib/server-time.ts';
import { createTexts } from '#web/lib/text.tsx';
import { currentToasts } from '#web/ui/toast-store.ts';
import { activeBooking, paidBooking, sampleBooking } from '#tests/support/sample-bookings.ts';
import { EMPTY_TODAY } from '#tests/support/empty-today.ts';
import { BookingsView } from './components/bookings-view.tsx';
import { fakeViews } from '#tests/support/fake-views.ts';
import { writeInto } from '#tests/support/write-into.ts';
import { pendingCodes, rememberCode } from './lib/pending-codes.ts';
import { bookingQuery } from '#web/data/bookings.ts';
import { openLiveEvents } from '#web/data/live-events.ts';
import { currentUserQuery } from '#web/data/session.ts';
import { leaveScreen, renderScreen } from '#tests/support/component-page.tsx';
import { handsOn, pass, stopTime } from '#tests/support/screen-hands.ts';
import { control } from '#tests/support/screen-parts.ts';

const NOW = new Date('2026-06-09T16:17:42.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CLAIM = {
  status: 'filed',
  amount: '150.00',
  turn: 'answer',
  answerBy: new Date(NOW.getTime() + 60 * MINUTE).toISOString(),
} as const;
const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'bookings', 'my-bookings']));
// At hand, as for whom the worker has brought it.
beforeAll(() => import('./components/rare-dialogs.ts'));

interface Call {
  method: string;
  path: string;
  body: unknown;
}
type Reply = { status?: number; body: unknown; link?: string };

let client: QueryClient;
let calls: Call[];
/** What the server has; a function may fail or wait. */
let server: Record<string, () => Reply | Promise<Reply>>;
let renting: Booking[];
let rentingOut: Booking[];
/** Where the reader's device is. */
let readerZone: string;

const ME = 'usr_me';
const counted = (rows: readonly Booking[]) => {
  const counts = { active: 0, completed: 0, canceled: 0 };
  for (const { status } of rows) counts[tabOf(status)] += 1;
  return counts;
};
const mine = (booking: Booking): Booking =>
  booking.side === 'owner' ? { ...booking, ownerId: ME } : { ...booking, renterId: ME };
const asRenter = (make: typeof sampleBooking, overrides: Partial<Booking> = {}) =>
  mine(make(NOW, { side: 'renter', ...overrides }));
const asOwner = (make: typeof sampleBooking, overrides: Partial<Booking> = {}) =>
  mine(make(NOW, { side: 'owner', ...overrides }));

const isOpen = ({ status }: Booking) => tabOf(status) === 'active';
const openOf = (rows: Booking[]) => rows.filter(isOpen);
const closedOf = (rows: Booking[]) => rows.filter((row) => !isOpen(row));

beforeEach(() => {
  stopTime(NOW);
  window.history.replaceState(null, '', '/bookings');
  readerZone = 'America/Chicago';
  const options = Intl.DateTimeFormat.prototype.resolvedOptions.call(new Intl.DateTimeFormat());
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(() => ({
    ...options,
    timeZone: readerZone,
  }));
  calls = [];
  renting = [];
  rentingOut = [];
  server = {
    'GET /api/bookings?renterId=usr_me&state=open&limit=100': () => ({ body: openOf(renting) }),
    'GET /api/bookings?ownerId=usr_me&state=open&limit=100': () => ({ body: openOf(rentingOut) }),
    'GET /api/bookings?renterId=usr_me&state=closed&limit=100': () => ({ body: closedOf(renting) }),
    'GET /api/bookings?ownerId=usr_me&state=closed&limit=100': () => ({ body: closedOf(rentingOut) }),
    'GET /api/bookings/today': () => ({ body: EMPTY_TODAY }),
    'GET /api/bookings/counts': () => ({ body: { renter: counted(renting), owner: counted(rentingOut) } }),
  };
  client = createQueryClient(async (path, init) => {
    const method = init?.method ?? 'GET';
    calls.push({ method, path, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    const answer = server[`${method} ${path}`];
    if (!answer) throw new TypeError(`nobody answers ${method} ${path}`);
    const { status = 200, body, link } = await answer();
    return new Response(JSON.stringify(body), { status, ...(link ? { headers: { link } } : {}) });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open({ address = '/bookings', guest = false } = {}): Promise<void> {
  window.history.replaceState(null, '', address);
  const user = { id: guest ? 'guest-user' : ME, isGuest: guest };
  client.setQueryData<Partial<CurrentUser>>(currentUserQuery.queryKey, user);
  renderScreen(<BookingsView face={{ titleOf: ({ name }) => name, renderPicture: () => null }} />, {
    client,
    texts,
    renderedAt: NOW.toISOString(),
  });
  await pass();
  await pass();
}

const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
const card = (id = 'bkg_1'): HTMLElement | null => document.getElementById(`booking-${id}`);
const named = (name: string, within: ParentNode = document): HTMLElement | undefined =>
  [...within.querySelectorAll<HTMLElement>('button, a')].find((element) => textOf(element) === name);
/** The buttons and links that act on the booking, without those that only show more. */
const { press } = handsOn(pass);
const actions = (id = 'bkg_1'): string[] =>
  [...card(id)!.querySelectorAll('[class*=actions] > *')].map((element) => textOf(element));
const tabs = (): string[] => [...document.querySelectorAll('[role=tab]')].map(textOf);
const groups = (): string[][] =>
  [...document.querySelectorAll('section[aria-labelledby^=bookings-]')].map((group) => [
    textOf(group.querySelector('h2')),
    ...[...group.querySelectorAll('article')].map(({ id }) => id.replace('booking-', '')),
  ]);
const dialog = (): HTMLElement => document.querySelector<HTMLElement>('dialog')!;
const notice = () => {
  const shown = currentToasts().find(({ open: isOpen }) => isOpen);
  return shown && { title: shown.title, text: shown.text, tone: shown.tone };
};
const posts = (): Call[] => calls.filter(({ method }) => method === 'POST');
/** An answer that arrives when the test releases it. */
function later(): { reply: () => Promise<Reply>; answer: (reply: Reply) => Promise<void> } {
  let done: (reply: Reply) => void = () => undefined;
  const promise = new Promise<Reply>((resolve) => (done = resolve));
  return {
    reply: () => promise,
    answer: async (reply) => {
      done(reply);
      await pass();
      await pass();
    },
  };
}
const conflict = (message: string): Reply => ({ status: 409, body: { message, code: 'conflict' } });

const changeMoney = {
  priceLines: [
    { kind: 'rental', label: '4 days × $90.00', amount: '360.00' },
    { kind: 'kept_fee', label: 'Booking fee kept for days given back', amount: '9.00' },
  ],
  addedAmount: '0.00',
  removedAmount: '90.00',
  chargedAmount: '0.00',
  refundedAmount: '0.00',
  keptFeeAmount: '9.00',
  totalBefore: '450.00',
  totalAmount: '369.00',
  balanceBefore: '405.00',
  balanceAmount: '324.00',
};

describe('the lists', () => {
  it('counts the tabs over both sides and shows each side apart', async () => {
    renting = [
      asRenter(sampleBooking, { id: 'a' }),
      asRenter(paidBooking, { id: 'b', status: 'completed' }),
      asRenter(paidBooking, { id: 'c', status: 'canceled', refundPolicy: 'initial_fee_forfeited' }),
      asRenter(activeBooking, { id: 'd' }),
    ];
    rentingOut = [asOwner(paidBooking, { id: 'e' }), asOwner(paidBooking, { id: 'f', status: 'confirmed' })];
    await open();
    expect(tabs()).toEqual(['Active4', 'Completed1', 'Canceled1']);
    // By what comes next: the payment before the return, the answer before the pickup.
    expect(groups()).toEqual([
      ['You are renting', 'a', 'd'],
      ['You are renting out', 'e', 'f'],
    ]);
    await press(control('Completed1'));
    expect(window.location.search).toBe('?tab=completed');
    expect(groups()).toEqual([['You are renting', 'b'], ['You are renting out']]);
  });

  it('counts exactly before the last page of a list has arrived', async () => {
    const next = '/api/bookings?renterId=usr_me&state=open&limit=100&cursor=two';
    const second = later();
    renting = [asRenter(sampleBooking, { id: 'a' }), asRenter(sampleBooking, { id: 'b' })];
    server['GET /api/bookings?renterId=usr_me&state=open&limit=100'] = () => ({
      body: renting.slice(0, 1),
      link: `<${next}>; rel="next"`,
    });
    server[`GET ${next}`] = second.reply;
    await open();
    expect(tabs()[0]).toBe('Active2');
    expect(groups()[0]).toHaveLength(2);
    await second.answer({
      body: [asRenter(sampleBooking, { id: 'b' }), asRenter(sampleBooking, { id: 'a' })],
    });
    expect(groups()[0]).toHaveLength(3);
  });

  it('says of a side whose list is fetched that it is busy, until it has come', async () => {
    const first = later();
    server['GET /api/bookings?renterId=usr_me&state=open&limit=100'] = first.reply;
    await open();
    const busy = () =>
      ['renter', 'owner'].map((side) =>
        document.querySelector(`[aria-labelledby=bookings-${side}]`)?.getAttribute('aria-busy'),
      );
    expect(busy()).toEqual(['true', null]);
    await first.answer({ body: [] });
    expect(busy()).toEqual([null, null]);
  });

  it('opens the tab that the address names', async () => {
    renting = [asRenter(paidBooking, { status: 'canceled', refundPolicy: 'initial_fee_forfeited' })];
    await open({ address: '/bookings?tab=canceled' });
    expect(textOf(card())).toContain('Booking fee forfeited');
    expect(document.querySelector('[role=tab][aria-selected=true]')?.textContent).toContain('Canceled');
  });

  it('shows which side failed to load, keeps the other, and retries', async () => {
    rentingOut = [asOwner(paidBooking)];
    let isAway = true;
    server['GET /api/bookings?renterId=usr_me&state=open&limit=100'] = () =>
      isAway ? { status: 503, body: { message: 'away' } } : { body: [asRenter(sampleBooking, { id: 'a' })] };
    await open();
    expect(textOf(document.querySelector('[role=alert]'))).toContain('Failed to fetch renter bookings');
    expect(groups()[1]).toEqual(['You are renting out', 'bkg_1']);
    expect(tabs()[0]).toBe('Active1');
    isAway = false;
    await press(control('Try again'));
    await pass();
    expect(groups()[0]).toEqual(['You are renting', 'a']);
    expect(document.querySelector('section [role=alert]')).toBeNull();
  });

  it('shows a failure of the owner side too', async () => {
    server['GET /api/bookings?ownerId=usr_me&state=open&limit=100'] = () => ({ status: 500, body: {} });
    await open();
    expect(textOf(document.querySelector('[role=alert]'))).toContain('Failed to fetch owner bookings');
  });

  it('leads on where there is nothing', async () => {
    await open();
    expect(tabs()).toEqual(['Active0', 'Completed0', 'Canceled0']);
    expect(control('Search Equipment').getAttribute('href')).toBe('/search');
    expect(control('List equipment').getAttribute('href')).toBe('/add-listing');
  });

  it('asks a guest to sign in, without a call', async () => {
    await open({ address: '/bookings?tab=completed', guest: true });
    expect(control('Sign in').getAttribute('href')).toBe('/login?return=%2Fbookings%3Ftab%3Dcompleted');
    expect(calls).toEqual([]);
  });

  it('shows the booking that the address names, in its tab, though no list holds it', async () => {
    const old = asRenter(paidBooking, { id: 'old', status: 'completed' });
    server['GET /api/bookings/old'] = () => ({ body: old });
    await open({ address: '/bookings?booking=old' });
    await pass();
    expect(groups()[0]).toEqual(['You are renting', 'old']);
    expect(card('old')?.dataset['named']).toBe('true');
  });

  const marked = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

  it('marks the alerts about a booking as read, once, when its card comes into view, and fails in silence', async () => {
    const view = fakeViews();
    renting = ['near', 'far'].map((id) => asRenter(paidBooking, { id }));
    await open();
    expect(marked()).toEqual([]);
    act(() => view.show(card('near')!));
    act(() => view.hide(card('near')!));
    act(() => view.show(card('near')!));
    await pass();
    expect(marked()).toEqual([{ bookingId: 'near' }]);
    expect(document.querySelector('[role=alert]')).toBeNull();
    act(() => view.show(card('far')!));
    expect(marked()).toEqual([{ bookingId: 'near' }, { bookingId: 'far' }]);
  });

  it('marks an alert as read that comes while the card is in view, and one of a card below when that is reached', async () => {
    const view = fakeViews();
    const source = new EventTarget();
    vi.stubGlobal('EventSource', function Source() {
      return Object.assign(source, { close: () => undefined });
    });
    const end = openLiveEvents(client);
    renting = ['near', 'far'].map((id) => asRenter(paidBooking, { id }));
    await open();
    act(() => view.show(card('near')!));
    act(() => void source.dispatchEvent(new MessageEvent('alert', { data: '{}' })));
    await pass();
    expect(marked()).toEqual([{ bookingId: 'near' }, { bookingId: 'near' }]);
    act(() => view.show(card('far')!));
    expect(marked()).toEqual([{ bookingId: 'near' }, { bookingId: 'near' }, { bookingId: 'far' }]);
    end();
  });

  it.each([
    ['scrolls to the booking that the address names where it is out of view', 2_000, 1],
    ['leaves the page where it is when the booking that the address names is in view', 100, 0],
  ])('%s', async (_, top, times) => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 400));
    renting = [asRenter(paidBooking, { id: 'new' })];
    await open({ address: '/bookings?booking=new' });
    await pass();
    expect(scrolled).toHaveBeenCalledTimes(times);
  });

  it('puts what is overdue first, before what is due earlier', async () => {
    renting = [
      asRenter(sampleBooking, { id: 'unpaid', payBy: new Date(NOW.getTime() - 2 * HOUR).toISOString() }),
      asRenter(activeBooking, { id: 'out' }),
      asRenter(activeBooking, {
        id: 'overdue',
        scheduledEnd: new Date(NOW.getTime() - HOUR).toISOString(),
      }),
    ];
    await open();
    expect(groups()[0]).toEqual(['You are renting', 'overdue', 'unpaid', 'out']);
  });

  it('offers both sides of an overdue rental to extend it beside the clock', async () => {
    const scheduledEnd = new Date(NOW.getTime() - HOUR).toISOString();
    const late = { scheduledEnd, allowedActions: ['ask_change' as const] };
    renting = [asRenter(activeBooking, { ...late, id: 'rented' })];
    rentingOut = [asOwner(activeBooking, { ...late, id: 'let' })];
    await open();
    const inStrip = (id: string) =>
      [...card(id)!.firstElementChild!.querySelectorAll('button')].map((one) => textOf(one));
    expect([inStrip('rented'), inStrip('let')]).toEqual([['Extend'], ['Extend']]);
  });

  it.each<[string, Partial<Booking>, string[]]>([
    ['a claim and the return', { claim: CLAIM, allowedActions: ['confirm_return'] }, ['Answer the claim']],
    ['new dates to answer', { allowedActions: ['confirm_return', 'accept_change'] }, ['Answer new dates']],
    ['new dates at the bank', { allowedActions: ['change_card', 'confirm_return'] }, ['Change card']],
    ['the return alone', { allowedActions: ['confirm_return', 'ask_change'] }, ['Renter Return']],
    ['a payment tried again', { allowedActions: ['confirm_return'], renterReturnConfirmed: true }, []],
  ])('lets one thing at most stand out in a card: %s', async (_what, facts, expected) => {
    renting = [asRenter(activeBooking, { id: 'out', ...facts })];
    await open();
    const controls = [...card('out')!.querySelectorAll('button, a')];
    expect(controls.filter(({ className }) => /main/.test(className)).map((one) => textOf(one))).toEqual(
      expected,
    );
  });

  it('sends a code that was kept earlier, and again where no answer came', async () => {
    const code = { bookingId: 'out', step: 'return' as const, code: '123456', readAt: NOW.toISOString() };
    rememberCode(code);
    renting = [asRenter(activeBooking, { id: 'out' })];
    await open();
    const tries = () => calls.filter(({ path }) => path === '/api/bookings/out/handover-code').length;
    await vi.waitFor(async () => {
      await pass();
      expect(tries()).toBe(1);
    });
    server['POST /api/bookings/out/handover-code'] = () => ({ body: renting[0] });
    await pass(5000);
    expect([tries(), pendingCodes(), currentToasts()[0]?.title]).toEqual([2, [], 'Return Confirmed']);
  });

  it('proposes today as the new last day of an overdue rental', async () => {
    const today = dayAt(NOW, activeBooking(NOW).timeZone);
    server['POST /api/bookings/late/changes/preview'] = () => ({
      status: 409,
      body: { message: 'Those dates were just taken', code: 'dates_taken' },
    });
    const late = {
      id: 'late',
      scheduledEnd: new Date(NOW.getTime() - HOUR).toISOString(),
      endDate: addDays(today, -1),
      allowedActions: ['ask_change' as const],
    };
    renting = [asRenter(activeBooking, late)];
    await open();
    await press(control('Extend', card('late')!));
    await pass();
    expect(dialog().querySelector('input')!.value).toBe(today);
    expect(calls.find(({ path }) => path.endsWith('/changes/preview'))?.body).toEqual({ endDate: today });
  });

  it('shows who asks for other dates the addendum they agree to, and sends its hash', async () => {
    const wish = { startDate: '2026-06-09', endDate: '2026-06-20', hours: null, endsAt: NOW.toISOString() };
    const preview: ChangePreview = {
      ...changeMoney,
      kind: 'shorter',
      dates: wish,
      expiresAt: NOW.toISOString(),
      atOnce: false,
      lateHours: 0,
      lateFeeAmount: '0.00',
      text: 'Addendum of order ES-1\n\nNow to June 20.\n',
      sha256: 'hash_1',
    };
    server['POST /api/bookings/bkg_1/changes/preview'] = () => ({ body: preview });
    renting = [asRenter(activeBooking, { allowedActions: ['ask_change'] })];
    await open();
    await press(control('Change dates', card()!));
    act(() => writeInto(dialog().querySelector('input')!, wish.endDate));
    await pass();
    await pass();
    const addendum = dialog().querySelector('details')!;
    expect(textOf(addendum)).toBe('Addendum to the agreementAddendum of order ES-1Now to June 20.');
    expect(textOf(dialog())).toContain('By sending this, you agree to the addendum.');
    await press(control('Ask for these dates'));
    expect(posts().at(-1)).toMatchObject({
      path: '/api/bookings/bkg_1/changes',
      body: { endDate: wish.endDate, sha256: 'hash_1' },
    });
  });

  it('shows the late fee from before the new dates, as long as the rental is out', async () => {
    renting = [
      asRenter(activeBooking, { id: 'out', lateHoursBefore: 3 }),
      asRenter(activeBooking, { id: 'in time' }),
    ];
    await open();
    expect(textOf(card('out'))).toContain('Late before the new dates3 hours × ');
    expect(textOf(card('in time'))).not.toContain('Late before');
  });

  it('puts the booking that the address names on top, opened', async () => {
    renting = [asRenter(sampleBooking, { id: 'a' }), asRenter(paidBooking, { id: 'new' })];
    await open();
    expect(groups()[0]).toEqual(['You are renting', 'a', 'new']);
    leaveScreen();
    await open({ address: '/bookings?booking=new' });
    expect(groups()[0]).toEqual(['You are renting', 'new', 'a']);
    expect(control('Price details', card('new')!).getAttribute('aria-expanded')).toBe('true');
    expect(control('Price details', card('a')!).getAttribute('aria-expanded')).toBe('false');
  });

  it('shows up to three bookings of both sides as cards', async () => {
    renting = ['1', '2'].map((one) => asRenter(paidBooking, { id: `bkg_${one}` }));
    rentingOut = [asOwner(paidBooking, { id: 'bkg_3' })];
    await open();
    for (const id of ['bkg_1', 'bkg_2', 'bkg_3']) expect(named('Price details', card(id)!)).toBeDefined();
    expect(document.querySelector('[role=search]')).toBeNull();
  });

  it('shows more than three as rows that open into cards and close again', async () => {
    renting = [asRenter(paidBooking, { id: 'bkg_1' })];
    rentingOut = ['4', '5', '6'].map((one) => asOwner(paidBooking, { id: `bkg_${one}` }));
    server['PATCH /api/alerts/mark-read'] = () => ({ body: { marked: 1 } });
    const view = fakeViews();
    await open();
    act(() => view.show(card('bkg_4')!));
    expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
    expect(named('Price details', card('bkg_1')!)).toBeUndefined();
    expect(textOf(card('bkg_4'))).toBe(
      'Mini Excavator$258.99To Lena Kowalski · ES-20418+$234.60 New requestAccept',
    );
    const opener = control('Mini Excavator', card('bkg_4')!);
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    await press(opener);
    expect(named('Price details', card('bkg_4')!)).toBeDefined();
    expect(document.activeElement).toBe(card('bkg_4'));
    act(() => view.show(card('bkg_4')!));
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { bookingId: 'bkg_4' },
    ]);
    await press(control('Show less', card('bkg_4')!));
    expect(document.activeElement).toBe(control('Mini Excavator', card('bkg_4')!));
  });

  it('narrows the rows to what is asked for, keeps that in the address, and shows all again', async () => {
    rentingOut = [
      asOwner(paidBooking, { id: 'bkg_request' }),
      ...['1', '2', '3'].map((one) => asOwner(activeBooking, { id: `bkg_out_${one}` })),
      asOwner(sampleBooking, { id: 'bkg_unpaid' }),
    ];
    await open();
    const chips = () => [...document.querySelectorAll('[role=search] button')].map(textOf);
    expect(chips()).toEqual(['All', 'Needs me', 'Out', 'Unpaid', 'Requests']);
    const shown = async (chip: string) => {
      await press(control(chip));
      return groups()[1]!.slice(1);
    };
    expect(await shown('Requests')).toEqual(['bkg_request']);
    expect(window.location.search).toBe('?show=requests');
    expect(await shown('Unpaid')).toEqual(['bkg_unpaid']);
    expect(await shown('Out')).toEqual(['bkg_out_1', 'bkg_out_2', 'bkg_out_3']);
    expect(groups()[0]).toEqual(['You are renting']);
    expect(document.body.textContent).toContain('No booking here matches.');
    expect(await shown('All')).toHaveLength(5);
    expect(window.location.search).toBe('');
  });

  it('asks the server, where Completed is narrowed, for all that is not settled, however old it is', async () => {
    const done = { status: 'completed', actualReturnTime: NOW.toISOString() } as const;
    rentingOut = ['1', '2', '3', '4'].map((one) => asOwner(paidBooking, { id: `bkg_${one}`, ...done }));
    const old = asOwner(paidBooking, {
      id: 'bkg_old',
      ...done,
      lateFeeStatus: 'owed',
      lateFeeAmount: '30.00',
    });
    server['GET /api/bookings?renterId=usr_me&state=unsettled&limit=100'] = () => ({ body: [] });
    server['GET /api/bookings?ownerId=usr_me&state=unsettled&limit=100'] = () => ({ body: [old] });
    await open({ address: '/bookings?tab=completed' });
    expect(calls.filter(({ path: one }) => one.includes('unsettled'))).toEqual([]);
    await press(control('Unpaid'));
    await pass(1);
    expect(groups()[1]!.slice(1)).toEqual(['bkg_old']);
    await press(control('All'));
    expect(groups()[1]!.slice(1)).not.toContain('bkg_old');
  });

  it('finds bookings by words once typing pauses, with one call for each list', async () => {
    const rows = ['1', '2', '3', '4'].map((one) => asOwner(paidBooking, { id: `bkg_${one}` }));
    rentingOut = rows;
    for (const list of [
      'renterId=usr_me&state=open',
      'renterId=usr_me&state=closed',
      'ownerId=usr_me&state=closed',
    ])
      server[`GET /api/bookings?${list}&q=kubota&limit=100`] = () => ({ body: [] });
    server['GET /api/bookings?ownerId=usr_me&state=open&q=kubota&limit=100'] = () => ({
      body: rows.slice(1, 2),
    });
    await open();
    const field = document.querySelector<HTMLInputElement>('input[type=search]')!;
    for (const words of ['k', 'kub', 'kubota']) act(() => writeInto(field, words));
    await pass(300);
    await pass(1);
    await pass(1);
    expect(groups()[1]!.slice(1)).toEqual(['bkg_2']);
    expect(window.location.search).toBe('?q=kubota');
    expect(calls.filter(({ path: one }) => one.includes('q='))).toHaveLength(4);
  });

  it('puts closed rentals under their months, twenty at a time', async () => {
    const returned = (index: number) => new Date(NOW.getTime() - index * 2 * 24 * HOUR).toISOString();
    rentingOut = Array.from({ length: 23 }, (_, index) =>
      asOwner(paidBooking, {
        id: `bkg_${String(index)}`,
        status: 'completed',
        actualReturnTime: returned(index),
      }),
    );
    await open({ address: '/bookings?tab=completed' });
    const months = () =>
      [...document.querySelectorAll('section[aria-labelledby=bookings-owner] h3')]
        .map(textOf)
        .filter((text) => /20\d\d$/.test(text));
    expect(months()).toEqual(['June 2026', 'May 2026']);
    expect(groups()[1]).toHaveLength(21);
    await press(control('Show more'));
    expect(groups()[1]).toHaveLength(24);
    expect(months()).toEqual(['June 2026', 'May 2026', 'April 2026']);
  });

  it('shows who has confirmed a handover from the day of the start on, and a half that is there before', async () => {
    const ahead = { status: 'confirmed', startDate: '2026-06-20', endDate: '2026-06-22' } as const;
    renting = [
      asRenter(paidBooking, { id: 'bkg_ahead', ...ahead }),
      asRenter(paidBooking, { id: 'bkg_half', ...ahead, ownerPickupConfirmed: true }),
      asRenter(paidBooking, { id: 'bkg_today', status: 'confirmed', startDate: '2026-06-09' }),
    ];
    await open();
    const ticksOf = (id: string) => card(id)!.querySelectorAll('[class*=steps] li').length;
    expect(['bkg_ahead', 'bkg_half', 'bkg_today'].map(ticksOf)).toEqual([0, 4, 4]);
  });

  it('shows that the named booking failed to load', async () => {
    server['GET /api/bookings/gone'] = () => ({ status: 404, body: { message: 'no' } });
    await open({ address: '/bookings?booking=gone' });
    await pass();
    expect(textOf(document.querySelector('[role=alert]'))).toContain('Failed to fetch booking');
  });
});

describe('what may be done', () => {
  const offered = async (booking: Booking): Promise<string[]> => {
    if (booking.side === 'owner') rentingOut = [booking];
    else renting = [booking];
    await open();
    return actions();
  };

  it.each<[string, Booking, string[]]>([
    ['an unpaid one, renter', asRenter(sampleBooking), ['Pay', 'Cancel']],
    ['an unpaid one, owner', asOwner(sampleBooking), ['Decline']],
    ['a request, renter', asRenter(paidBooking), ['Cancel']],
    ['a request, owner', asOwner(paidBooking), ['Accept', 'Decline']],
    [
      'a refused hold, renter',
      asRenter(paidBooking, { holdStatus: 'action_required' }),
      ['Change card', 'Cancel'],
    ],
    ['a refused hold, owner', asOwner(paidBooking, { holdStatus: 'action_required' }), ['Decline']],
    [
      'a confirmed one, renter',
      asRenter(paidBooking, { status: 'confirmed' }),
      ['Renter Confirm', 'Change dates', 'Cancel'],
    ],
    [
      'a confirmed one, owner',
      asOwner(paidBooking, { status: 'confirmed' }),
      ['Owner Confirm', 'Change dates', 'Release Hold', 'Cancel'],
    ],
    ['one that is out, renter', asRenter(activeBooking), ['Renter Return', 'Change dates']],
    [
      'one that is out, owner',
      asOwner(activeBooking),
      ['Owner Inspect', 'Change dates', 'Owner Complete Rental', 'Release Hold'],
    ],
  ])('%s', async (_what, booking, expected) => {
    expect(await offered(booking)).toEqual(expected);
  });

  it('follows the server alone: nothing allowed, nothing offered', async () => {
    expect(await offered(asRenter(activeBooking, { allowedActions: [] }))).toEqual([]);
  });

  it('offers another try where the payment at the return failed', async () => {
    const failed: Partial<Booking> = {
      holdStatus: 'capture_failed',
      actualReturnTime: NOW.toISOString(),
      ownerReturnConfirmed: true,
      renterReturnConfirmed: true,
    };
    renting = [asRenter(activeBooking, { id: 'r', ...failed })];
    rentingOut = [asOwner(activeBooking, { id: 'o', ...failed })];
    await open();
    expect(actions('r')).toEqual(['Change card', 'Retry payment']);
    expect(actions('o')).toEqual(['Retry payment', 'Owner Complete Rental', 'Release Hold']);
    expect(textOf(card('r'))).toContain("We couldn't charge the balance");
  });

  it('shows Waiting for payment to the owner, and the minutes left to the renter', async () => {
    renting = [asRenter(sampleBooking, { id: 'r' })];
    rentingOut = [asOwner(sampleBooking, { id: 'o' })];
    await open();
    expect(textOf(card('o'))).toContain('Waiting for payment');
    expect(textOf(card('r')?.querySelector('[role=timer]'))).toBe('25:00');
    await pass(90_000);
    expect(textOf(card('r')?.querySelector('[role=timer]'))).toBe('23:30');
  });

  it('leads to the payment with all seven parameters, by a full load', async () => {
    renting = [asRenter(sampleBooking)];
    await open();
    const pay = new URL(control('Pay').getAttribute('href')!, 'http://localhost');
    expect(pay.pathname).toBe('/checkout');
    expect(Object.fromEntries(pay.searchParams)).toEqual({
      amount: '258.99',
      equipment: 'Mini Excavator',
      days: '3',
      bookingId: 'bkg_1',
      equipmentId: 'eqp_1',
      renterId: ME,
      ownerPhone: '',
    });
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    control('Pay').addEventListener('click', (event) => {
      // No router handles the link: the browser would load it.
      expect(event.defaultPrevented).toBe(false);
      event.preventDefault();
    });
    act(() => void control('Pay').dispatchEvent(click));
    expect(window.location.pathname).toBe('/bookings');
  });

  it('leads to another card', async () => {
    renting = [asRenter(paidBooking, { holdStatus: 'action_required' })];
    await open();
    expect(control('Change card').getAttribute('href')).toBe('/checkout?bookingId=bkg_1');
  });
});

describe('pickup and return', () => {
  const dialogTitle = () => textOf(dialog().querySelector('h2'));
  /** Through the sheet. */
  async function confirm(opener: string, confirmation: string): Promise<void> {
    await press(control(opener));
    await press(control(confirmation, dialog()));
  }
  const path = 'POST /api/bookings/bkg_1/confirm-pickup';
  const ticks = (): string[] => [...card()!.querySelectorAll('li')].map(textOf);

  it('shows the half at once, in the list and by itself, sends once, and confirms it', async () => {
    const booking = asRenter(paidBooking, { status: 'confirmed' });
    renting = [booking];
    client.setQueryData(bookingQuery('bkg_1').queryKey, booking);
    const answer = later();
    server[path] = answer.reply;
    await open();
    await press(control('Renter Confirm'));
    expect(dialogTitle()).toBe('Renter Confirm');
    expect(posts()).toEqual([]);
    const button = control('Confirm pickup', dialog());
    act(() => {
      button.click();
      button.click();
    });
    await pass();
    expect(ticks()).toEqual([
      'Ownernot confirmed',
      'Renterconfirmed',
      'Ownernot confirmed',
      'Renternot confirmed',
    ]);
    expect(client.getQueryData(bookingQuery('bkg_1').queryKey)?.renterPickupConfirmed).toBe(true);
    expect(actions()).not.toContain('Renter Confirm');
    expect(posts()).toEqual([
      {
        method: 'POST',
        path: '/api/bookings/bkg_1/confirm-pickup',
        body: { userId: ME, roleHint: 'renter', conditionNotes: '' },
      },
    ]);
    const changed = asRenter(activeBooking, { ownerPickupConfirmed: true });
    renting = [changed];
    await answer.answer({ body: { ok: true, booking: changed } });
    expect(notice()).toMatchObject({ title: 'Pickup Confirmed' });
    expect(textOf(card())).toContain('Due back');
    expect(posts()).toHaveLength(1);
  });

  it('takes it back where the call fails, with the specified words and the reason', async () => {
    const booking = asOwner(paidBooking, { status: 'confirmed', startDate: '2026-06-09' });
    rentingOut = [booking];
    client.setQueryData(bookingQuery('bkg_1').queryKey, booking);
    const answer = later();
    server[path] = answer.reply;
    await open();
    await confirm('Owner Confirm', 'Confirm pickup');
    expect(ticks()[0]).toBe('Ownerconfirmed');
    await answer.answer(conflict('The item is still out with another rental.'));
    expect(ticks()[0]).toBe('Ownernot confirmed');
    expect(client.getQueryData(bookingQuery('bkg_1').queryKey)?.ownerPickupConfirmed).toBe(false);
    expect(actions()).toContain('Owner Confirm');
    expect(notice()).toEqual({
      title: 'Failed to confirm pickup. Please try again.',
      text: 'The item is still out with another rental.',
      tone: 'destructive',
    });
    expect(posts()[0]?.body).toEqual({ userId: ME, roleHint: 'owner', conditionNotes: '' });
  });

  it('needs the network, shows that, and is not sent later by itself', async () => {
    renting = [asRenter(paidBooking, { status: 'confirmed', startDate: '2026-06-09' })];
    server[path] = () => Promise.reject(new TypeError('Failed to fetch'));
    await open();
    act(() => void window.dispatchEvent(new Event('offline')));
    await confirm('Renter Confirm', 'Confirm pickup');
    await pass();
    expect(notice()).toEqual({
      title: 'Failed to confirm pickup. Please try again.',
      text: "You're offline. Nothing was sent. Try again when you're back online.",
      tone: 'destructive',
    });
    expect(ticks()[1]).toBe('Renternot confirmed');
    act(() => void window.dispatchEvent(new Event('online')));
    await pass(60_000);
    expect(posts()).toHaveLength(1);
  });

  it('shows no failure that the reader cannot act on', async () => {
    renting = [asRenter(activeBooking)];
    server['POST /api/bookings/bkg_1/confirm-return'] = () => ({
      status: 500,
      body: { message: 'request 17' },
    });
    await open();
    await confirm('Renter Return', 'Confirm return');
    await pass();
    expect(notice()).toEqual({
      title: 'Failed to confirm return. Please try again.',
      text: undefined,
      tone: 'destructive',
    });
    expect(textOf(card())).toContain('Due back');
  });

  it('sends the owner’s notes with the return', async () => {
    rentingOut = [
      asOwner(activeBooking, { renterReturnConfirmed: true, actualReturnTime: NOW.toISOString() }),
    ];
    const done = asOwner(activeBooking, { status: 'completed', actualReturnTime: NOW.toISOString() });
    server['POST /api/bookings/bkg_1/confirm-return'] = () => {
      rentingOut = [done];
      return { body: { ok: true, booking: done } };
    };
    await open();
    await press(control('Owner Inspect'));
    expect(textOf(dialog())).toContain('closes the rental and charges the balance of $156.59');
    const notes = dialog().querySelector('textarea')!;
    act(() => writeInto(notes, ' Left light cracked. '));
    await press(control('Everything fine', dialog()));
    await pass();
    expect(posts()[0]?.body).toEqual({
      userId: ME,
      roleHint: 'owner',
      conditionNotes: 'Left light cracked.',
    });
    expect(notice()).toMatchObject({ title: 'Return Confirmed', text: 'The rental is complete.' });
    expect(document.querySelector('dialog')).toBeNull();
    expect(tabs()).toEqual(['Active0', 'Completed1', 'Canceled0']);
  });
});

describe('the clock', () => {
  const timer = () => textOf(card()?.querySelector('[role=timer]'));

  it('counts down, then up past the end, with the late fee of each whole hour', async () => {
    // Due back at the end of June 9 in Chicago: 05:00 UTC. A daily rate of $85.00 is $3.54 an hour.
    renting = [asRenter(activeBooking)];
    await open();
    expect(timer()).toBe('12:42:18');
    await pass(1000);
    expect(timer()).toBe('12:42:17');

    const end = new Date('2026-06-10T05:00:00Z');
    await act(async () => setServerNow(new Date(end.getTime() - 1000).toISOString()));
    expect(timer()).toBe('00:00:01');
    await pass(1000);
    expect(timer()).toBe('+00:00:00');
    expect(textOf(card())).toContain('Overdue');
    expect(textOf(card())).toContain('Late fee so far');
    expect(textOf(card())).toContain('$0.00');

    await act(async () => setServerNow(new Date(end.getTime() + 11 * HOUR + 17 * MINUTE).toISOString()));
    expect(timer()).toBe('+11:17:00');
    expect(textOf(card())).toContain('11 hours × $3.54');
    // 11 × 85 / 24, rounded once at the end.
    expect(textOf(card())).toContain('$38.96');
    await act(async () => setServerNow(new Date(end.getTime() + 30 * HOUR).toISOString()));
    expect(timer()).toBe('+1d 06:00:00');
  });

  it('stands once the machine is back', async () => {
    renting = [asRenter(activeBooking, { actualReturnTime: NOW.toISOString(), renterReturnConfirmed: true })];
    await open();
    expect(card()?.querySelector('[role=timer]')).toBeNull();
    expect(textOf(card())).toContain('You confirmed the return');
    expect(textOf(card())).toContain('closes automatically 11:17 AM tomorrow');
  });

  it('names the zone to a reader elsewhere, and only there', async () => {
    renting = [asRenter(paidBooking)];
    await open();
    expect(textOf(card())).not.toContain('CDT');
    expect(textOf(card())).not.toContain('Central Time');
    leaveScreen();
    readerZone = 'Europe/Berlin';
    await open();
    expect(textOf(card())).toContain('has until Thu, Jun 11, 11:13 AM CDT to accept');
    expect(textOf(card())).toContain('Times in Central Time');
  });

  it('waits for the pickup', async () => {
    renting = [asRenter(paidBooking, { status: 'confirmed' })];
    await open();
    expect(textOf(card())).toContain('Pickup in 3 days');
    expect(card()?.querySelector('[role=timer]')).toBeNull();
  });

  it('shows the owner what the delay earns', async () => {
    rentingOut = [asOwner(activeBooking, { startDate: '2026-06-07', endDate: '2026-06-08' })];
    await open();
    // 11 hours and 18 minutes: 11 × 85 / 24 = 38.96, of which 92 %.
    expect(textOf(card())).toContain('You get 92%$35.84');
  });
});

describe('canceling', () => {
  const path = 'POST /api/bookings/bkg_1/cancel';
  const FLEXIBLE: Partial<Booking> = { cancellationPolicy: 'flexible' };
  /** Of the figures in the dialog: label and amount. */
  const figures = () =>
    [...dialog().querySelectorAll('dl > div')].map((row) => [
      textOf(row.querySelector('dt')),
      textOf(row.querySelector('dd')),
    ]);

  it.each<[string, Booking, string, string, string[][]]>([
    [
      'the renter, standard policy',
      asRenter(paidBooking),
      'Cancel',
      "You'll lose your booking fee of $25.90.",
      [
        ['Booking fee forfeited', '$25.90'],
        ['Hold released', '$233.09'],
      ],
    ],
    [
      'the renter, flexible, days ahead',
      asRenter(paidBooking, FLEXIBLE),
      'Cancel',
      'You get your booking fee of $25.90 back. Free until Thu, Jun 11, 12:00 AM',
      [
        ['Booking fee refunded', '$25.90'],
        ['Hold released', '$233.09'],
      ],
    ],
    [
      'the renter, flexible, within a day',
      asRenter(paidBooking, { ...FLEXIBLE, startDate: '2026-06-10', endDate: '2026-06-12' }),
      'Cancel',
      "You'll lose your booking fee of $25.90.",
      [
        ['Booking fee forfeited', '$25.90'],
        ['Hold released', '$233.09'],
      ],
    ],
    [
      'the renter, where the rental before is not back',
      asRenter(paidBooking, { status: 'confirmed', freeCancellation: true }),
      'Cancel',
      "The item isn't back from the previous rental, so you can cancel for free.",
      [
        ['Booking fee refunded', '$25.90'],
        ['Hold released', '$233.09'],
      ],
    ],
    [
      'the renter, before the hold is placed',
      asRenter(paidBooking, { holdStatus: 'scheduled', holdExpiresAt: null }),
      'Cancel',
      "You'll lose your booking fee of $25.90.",
      [
        ['Booking fee forfeited', '$25.90'],
        ['Balance not charged', '$233.09'],
      ],
    ],
    ['the renter, unpaid', asRenter(sampleBooking), 'Cancel', 'Nothing was charged.', []],
    [
      'the owner, a confirmed one',
      asOwner(paidBooking, { status: 'confirmed' }),
      'Cancel',
      'Lena Kowalski gets a full refund of $25.90.',
      [
        ['Booking fee refunded', '$25.90'],
        ['Hold released', '$233.09'],
      ],
    ],
    [
      'the owner, a request',
      asOwner(paidBooking),
      'Decline',
      'Lena Kowalski gets a full refund of $25.90.',
      [
        ['Booking fee refunded', '$25.90'],
        ['Hold released', '$233.09'],
      ],
    ],
    ['the owner, unpaid', asOwner(sampleBooking), 'Decline', 'Nothing was charged.', []],
  ])('%s', async (_who, booking, button, sentence, expected) => {
    if (booking.side === 'owner') rentingOut = [booking];
    else renting = [booking];
    await open();
    await press(control(button));
    expect(textOf(dialog())).toContain(sentence);
    expect(figures()).toEqual(expected);
  });

  it('follows the server’s time while it is open: a day ahead is over', async () => {
    renting = [asRenter(paidBooking, FLEXIBLE)];
    await open();
    await press(control('Cancel'));
    // Exactly 24 hours before the start counts as ahead; the start is June 12, 05:00 UTC.
    await act(async () => setServerNow('2026-06-11T05:00:00.000Z'));
    expect(figures()[0]).toEqual(['Booking fee refunded', '$25.90']);
    await pass(1000);
    expect(figures()[0]).toEqual(['Booking fee forfeited', '$25.90']);
  });

  it("sends the reason once and shows the server's message", async () => {
    const canceled = asRenter(paidBooking, { status: 'canceled', refundPolicy: 'initial_fee_forfeited' });
    renting = [asRenter(paidBooking)];
    server[path] = () => {
      renting = [canceled];
      const message = 'The booking has been canceled. The booking fee of $25.90 is forfeited.';
      return { body: { refundPolicy: 'initial_fee_forfeited', message, booking: canceled } };
    };
    await open();
    await press(control('Cancel'));
    const reason = dialog().querySelector('textarea')!;
    act(() => writeInto(reason, 'Job called off'));
    const confirm = control('Cancel booking', dialog());
    act(() => {
      confirm.click();
      confirm.click();
    });
    await pass();
    await pass();
    expect(posts()).toEqual([
      { method: 'POST', path: '/api/bookings/bkg_1/cancel', body: { reason: 'Job called off' } },
    ]);
    expect(notice()).toMatchObject({
      title: 'Booking Canceled',
      text: 'The booking has been canceled. The booking fee of $25.90 is forfeited.',
    });
    expect(document.querySelector('dialog')).toBeNull();
    expect(tabs()).toEqual(['Active0', 'Completed0', 'Canceled1']);
  });

  it('stays open with what was typed where it fails', async () => {
    renting = [asRenter(paidBooking)];
    server[path] = () => ({ status: 500, body: { message: 'request 17' } });
    await open();
    await press(control('Cancel'));
    await press(control('Cancel booking', dialog()));
    await pass();
    expect(notice()).toEqual({
      title: 'Cancellation Error',
      text: 'Failed to cancel booking. Please try again.',
      tone: 'destructive',
    });
    expect(control('Cancel booking', dialog()).getAttribute('aria-busy')).toBeNull();
    expect(actions()).toEqual(['Cancel']);
  });
});

describe('accepting', () => {
  it('asks once and shows the booking as it then is', async () => {
    const accepted = asOwner(paidBooking, { status: 'confirmed' });
    rentingOut = [asOwner(paidBooking)];
    server['POST /api/bookings/bkg_1/accept'] = () => {
      rentingOut = [accepted];
      return { body: accepted };
    };
    await open();
    const accept = control('Accept');
    act(() => {
      accept.click();
      accept.click();
    });
    await pass();
    await pass();
    expect(posts()).toHaveLength(1);
    expect(actions()).toEqual(['Owner Confirm', 'Change dates', 'Release Hold', 'Cancel']);
    expect(notice()).toMatchObject({ title: 'Booking accepted' });
  });
});

describe('papers', () => {
  it('shows the agreement word for word', async () => {
    renting = [asRenter(paidBooking)];
    server['GET /api/bookings/bkg_1/agreement'] = () => ({
      body: {
        text: '1. The rental\n\nLena rents it.\n\n2. Payment\n\nTen percent now.\n',
        sha256: 'abc123',
        agreedAt: NOW.toISOString(),
      },
    });
    await open();
    await press(control('Agreement'));
    await pass();
    expect([...dialog().querySelectorAll('h3')].map(textOf)).toEqual(['1. The rental', '2. Payment']);
    expect(textOf(dialog())).toContain('Lena rents it.');
    expect(textOf(dialog())).toContain('abc123');
  });

  it('shows below it each change of dates that counts, with its hash and both consents', async () => {
    renting = [asRenter(paidBooking)];
    const agreedAt = NOW.toISOString();
    server['GET /api/bookings/bkg_1/agreement'] = () => ({
      body: { text: 'It.', sha256: 'abc123', agreedAt },
    });
    const change = {
      id: 'chg_1',
      outcome: 'applied',
      askedBy: 'renter',
      askedAt: agreedAt,
      acceptedBy: 'owner',
    };
    const applied = { ...change, acceptedAt: agreedAt, text: 'To June 20.', sha256: 'def456' };
    server['GET /api/bookings/bkg_1/changes'] = () => ({
      body: [applied, { ...applied, id: 'chg_2', outcome: 'declined', text: 'To June 30.' }],
    });
    await open();
    await press(control('Agreement'));
    await vi.waitFor(async () => {
      await pass();
      expect(textOf(dialog())).toContain('def456');
    });
    const words = textOf(dialog());
    expect(words).toContain('To June 20.');
    expect(words).toContain('Renter, ');
    expect(words).toContain('Owner, ');
    expect(words).not.toContain('To June 30.');
  });

  it('offers the agreement to the owner from the paid fee on: it names the renter in full', async () => {
    rentingOut = [asOwner(sampleBooking)];
    await open();
    expect([named('Agreement'), named('History') !== undefined]).toEqual([undefined, true]);
  });

  it('shows the history in one timeline', async () => {
    renting = [asRenter(paidBooking)];
    server['GET /api/bookings/bkg_1/history'] = () => ({
      body: {
        transitions: [
          {
            at: '2026-06-09T15:00:00Z',
            by: 'renter',
            from: null,
            to: 'pending',
            event: 'create',
            reason: null,
          },
          {
            at: '2026-06-09T15:01:00Z',
            by: 'provider',
            from: 'pending',
            to: 'pending',
            event: 'fee_paid',
            reason: null,
          },
          {
            at: '2026-06-09T16:00:00Z',
            by: 'owner',
            from: 'pending',
            to: 'canceled',
            event: 'cancel',
            reason: 'Broken',
          },
        ],
        movements: [
          { at: '2026-06-09T15:01:00Z', kind: 'booking_fee', amount: '25.90', status: 'succeeded' },
          { at: '2026-06-09T16:00:01Z', kind: 'refund', amount: '25.90', status: 'succeeded' },
        ],
      },
    });
    await open();
    await press(control('History'));
    await pass();
    expect([...dialog().querySelectorAll('li')].map(textOf)).toEqual([
      'Booked, you10:00 AM today',
      'Booking fee$25.9010:01 AM today · paid',
      'Canceled, Dale Okafor11:00 AM todayBroken',
      'Refund−$25.9011:00 AM today · paid back',
    ]);
  });

  it('offers to load the papers again after a failure', async () => {
    renting = [asRenter(paidBooking)];
    server['GET /api/bookings/bkg_1/history'] = () => ({ status: 500, body: {} });
    await open();
    await press(control('History'));
    await pass();
    expect(textOf(dialog())).toContain("We couldn't load the history.");
    expect(control('Try again', dialog())).toBeDefined();
  });
});

import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnalyticsSummary, EquipmentAnalytics, ItemSchedule } from '#shared/contracts/analytics.ts';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { currentUserQuery } from '#web/data/session.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { setServerNow } from '#web/lib/server-time.ts';
import { createTexts } from '#web/lib/text.tsx';
import { AnalyticsView } from './components/analytics-view.tsx';
import { renderScreen, setActEnvironment } from '#tests/support/component-page.tsx';
import { all, see, shown } from '#tests/support/screen-hands.ts';

const NOW = '2026-06-10T15:00:00.000Z';
const ITEMS = '/api/equipment/analytics?userId=us_1';
const SUMMARY = '/api/equipment/analytics/summary';
const schedulePath = (from: string, to: string) => `/api/equipment/analytics/schedule?from=${from}&to=${to}`;
const JUNE = schedulePath('2026-05-31', '2026-07-11');
const JULY = schedulePath('2026-06-28', '2026-08-08');

const item = (change: Partial<EquipmentAnalytics> = {}): EquipmentAnalytics => ({
  id: 'eq_1',
  name: 'Bobcat S650',
  category: 'Heavy Equipment',
  dailyRate: 312,
  totalBookings: 14,
  totalRevenue: 2246.4,
  averageRentalDays: 2.5,
  utilization: 81.1,
  currentlyRented: true,
  upcomingRentals: [],
  isAvailable: true,
  thumbnailImageUrl: null,
  timeZone: 'America/Chicago',
  daysRented: 73,
  daysRentable: 90,
  ...change,
});
const MIXER = item({
  id: 'eq_2',
  name: 'Multiquip MC94S',
  totalBookings: 3,
  totalRevenue: 440,
  averageRentalDays: 1.3,
  utilization: 28,
  daysRented: 21,
  daysRentable: 75,
  currentlyRented: false,
});
const HAMMER = item({
  id: 'eq_3',
  name: 'Bosch 11335K',
  totalBookings: 20,
  totalRevenue: 0,
  utilization: 0,
  daysRented: 0,
  daysRentable: 0,
  currentlyRented: false,
  isAvailable: false,
});

const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  month: `${index < 6 ? 2025 : 2026}-${String(((index + 6) % 12) + 1).padStart(2, '0')}`,
  earned: index === 11 ? 4218.4 : index * 100,
}));
const summary = (change: Partial<AnalyticsSummary> = {}): AnalyticsSummary => ({
  totalListings: 3,
  currentlyRented: 1,
  totalBookings: 37,
  totalRevenue: 31_877.95,
  removedRevenue: 0,
  averageUtilization: 54.6,
  underutilized: 1,
  earningsByMonth: MONTHS,
  upcomingReturns: [],
  windowDays: 90,
  ...change,
});
const comesBack = (bookingId: string, daysLeft: number, isOverdue = false) => ({
  bookingId,
  equipmentId: 'eq_1',
  equipmentName: `Machine ${bookingId}`,
  renterName: 'Lena K.',
  dueAt: '2026-06-11T05:00:00.000Z',
  daysLeft,
  isOverdue,
});
const schedule = (spans: ItemSchedule['spans']): ItemSchedule[] => [
  { equipmentId: 'eq_1', name: 'Bobcat S650', timeZone: 'America/Chicago', today: '2026-06-10', spans },
];

const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'analytics']));

let client: QueryClient;
let calls: string[];
/** By path; a list is used up from its start, its last entry stays; an Error is an answer that fails. */
let answers: Record<string, unknown[]>;

const signIn = (user: Partial<CurrentUser>) =>
  client.setQueryData(currentUserQuery.queryKey, user as CurrentUser);

beforeEach(() => {
  setActEnvironment(false);
  calls = [];
  answers = {
    [ITEMS]: [[item(), MIXER, HAMMER]],
    [SUMMARY]: [summary()],
    [JUNE]: [schedule([])],
    [JULY]: [schedule([])],
  };
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path);
    const list = answers[path] ?? [new Error('unknown')];
    const answer = list.length > 1 ? list.shift() : list[0];
    return answer instanceof Error
      ? Response.json({ message: 'Away.', code: 'unavailable' }, { status: 503 })
      : Response.json(answer);
  });
  setServerNow(NOW);
  client = createQueryClient((path, init) => fetch(path, init));
  signIn({ id: 'us_1', isGuest: false });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function open(search = ''): void {
  window.history.replaceState(null, '', `/equipment-analytics${search}`);
  renderScreen(<AnalyticsView picture={() => null} calendars={null} />, { client, texts, renderedAt: NOW });
}

const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ');
const named = (selector: string, name: string): HTMLElement => {
  const found = all(selector).find(
    (one) => one.getAttribute('aria-label') === name || textOf(one).includes(name),
  );
  if (!found) throw new Error(`no ${selector} ${name}`);
  return found as HTMLElement;
};
const hrefs = (selector = 'a'): (string | null)[] => all(selector).map((one) => one.getAttribute('href'));
const rowNames = (): string[] => all('tbody th').map((one) => textOf(one.querySelector('a')));
/** A part of the insights, by its heading. */
const part = (title: string): Element => {
  const heading = all('h3').find((one) => textOf(one) === title);
  return document.querySelector(`[aria-labelledby="${heading?.id ?? ''}"]`)!;
};
const press = (element: Element, key: string) =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

describe('the summary', () => {
  it('shows six figures', async () => {
    open();
    await see('Earned$31,877.95$4,218.40 in June');
    for (const wanted of [
      'Listings3',
      'Rented now1of 3',
      'Bookings37',
      'Average utilization54.6%last 90 days',
      'Underutilized1under 30% of days',
    ])
      expect(shown()).toContain(wanted);
  });

  it('keeps its places while it loads', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    open();
    await see('Average utilization');
    expect(all('dl[aria-busy] dt')).toHaveLength(6);
    expect(all('[role=tab]')).toHaveLength(3);
    expect(document.querySelector('[role=tabpanel] [aria-busy]')).not.toBeNull();
  });

  it('fails by itself and can be tried again', async () => {
    answers[SUMMARY] = [new Error('away'), summary()];
    open();
    await see("We couldn't load your totals");
    expect(rowNames()).toHaveLength(3);
    named('button', 'Try again').click();
    await see('$31,877.95');
    await vi.waitFor(() => expect(shown()).not.toContain('could not be loaded'));
  });
});

describe('the tabs', () => {
  it('puts the tabs into the address and moves them by the arrows', async () => {
    open();
    await see('Bobcat S650');
    expect(all('[role=tab]').map(textOf)).toEqual([
      'Equipment Performance',
      'Rental Schedule',
      'Business Insights',
    ]);
    press(document.querySelector('[role=tablist]')!, 'ArrowRight');
    await vi.waitFor(() => expect(window.location.search).toBe('?tab=schedule'));
    await see('Nothing booked or blocked on these days');
    expect(all('[role=tab]').map((tab) => tab.getAttribute('tabindex'))).toEqual(['-1', '0', '-1']);
    expect(textOf(document.activeElement)).toBe('Rental Schedule');
    expect(document.querySelector('[role=tabpanel]')?.getAttribute('aria-labelledby')).toBe(
      document.activeElement?.id,
    );
    press(document.querySelector('[role=tablist]')!, 'End');
    await vi.waitFor(() => expect(window.location.search).toBe('?tab=insights'));
    await see('Earnings by month');
  });

  it('opens a tab by the address', async () => {
    open('?tab=insights');
    await see('Utilization by equipment');
    expect(shown()).not.toContain('Upcoming rentals');
  });
});

describe('the equipment’s performance', () => {
  it('shows of each item what it earned, how often and how much it is rented out', async () => {
    open();
    await see('Bobcat S650');
    const [bobcat, mixer, hammer] = all('tbody tr').map(textOf);
    for (const wanted of ['Heavy Equipment · $312/day', '$2,246.40', '14', '2.5', '81.1%', '73 of 90 days'])
      expect(bobcat).toContain(wanted);
    expect(mixer).toContain('28.0%21 of 75 days');
    expect(hammer).toContain('no rentable days');
  });

  it('marks what is out, free, off and underutilized', async () => {
    open();
    await see('Bobcat S650');
    const badges = all('tbody th').map((one) => textOf(one).split('/day')[1]);
    // An item that could not be rented on any day is not called underutilized.
    expect(badges).toEqual(['Rented now', 'AvailableUnderutilized', 'Unavailable']);
  });

  it('draws the share as a bar', async () => {
    open();
    await see('Bobcat S650');
    const widths = all('tbody svg rect:nth-of-type(2)').map((one) => one.getAttribute('width'));
    expect(widths).toEqual(['81.1%', '28%', '0%']);
    expect(document.querySelector('tbody svg line')?.getAttribute('x1')).toBe('30%');
  });

  it('sorts the performance by the heads of its columns', async () => {
    open();
    await see('Bobcat S650');
    expect(rowNames()).toEqual(['Bobcat S650', 'Multiquip MC94S', 'Bosch 11335K']);
    const head = () => named('th', 'Bookings');
    expect(named('th', 'Earned').getAttribute('aria-sort')).toBe('descending');
    head().querySelector('button')!.click();
    await vi.waitFor(() => expect(rowNames()).toEqual(['Bosch 11335K', 'Bobcat S650', 'Multiquip MC94S']));
    head().querySelector('button')!.click();
    await vi.waitFor(() => expect(rowNames()).toEqual(['Multiquip MC94S', 'Bobcat S650', 'Bosch 11335K']));
    expect(head().getAttribute('aria-sort')).toBe('ascending');
    expect(named('th', 'Earned').getAttribute('aria-sort')).toBeNull();
    named('th', 'Equipment').querySelector('button')!.click();
    await vi.waitFor(() => expect(rowNames()).toEqual(['Bobcat S650', 'Bosch 11335K', 'Multiquip MC94S']));
  });

  it('names the next rental by the days where the item stands, and leads to its schedule', async () => {
    const rental = (id: string, status: 'pending' | 'active') => ({
      id,
      status,
      renterName: 'Lena K.',
      startDate: '2026-06-09',
      endDate: '2026-06-11',
      startsAt: '2026-06-09T05:00:00.000Z',
      endsAt: '2026-06-12T05:00:00.000Z',
    });
    answers[ITEMS] = [[item({ upcomingRentals: [rental('bk_1', 'active'), rental('bk_2', 'pending')] })]];
    open();
    await see('Lena K.Jun 9–11, out now · 1 more');
    expect(hrefs()).toContain('/equipment-analytics?tab=schedule&item=eq_1');
  });

  it('offers the performance as two files', async () => {
    open();
    await see('Export CSV');
    const links = all('a[download]');
    expect(links.map((one) => one.getAttribute('href'))).toEqual([
      '/api/equipment/analytics/export.csv?kind=items',
      '/api/equipment/analytics/export.csv?kind=rentals',
    ]);
  });

  it('shows what removed listings have earned', async () => {
    answers[SUMMARY] = [summary({ removedRevenue: 12.5 })];
    open();
    await see('Removed listings earned another $12.50');
  });

  it('begins with 25 items and brings the others on request', async () => {
    answers[ITEMS] = [Array.from({ length: 30 }, (_, index) => item({ id: `eq_${index}` }))];
    open();
    await see('Show 5 more');
    expect(rowNames()).toHaveLength(25);
    named('button', 'Show 5 more').click();
    await vi.waitFor(() => expect(rowNames()).toHaveLength(30));
    expect(shown()).not.toContain('Show 5 more');
  });
});

describe('the rental schedule', () => {
  const SPANS: ItemSchedule['spans'] = [
    {
      kind: 'booking',
      bookingId: 'bk_1',
      startDate: '2026-06-09',
      endDate: '2026-06-11',
      renterName: 'Lena K.',
      status: 'active',
    },
    {
      kind: 'buffer',
      bookingId: 'bk_1',
      startDate: '2026-06-12',
      endDate: '2026-06-12',
      renterName: null,
      status: null,
    },
    {
      kind: 'block',
      bookingId: null,
      startDate: '2026-06-20',
      endDate: '2026-06-22',
      renterName: null,
      status: null,
    },
  ];

  it('shows 42 days from a Sunday on, today, and what lies on each day in words', async () => {
    answers[JUNE] = [schedule(SPANS)];
    open('?tab=schedule');
    await see('Lena K.');
    const cells = all('td');
    expect(cells).toHaveLength(42);
    expect(textOf(cells[0])).toContain('Sunday, May 31, 2026');
    expect(all('[aria-current=date]').map(textOf).join()).toContain('June 10, 2026, today, Lena K., Out now');
    const day = (name: string) => textOf(cells.find((one) => textOf(one).includes(name)));
    expect(day('June 12')).toContain('Buffer after a rental');
    expect(day('June 21')).toContain('Blocked by you');
    expect(day('June 23')).not.toContain('Blocked');
    expect(shown()).toContain('Dates in Central Time');
  });

  it('lists the same in words, rentals with the way to them', async () => {
    answers[JUNE] = [schedule(SPANS)];
    open('?tab=schedule');
    await see('Schedule for these days');
    const list = part('Schedule for these days');
    expect(textOf(list)).toContain('Lena K.Jun 9–11, Out now');
    expect(textOf(list)).toContain('Blocked by youJun 20–22');
    expect([...list.querySelectorAll('a')].map((one) => one.getAttribute('href'))).toEqual([
      '/bookings?booking=bk_1',
    ]);
  });

  it('goes to other months and back to the present one', async () => {
    open('?tab=schedule');
    await see('June 2026');
    named('button', 'Next month').click();
    await see('July 2026');
    expect(window.location.search).toBe('?tab=schedule&item=eq_1&month=2026-07');
    await vi.waitFor(() => expect(calls).toContain(JULY));
    named('button', 'Today').click();
    await see('June 2026');
    expect(calls.filter((path) => path === JUNE)).toHaveLength(1);
  });

  it('shows the item that is picked, without asking again', async () => {
    answers[JUNE] = [[...schedule(SPANS), { ...schedule([])[0]!, equipmentId: 'eq_2' }]];
    open('?tab=schedule&item=eq_2');
    await see('Nothing booked or blocked on these days');
    const select = document.querySelector('select')!;
    expect(select.value).toBe('eq_2');
    select.value = 'eq_1';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await see('Lena K.Jun 9–11');
    expect(window.location.search).toContain('item=eq_1');
    expect(calls.filter((path) => path === JUNE)).toHaveLength(1);
  });

  it('fails by itself and can be tried again', async () => {
    answers[JUNE] = [new Error('away'), schedule(SPANS)];
    open('?tab=schedule');
    await see("We couldn't load the schedule");
    named('button', 'Try again').click();
    await see('Lena K.');
  });
});

describe('the earnings by month', () => {
  const bars = () => all('rect[data-value]');

  it('draws the earnings as bars in proportion from a true zero', async () => {
    open('?tab=insights');
    await see('Earnings by month');
    expect(bars().map((one) => Number(one.getAttribute('data-value')))).toEqual(
      MONTHS.map(({ earned }) => earned),
    );
    const heights = bars().map((one) => Number.parseFloat(one.getAttribute('height')!));
    expect(heights[0]).toBe(0);
    expect(heights[10]! / heights[5]!).toBeCloseTo(2, 6);
    expect(heights[11]! / heights[10]!).toBeCloseTo(4.2184, 4);
    // Each bar begins at the zero line.
    for (const one of bars()) {
      const [y, height] = ['y', 'height'].map((name) => Number.parseFloat(one.getAttribute(name)!));
      expect(y! + height!).toBeCloseTo(100, 6);
    }
    expect(shown()).toContain('Your share, July 2025 to June 2026');
  });

  it('hangs a bar below the line where money went back', async () => {
    answers[SUMMARY] = [
      summary({
        earningsByMonth: [
          { month: '2026-05', earned: 300 },
          { month: '2026-06', earned: -100 },
        ],
      }),
    ];
    open('?tab=insights');
    await see('-$100.00');
    const [gain, loss] = bars().map((one) =>
      ['y', 'height'].map((name) => Number.parseFloat(one.getAttribute(name)!)),
    );
    expect([gain, loss]).toEqual([
      [0, 75],
      [75, 25],
    ]);
  });

  it('says one month in full, by button or by its column', async () => {
    open('?tab=insights');
    await see('June 2026$4,218.40');
    const later = named('button', 'Later month');
    expect(later.getAttribute('aria-disabled')).toBe('true');
    later.click();
    named('button', 'Earlier month').click();
    await see('May 2026$1,000.00');
    all('rect[data-value] + rect')[0]!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await see('July 2025$0.00');
    expect(named('button', 'Earlier month').getAttribute('aria-disabled')).toBe('true');
  });

  it('shows the earnings also as a table, with labels', async () => {
    open('?tab=insights');
    await see('Show as a table');
    const rows = all('details tbody tr').map(textOf);
    expect(rows).toHaveLength(12);
    expect([rows[0], rows.at(-1)]).toEqual(['June 2026$4,218.40', 'July 2025$0.00']);
    expect(document.querySelector('svg[role=img]')?.getAttribute('aria-label')).toContain(
      'Highest: $4,218.40 in June 2026.',
    );
  });
});

describe('the other insights', () => {
  it('says what comes back, three at most, with Overdue, Today, Tomorrow or the days', async () => {
    answers[SUMMARY] = [
      summary({
        upcomingReturns: [
          comesBack('bk_1', -2, true),
          comesBack('bk_2', 1),
          comesBack('bk_3', 12),
          comesBack('bk_4', 13),
        ],
      }),
    ];
    open('?tab=insights');
    await see('Upcoming returns');
    const rows = [...part('Upcoming returns').querySelectorAll('li')].map(textOf);
    expect(rows).toEqual([
      'Machine bk_1Lena K., due Wed, Jun 10, by midnight CDTOverdue',
      'Machine bk_2Lena K., due Wed, Jun 10, by midnight CDTTomorrow',
      'Machine bk_3Lena K., due Wed, Jun 10, by midnight CDT12d',
    ]);
  });

  it('calls a return of today Today until its end has passed, then Overdue', async () => {
    answers[SUMMARY] = [summary({ upcomingReturns: [comesBack('bk_1', 0), comesBack('bk_2', 0, true)] })];
    open('?tab=insights');
    await see('Upcoming returns');
    const rows = [...part('Upcoming returns').querySelectorAll('li')].map(textOf);
    expect(rows).toEqual([expect.stringMatching(/CDTToday$/), expect.stringMatching(/CDTOverdue$/)]);
  });

  it('compares the utilization of the items, the busiest first', async () => {
    open('?tab=insights');
    await see('Utilization by equipment');
    const rows = [...part('Utilization by equipment').querySelectorAll('li')].map(textOf);
    expect(rows).toEqual(['Bobcat S65081.1%', 'Multiquip MC94SUnderutilized28.0%', 'Bosch 11335K0.0%']);
  });

  it('says what to do about an item that is seldom rented', async () => {
    answers[ITEMS] = [[item(), MIXER, { ...HAMMER, daysRentable: 90 }]];
    open('?tab=insights');
    await see('Underutilized equipment');
    const links = [...part('Underutilized equipment').querySelectorAll('a')];
    expect(links.map((one) => [textOf(one), one.getAttribute('href')])).toEqual([
      ['Mark it available', '/my-listings'],
      ['Add photos', '/edit-listing/eq_2'],
      ['Lower the rate ($312/day)', '/edit-listing/eq_2'],
      ['Open more days', '/edit-listing/eq_2?tab=availability'],
    ]);
    expect(links[1]?.getAttribute('aria-label')).toBe('Add photos, Multiquip MC94S');
  });

  it('names the best earners, and no item that has earned nothing', async () => {
    open('?tab=insights');
    await see('Best earners');
    const rows = [...part('Best earners').querySelectorAll('li')].map(textOf);
    expect(rows).toEqual(['Bobcat S65014 bookings$2,246.40', 'Multiquip MC94S3 bookings$440.00']);
  });

  it('says where there is nothing to say', async () => {
    const none = MONTHS.map(({ month }) => ({ month, earned: 0 }));
    answers[SUMMARY] = [summary({ earningsByMonth: none })];
    answers[ITEMS] = [[item({ totalRevenue: 0 })]];
    open('?tab=insights');
    await see('No earnings in these months.');
    expect(shown()).toContain('No returns due.');
    expect(shown()).toContain('All your equipment is rented 30% of its days or more.');
    expect(shown()).toContain('No earnings yet.');
  });
});

describe('the screen as a whole', () => {
  it('leads who lists nothing to the first listing', async () => {
    answers[ITEMS] = [[]];
    answers[SUMMARY] = [summary({ totalListings: 0, totalBookings: 0, totalRevenue: 0 })];
    open();
    await see('No Equipment Listed');
    expect(hrefs()).toContain('/add-listing');
    expect(all('[role=tab]')).toEqual([]);
    expect(shown()).not.toContain('Average utilization');
  });

  it('still shows what was earned with listings that are gone', async () => {
    answers[ITEMS] = [[]];
    open();
    await see('No Equipment Listed');
    await see('Earned$31,877.95');
  });

  it('tries again where the items do not come', async () => {
    answers[ITEMS] = [new Error('away'), [item()]];
    open();
    await see("We couldn't load your equipment");
    expect(shown()).toContain('Please try again in a moment.');
    named('button', 'Try again').click();
    await see('Bobcat S650');
  });

  it('asks the guest to sign in and come back to this very address; nothing is asked of the server', async () => {
    signIn({ id: 'guest-user', isGuest: true });
    open('?tab=insights');
    await see('Sign in to see your analytics');
    expect(hrefs()).toContain(`/login?return=${encodeURIComponent('/equipment-analytics?tab=insights')}`);
    expect(hrefs()).not.toContain('/add-listing');
    expect(calls).toEqual([]);
  });

  it('reads the analytics again at the next visit once it was left', async () => {
    open();
    await see('Bobcat S650');
    renderScreen(null);
    await vi.waitFor(() => {
      const queries = client.getQueryCache().findAll({ queryKey: ['/api/equipment/analytics'] });
      expect(queries.map(({ state }) => state.isInvalidated)).toEqual([true, true]);
    });
  });
});

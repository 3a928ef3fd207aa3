import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlatformWeeks } from '#shared/contracts/admin-audit.ts';
import type { ReviewerStatus } from '#shared/contracts/admin-people.ts';
import { createTexts } from '#web/lib/text.tsx';
import { adminPage, type AdminPage } from '#tests/support/admin-page.tsx';
import { control, nameOf, wordsOf } from '#tests/support/screen-parts.ts';
import { later, shownNotice, textOf, type Answers } from '#tests/support/component-page.tsx';
import { handsOn } from '#tests/support/screen-hands.ts';

const STATS = 'GET /api/admin/stats';
const WEEKS = 'GET /api/admin/weeks';
const STATUS = 'GET /api/admin/reviewer/status';
const ACTIVATE = 'POST /api/admin/reviewer/activate';
const DEACTIVATE = 'POST /api/admin/reviewer/deactivate';

const weeks = (): PlatformWeeks => ({
  timeZone: 'America/New_York',
  weeks: [
    { week: '2026-05-25', bookings: 2, grossVolume: '400.00', take: '36.00' },
    { week: '2026-06-01', bookings: 0, grossVolume: '0.00', take: '0.00' },
    { week: '2026-06-08', bookings: 4, grossVolume: '1600.50', take: '-12.05' },
  ],
});

const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'admin', 'admin-console']));

let reviewer: ReviewerStatus;
let server: Answers;
let page: AdminPage;
let hands: ReturnType<typeof handsOn>;

beforeEach(() => {
  reviewer = { isReviewer: true, reviewerActive: false };
  server = {
    [STATS]: () => ({ body: { totalUsers: 1284, totalEquipment: 240, activeBookings: 12 } }),
    [WEEKS]: () => ({ body: weeks() }),
    [STATUS]: () => ({ body: reviewer }),
  };
  page = adminPage(texts, server);
  hands = handsOn(page.settle);
});
afterEach(() => page.close());

const asked = (what: string) => page.calls.filter((call) => call.what === what);
const press = (name: string) => hands.press(control(name));
const cards = (): string[] => [...document.querySelectorAll('dl > div')].map(textOf);
const all = (selector: string) => [...document.querySelectorAll(selector)];
const cut = () => Promise.reject(new TypeError('fetch failed'));

describe('the tabs', () => {
  it('shows six tabs that are part of the address and are moved by the arrows', async () => {
    await page.open('/admin');
    expect(wordsOf(document.querySelector('h1')!)).toBe('Admin Dashboard');
    expect(all('[role=tab]').map(textOf)).toEqual([
      'Overview',
      'User Management',
      'Warnings',
      'Equipment Management',
      'Reviewer Profile',
      'App Aesthetics',
    ]);
    await hands.key(document.querySelector('[role=tablist]')!, 'End');
    expect(window.location.search).toBe('?tab=aesthetics');
    expect(textOf(document.activeElement)).toBe('App Aesthetics');
    await press('Reviewer Profile');
    expect(window.location.search).toBe('?tab=reviewer');
    await press('Overview');
    expect(window.location.search).toBe('');
  });

  it('brings nothing of the other tabs', async () => {
    await page.open('/admin?tab=reviewer');
    expect(page.calls.map(({ what }) => what)).toEqual([STATUS]);
  });

  it('shows links to the admin console’s other pages beside the tabs', async () => {
    await page.open('/admin?tab=aesthetics');
    const links = all('nav a').map((link) => link.getAttribute('href'));
    for (const path of ['/admin/bookings', '/admin/operations', '/admin/money', '/admin/audit'])
      expect(links).toContain(path);
  });
});

describe('the cards', () => {
  it('says how many there are in each card, and leads to them', async () => {
    await page.open('/admin');
    expect(cards().slice(0, 4)).toEqual([
      'Total Users1,284',
      'Total Equipment240',
      'Active Bookings12',
      'Platform ActivityActive',
    ]);
    expect(control('Total Users').getAttribute('href')).toBe('/admin?tab=users');
    expect(control('Active Bookings').getAttribute('href')).toBe('/admin/bookings?status=live');
  });

  it('shows three dots in the cards while they load, and the platform as active', async () => {
    const answer = later(page.settle);
    server[STATS] = answer.reply;
    await page.open('/admin');
    expect(cards().slice(0, 4)).toEqual([
      'Total Users...',
      'Total Equipment...',
      'Active Bookings...',
      'Platform ActivityActive',
    ]);
    await answer.answer({ body: { totalUsers: 1 } });
    // What is missing is none.
    expect(cards().slice(0, 3)).toEqual(['Total Users1', 'Total Equipment0', 'Active Bookings0']);
  });

  it('shows an error in the cards that fail to load', async () => {
    server[STATS] = cut;
    await page.open('/admin');
    expect(cards().slice(0, 3)).toEqual(['Total Users0', 'Total Equipment0', 'Active Bookings0']);
    expect(wordsOf()).toContain("We couldn't load the figures");
  });
});

describe('the weeks', () => {
  const figures = () => all('p[class*=figure]').map(textOf);
  const bars = (chart: number) =>
    [...(all('svg[role=img]')[chart]?.querySelectorAll('[data-value]') ?? [])].map((bar) =>
      Number(bar.getAttribute('data-value')),
    );

  it('draws three pictures of the same weeks, the last one in full', async () => {
    await page.open('/admin');
    expect(wordsOf()).toContain('Week of Jun 8, 2026');
    expect(figures()).toEqual(['4', '$1,600.50', '-$12.05']);
    expect([0, 1, 2].map(bars)).toEqual([
      [2, 0, 4],
      [400, 0, 1600.5],
      [36, 0, -12.05],
    ]);
    expect(all('svg[role=img]').map((chart) => chart.getAttribute('aria-label'))).toEqual([
      'Bookings, bar chart of 3 weeks. Highest: 4 in the week of Jun 8, 2026.',
      'Gross volume, bar chart of 3 weeks. Highest: $1,600.50 in the week of Jun 8, 2026.',
      'Take, bar chart of 3 weeks. Highest: $36.00 in the week of May 25, 2026.',
    ]);
    expect(wordsOf()).toContain('The last 3 weeks, Monday to Sunday in Eastern Time.');
  });

  it('moves the pictures of the weeks together, by the buttons and by a press on a bar', async () => {
    await page.open('/admin');
    await press('Earlier week');
    expect(figures()).toEqual(['0', '$0.00', '$0.00']);
    await hands.pressAt(document.querySelector('[data-value] + rect')!);
    expect(figures()).toEqual(['2', '$400.00', '$36.00']);
    expect(control('Earlier week').getAttribute('aria-disabled')).toBe('true');
    expect(control('Later week').getAttribute('aria-disabled')).toBeNull();
  });

  it('shows the weeks also as a table, the newest first', async () => {
    await page.open('/admin');
    const rows = all('details tbody tr').map((row) => [...row.children].map(textOf));
    expect(rows).toEqual([
      ['Jun 8, 2026', '4', '$1,600.50', '-$12.05'],
      ['Jun 1, 2026', '0', '$0.00', '$0.00'],
      ['May 25, 2026', '2', '$400.00', '$36.00'],
    ]);
  });

  it('shows the failure of the weeks by themselves, and asks for them again', async () => {
    server[WEEKS] = cut;
    await page.open('/admin');
    expect(cards()[0]).toBe('Total Users1,284');
    server[WEEKS] = () => ({ body: weeks() });
    await press('Try again');
    expect(figures()).toHaveLength(3);
  });
});

describe('the Reviewer', () => {
  const button = (name: string) => control(name) as HTMLButtonElement;

  it('shows the Reviewer with its state, what it can do, and how it is reached', async () => {
    await page.open('/admin?tab=reviewer');
    expect(cards()).toEqual(['ProfileExists', 'StatusInactive']);
    expect(wordsOf()).toContain("Can't create rental bookings.");
    expect(wordsOf()).toContain('id Reviewer and signs in with reviewer@equipshare.example');
    expect([button('Activate').disabled, button('Deactivate').disabled]).toEqual([false, true]);
  });

  it('activates and deactivates the Reviewer, and keeps the focus', async () => {
    server[ACTIVATE] = () => {
      reviewer = { isReviewer: true, reviewerActive: true };
      return { body: reviewer };
    };
    server[DEACTIVATE] = () => {
      reviewer = { isReviewer: true, reviewerActive: false };
      return { body: reviewer };
    };
    await page.open('/admin?tab=reviewer');
    await press('Activate');
    expect(shownNotice()).toBe('Success | Reviewer profile has been activated');
    expect(cards()).toEqual(['ProfileExists', 'StatusActive']);
    expect([button('Activate').disabled, button('Deactivate').disabled]).toEqual([true, false]);
    await page.settle();
    expect(nameOf(document.activeElement!)).toBe('Deactivate');
    await press('Deactivate');
    expect(shownNotice()).toBe('Success | Reviewer profile has been deactivated');
    expect(cards()).toEqual(['ProfileExists', 'StatusInactive']);
    expect([ACTIVATE, DEACTIVATE].map((what) => asked(what).length)).toEqual([1, 1]);
  });

  it('disables both buttons for a Reviewer that is missing', async () => {
    reviewer = { isReviewer: false, reviewerActive: false };
    await page.open('/admin?tab=reviewer');
    expect(cards()).toEqual(['ProfileNot found', 'StatusInactive']);
    expect([button('Activate').disabled, button('Deactivate').disabled]).toEqual([true, true]);
  });

  it.each([
    [false, 'Activate', ACTIVATE, 'Failed to activate reviewer'],
    [true, 'Deactivate', DEACTIVATE, 'Failed to deactivate reviewer'],
  ])('shows with active %s why %s failed', async (reviewerActive, name, call, failed) => {
    reviewer = { isReviewer: true, reviewerActive };
    server[call] = cut;
    await page.open('/admin?tab=reviewer');
    await press(name);
    expect(shownNotice()).toBe(`Error | ${failed} | destructive`);
    server[call] = () => ({ status: 409, body: { code: 'conflict', message: 'Not at the moment.' } });
    await press(name);
    expect(shownNotice()).toBe('Error | Not at the moment. | destructive');
  });
});

it('the aesthetics say what they are about, and ask nothing', async () => {
  await page.open('/admin?tab=aesthetics');
  for (const words of [
    'Construction yellow',
    'Safety orange',
    'Near-black',
    'Responsive layout',
    'PWA status',
    'UI component libraries',
    'Theme consistency',
  ])
    expect(wordsOf()).toContain(words);
  expect(page.calls).toEqual([]);
});

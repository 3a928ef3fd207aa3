import type { Page } from 'playwright-core';
import type { AnalyticsSummary, EquipmentAnalytics } from '#shared/contracts/analytics.ts';
import type { OwnListing } from '#shared/contracts/listings.ts';
import { addMonths, dayAt, firstOfMonth } from '#shared/domain/calendar.ts';
import { menuButton, pressInMenu } from '#tests/support/menu.ts';
import { hydrated } from '#tests/support/page.ts';
import { DEV, MARISOL, type Shot } from './shot.ts';
import { bookings, open } from './steps.ts';

async function myListings(page: Page): Promise<OwnListing[]> {
  const { id } = (await (await page.request.get('/api/auth/user')).json()) as { id: string };
  const answer = await page.request.get(`/api/equipment/my-listings?ownerId=${id}&limit=100`);
  return (await answer.json()) as OwnListing[];
}

async function toEdit(page: Page): Promise<void> {
  const mine = await myListings(page);
  const booked = mine.find(({ liveBookings }) => liveBookings > 0) ?? mine[0];
  await page.goto(`/edit-listing/${booked?.id ?? ''}`);
  await hydrated(page);
}
async function toCalendar(page: Page): Promise<void> {
  await toEdit(page);
  await page.getByRole('tab', { name: 'Availability' }).click();
  await page.getByText(/^Dates in /).waitFor();
}
const freeDays = (page: Page) => page.locator('[data-day][aria-pressed=false]:visible:not([data-marked])');
/** Further days are being chosen, in the window as it stands then. */
async function chosenDays(page: Page): Promise<void> {
  await toCalendar(page);
  await page.getByRole('button', { name: 'Next month' }).click();
  await freeDays(page).nth(4).click();
  await freeDays(page).nth(5).click();
  await page.getByRole('button', { name: /^Block \d/ }).waitFor();
}
/** A tap on a booked day, in whichever month it is. */
async function refusedDay(page: Page): Promise<void> {
  const agreed = (await bookings(page.request)).filter(
    ({ side, status }) => side === 'owner' && status === 'confirmed',
  );
  const [last] = agreed.sort((one, other) => other.startsAt.localeCompare(one.startsAt));
  if (!last) throw new Error('Nothing of theirs is booked.');
  await open(page, `/edit-listing/${last.equipmentId}?tab=availability`);
  await page.getByText(/^Dates in /).waitFor();
  const booked = dayAt(new Date(last.startsAt), last.timeZone);
  const shown = page.locator('[data-day]:visible');
  let month = firstOfMonth((await shown.first().getAttribute('data-day')) ?? '');
  for (; month < firstOfMonth(booked); month = addMonths(month, 1)) {
    await page.getByRole('button', { name: 'Next month' }).click();
    await page.locator(`[data-day="${addMonths(month, 1)}"]:visible`).waitFor();
  }
  await page.locator(`[data-day="${booked}"][aria-label*="by "]:visible`).click();
  await page.getByRole('status').filter({ hasText: 'Cancel the booking first' }).waitFor();
}

const bookedCard = (page: Page) => page.locator('article').filter({ hasText: 'open booking' }).first();
/** The menu of a card without rentals. */
async function cardMenu(page: Page): Promise<void> {
  const button = menuButton(page.locator('article').nth(8));
  await button.scrollIntoViewIfNeeded();
  await button.click();
  await page.getByRole('menu').waitFor();
}
/** Asks something about a card; the dialog is the picture. */
const dialog = (ask: (page: Page) => Promise<void>) => async (page: Page) => {
  await ask(page);
  const question = page.getByRole('alertdialog');
  await question.getByRole('heading').waitFor();
  await page.waitForFunction(() => !document.querySelector('dialog [aria-busy="true"]'));
};

/** As a restricted owner sees it: the restriction arrives while the browser navigates from another page. */
async function restricted(page: Page): Promise<void> {
  await page.route('**/search', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll('"restrictionNoList":false', '"restrictionNoList":true');
    await route.fulfill({ response: answer, body });
  });
  await page.route('**/api/equipment/my-listings*', async (route) => {
    const answer = await route.fetch();
    const rows = (await answer.json()) as OwnListing[];
    await route.fulfill({ response: answer, json: rows.map((row) => ({ ...row, isAvailable: false })) });
  });
  await page.goto('/search');
  await hydrated(page);
  await page.locator('a[href="/my-listings"]:visible').first().click();
  await page.getByText("Your account can't list equipment").first().waitFor();
}

const LONG =
  'Caterpillar 320 GC Next Generation Hydraulic Excavator with 42-inch Trenching Bucket, Hydraulic Thumb and Quick Coupler (2024, low hours)';
/** What an owner of expensive machines with long names sees: figures and names as large as they get. */
async function long(page: Page, path: string): Promise<void> {
  await page.route('**/api/equipment/my-listings*', async (route) => {
    const answer = await route.fetch();
    const rows = (await answer.json()) as OwnListing[];
    const json = rows.map((row, index) =>
      index % 2 ? row : { ...row, name: LONG, brand: '', dailyRate: '50000.00', reviewCount: 12345 },
    );
    await route.fulfill({ response: answer, json });
  });
  await page.route('**/api/equipment/analytics?*', async (route) => {
    const answer = await route.fetch();
    const items = (await answer.json()) as EquipmentAnalytics[];
    const json = items.map((item, index) =>
      index % 2 ? item : { ...item, name: LONG, totalRevenue: 1_234_567.89 - index, totalBookings: 12_345 },
    );
    await route.fulfill({ response: answer, json });
  });
  await page.route('**/api/equipment/analytics/summary', async (route) => {
    const answer = await route.fetch();
    const summary = (await answer.json()) as AnalyticsSummary;
    const earningsByMonth = summary.earningsByMonth.map((one, index) => ({
      ...one,
      earned: index === 4 ? -41_250.5 : 61_250.25 * ((index * 7) % 12),
    }));
    const upcomingReturns = summary.upcomingReturns.map((one) => ({ ...one, equipmentName: LONG }));
    const totals = { totalRevenue: 12_345_678.9, totalBookings: 20_000, totalListings: 500 };
    await route.fulfill({
      response: answer,
      json: { ...summary, ...totals, earningsByMonth, upcomingReturns },
    });
  });
  await page.goto('/search');
  await hydrated(page);
  await page.locator('a[href="/my-listings"]:visible').first().click();
  await page.getByText('Caterpillar 320').first().waitFor();
  if (path === '/my-listings') return;
  await page.getByRole('link', { name: 'Analytics' }).click();
  await page.getByText('Caterpillar 320').first().waitFor();
}
const longAnalytics = (name: string) => async (page: Page) => {
  await long(page, '/equipment-analytics');
  await page.getByRole('tab', { name }).click();
  await page.getByText('Caterpillar 320').first().waitFor({ state: 'attached' });
};

/** Presses what closes a rental, in its panel. */
const closing = (button: string) => async (page: Page) => {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  await page.locator('dialog[open]').getByRole('heading').waitFor();
};
const tab = (name: string) => async (page: Page) => {
  await page.getByRole('tab', { name }).click();
};

/** Listing, what is out, the calendar, and the figures. */
export const OWNERS: readonly Shot[] = [
  { name: 'my-listings', path: '/my-listings', as: MARISOL, fullPage: true },
  { name: 'my-listings-view', path: '/my-listings', as: MARISOL },
  { name: 'timeline', path: '/my-listings/timeline', as: MARISOL },
  { name: 'my-listings-empty', path: '/my-listings', as: DEV },
  { name: 'my-listings-restricted', path: '/my-listings', as: MARISOL, prepare: restricted },
  {
    name: 'my-listings-hide',
    path: '/my-listings',
    as: MARISOL,
    prepare: dialog((page) => bookedCard(page).getByRole('button', { name: 'Mark Unavailable' }).click()),
  },
  {
    name: 'my-listings-delete',
    path: '/my-listings',
    as: MARISOL,
    prepare: dialog((page) => pressInMenu(bookedCard(page), 'Delete')),
  },
  { name: 'my-listings-menu', path: '/my-listings', as: MARISOL, prepare: cardMenu },
  { name: 'owner-inspect', path: '/my-listings', as: MARISOL, prepare: closing('Owner Inspect') },
  { name: 'owner-complete', path: '/my-listings', as: MARISOL, prepare: closing('Owner Complete Rental') },
  { name: 'owner-release', path: '/my-listings', as: MARISOL, prepare: closing('Release Hold') },
  {
    name: 'my-listings-long',
    path: '/my-listings',
    as: MARISOL,
    fullPage: true,
    prepare: (page) => long(page, '/my-listings'),
  },
  { name: 'add-listing', path: '/add-listing', as: MARISOL, fullPage: true },
  { name: 'edit-listing', path: '/my-listings', as: MARISOL, fullPage: true, prepare: toEdit },
  { name: 'edit-listing-missing', path: '/edit-listing/eqp_nothing', as: MARISOL },
  { name: 'owner-calendar', path: '/my-listings', as: MARISOL, fullPage: true, prepare: toCalendar },
  { name: 'owner-calendar-days', path: '/my-listings', as: MARISOL, prepare: chosenDays },
  { name: 'owner-calendar-refused', path: '/my-listings', as: MARISOL, prepare: refusedDay },
  { name: 'analytics', path: '/equipment-analytics', as: MARISOL, fullPage: true },
  {
    name: 'analytics-schedule',
    path: '/equipment-analytics',
    as: MARISOL,
    fullPage: true,
    prepare: tab('Rental Schedule'),
  },
  {
    name: 'analytics-insights',
    path: '/equipment-analytics',
    as: MARISOL,
    fullPage: true,
    prepare: tab('Business Insights'),
  },
  ...['Equipment Performance', 'Rental Schedule', 'Business Insights'].map((name) => ({
    name: `analytics-long-${name.slice(name.indexOf(' ') + 1).toLowerCase()}`,
    path: '/equipment-analytics',
    as: MARISOL,
    fullPage: true,
    prepare: longAnalytics(name),
  })),
  { name: 'analytics-empty', path: '/equipment-analytics', as: DEV },
];

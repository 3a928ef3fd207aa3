import type { Page } from 'playwright-core';
import type { OwnListing } from '#shared/contracts/listings.ts';
import { DEV, MARISOL, type Shot } from './shot.ts';

async function myListings(page: Page): Promise<OwnListing[]> {
  const { id } = (await (await page.request.get('/api/auth/user')).json()) as { id: string };
  const answer = await page.request.get(`/api/equipment/my-listings?ownerId=${id}&limit=100`);
  return (await answer.json()) as OwnListing[];
}

async function toEdit(page: Page): Promise<void> {
  const mine = await myListings(page);
  const booked = mine.find(({ liveBookings }) => liveBookings > 0) ?? mine[0];
  await page.goto(`/edit-listing/${booked?.id ?? ''}`);
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
}
async function toCalendar(page: Page): Promise<void> {
  await toEdit(page);
  await page.getByRole('tab', { name: 'Availability' }).click();
  await page.getByText('Days count where the item is').waitFor();
}
/** With days blocked for maintenance, and further ones chosen. */
async function chosenDays(page: Page): Promise<void> {
  await toCalendar(page);
  await page.getByRole('button', { name: 'Next month' }).click();
  const free = page.locator('[data-day][aria-pressed=false]:visible:not([class*=marked])');
  await free.nth(8).click();
  await free.nth(9).click();
  await page.getByRole('button', { name: /^Block \d/ }).click();
  await page.getByText('Days blocked').waitFor();
  await free.nth(15).click();
  await free.nth(17).click();
}

/** Presses a card's button; its dialog is the picture. */
const dialog = (button: string) => async (page: Page) => {
  const card = page.locator('article').filter({ hasText: 'open booking' }).first();
  await card.getByRole('button', { name: button }).click();
  const open = page.getByRole('alertdialog');
  await open.getByRole('heading').waitFor();
  await page.waitForFunction(() => !document.querySelector('dialog [aria-busy="true"]'));
};

/** As somebody sees it whom the Admin has forbidden to list: told to the browser on the way from another page. */
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
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  await page.locator('a[href="/my-listings"]:visible').first().click();
  await page.getByText('Your account cannot list equipment').first().waitFor();
}
const tab = (name: string) => async (page: Page) => {
  await page.getByRole('tab', { name }).click();
};

/** Listing, what is out, the calendar, and the figures. */
export const OWNERS: readonly Shot[] = [
  { name: 'my-listings', path: '/my-listings', as: MARISOL, fullPage: true },
  { name: 'my-listings-view', path: '/my-listings', as: MARISOL },
  { name: 'my-listings-empty', path: '/my-listings', as: DEV },
  { name: 'my-listings-guest', path: '/my-listings' },
  { name: 'my-listings-restricted', path: '/my-listings', as: MARISOL, prepare: restricted },
  { name: 'my-listings-hide', path: '/my-listings', as: MARISOL, prepare: dialog('Mark Unavailable') },
  { name: 'my-listings-delete', path: '/my-listings', as: MARISOL, prepare: dialog('Delete') },
  { name: 'add-listing', path: '/add-listing', as: MARISOL, fullPage: true },
  { name: 'add-listing-guest', path: '/add-listing' },
  { name: 'edit-listing', path: '/my-listings', as: MARISOL, fullPage: true, prepare: toEdit },
  { name: 'edit-listing-missing', path: '/edit-listing/eqp_nothing', as: MARISOL },
  { name: 'owner-calendar', path: '/my-listings', as: MARISOL, fullPage: true, prepare: toCalendar },
  { name: 'owner-calendar-days', path: '/my-listings', as: MARISOL, fullPage: true, prepare: chosenDays },
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
  { name: 'analytics-empty', path: '/equipment-analytics', as: DEV },
];

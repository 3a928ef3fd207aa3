import type { Page } from 'playwright-core';
import { hydrated } from '#tests/support/page.ts';
import { DEV, MARISOL, type Shot } from './shot.ts';

const firstResult = async (page: Page) => {
  await page.locator('a[href^="/equipment/"]').first().click();
  await page.waitForURL(/\/equipment\/[^/]+$/);
  await page.locator('h1').waitFor();
};

const chosenDays = async (page: Page) => {
  await firstResult(page);
  // A phone shows one month: at its end too few days are left.
  await page.getByRole('button', { name: 'Next month' }).locator('visible=true').click();
  const free = page.locator('[data-day]:not([aria-disabled]):visible');
  await free.nth(1).click();
  await free.nth(3).click();
  await page.locator('#availability').evaluate((element) => element.scrollIntoView());
};
/** Two items with the heart pressed. */
const keptItems = async (page: Page) => {
  await page.goto('/search');
  const hearts = page.locator('main article button[aria-pressed]');
  for (const at of [0, 1]) await hearts.nth(at).click();
  await page.goto('/favourites');
  await page.locator('main button[aria-pressed=true]').nth(1).waitFor();
};
/** An answer of another form than the one agreed on. */
const brokenScreen = async (page: Page) => {
  await page.route(/\/api\/equipment\/[^/?]+$/, (route) => route.fulfill({ json: { id: 'broken' } }));
  await hydrated(page);
  await page.evaluate(() => window.history.pushState(null, '', '/equipment/broken'));
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
};
const withoutConnection = async (page: Page) => {
  await page.context().setOffline(true);
  await page.locator('a[href="/search"]:visible').first().click();
  await page.getByRole('heading', { name: 'No connection' }).waitFor();
};
const wrongPassword = async (page: Page) => {
  await page.getByLabel('Email').fill(DEV);
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: /./ }).waitFor();
};

const emptyName = async (page: Page) => {
  await page.getByLabel('First name').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('First name is required').first().waitFor();
};
const deletion = async (page: Page) => {
  await page.getByRole('button', { name: 'Delete profile' }).click();
  await page.getByRole('heading', { name: 'Delete your profile?' }).waitFor();
};

/** The public screens and the account's. */
export const GENERAL: readonly Shot[] = [
  { name: 'home', path: '/', fullPage: true },
  { name: 'home-signed-in', path: '/', as: DEV },
  { name: 'search', path: '/search?location=Austin%2C+TX' },
  { name: 'search-text', path: '/search?q=excavator&location=Denver%2C+CO&radius=250' },
  { name: 'search-all', path: '/search', fullPage: true },
  {
    name: 'search-filters',
    path: '/search?location=Austin%2C+TX',
    prepare: async (page) => {
      const button = page.getByRole('button', { name: /filters/i }).first();
      if (await button.isVisible()) await button.click();
    },
  },
  { name: 'search-empty', path: '/search?q=zzzzqqqq' },
  { name: 'search-unknown-place', path: '/search?location=Atlantis' },
  { name: 'item', path: '/search?q=excavator', fullPage: true, prepare: firstResult },
  { name: 'item-days', path: '/search?q=excavator', prepare: chosenDays },
  { name: 'item-missing', path: '/equipment/eq_nothing' },
  { name: 'privacy', path: '/privacy', fullPage: true },
  { name: 'offline', path: '/', prepare: withoutConnection },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'broken', path: '/privacy', prepare: brokenScreen },
  { name: 'favorites', path: '/favourites', prepare: keptItems },
  { name: 'favorites-empty', path: '/favourites' },
  { name: 'profile', path: '/profile', as: MARISOL, fullPage: true },
  { name: 'profile-guest', path: '/profile' },
  { name: 'profile-ratings', path: '/profile?tab=ratings', as: MARISOL },
  { name: 'profile-about', path: '/profile?tab=about', as: DEV },
  { name: 'profile-refused', path: '/profile', as: DEV, prepare: emptyName },
  { name: 'profile-delete', path: '/profile', as: DEV, prepare: deletion },
  { name: 'login', path: '/login?return=%2Fsearch&reason=rental' },
  { name: 'login-wrong', path: '/login', prepare: wrongPassword },
  { name: 'sign-up', path: '/login?mode=sign-up' },
  { name: 'reset', path: '/login?mode=reset' },
  { name: 'login-signed-in', path: '/login', as: DEV },
  { name: 'verification', path: '/verification', as: DEV },
  { name: 'verification-guest', path: '/verification' },
  { name: 'verify-email', path: '/verify-email', as: DEV },
  { name: 'outbox', path: '/outbox' },
];

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import { hydrated } from '#tests/support/page.ts';
import type { Hands } from './hands.ts';

/** A phone has its button in the bar at the foot, a desktop in the column: only one of them is visible. */
export const shown = (target: Locator): Locator => target.filter({ visible: true });

/** What a search result is called. */
const titleOf = ({ brand, model, name }: EquipmentDetail): string =>
  brand && model ? `${brand} ${model}` : name;

/** From the home page to the item's page by a search. */
export async function findMachine(page: Page, hands: Hands, item: EquipmentDetail): Promise<void> {
  await hands.write(page.getByLabel('What do you need?'), item.name);
  await hands.write(page.getByLabel('Where'), 'Austin, TX');
  await hands.press(page.getByRole('button', { name: 'Search Equipment' }));
  await page.waitForURL(/\/search\?/);
  const result = page
    .getByRole('main')
    .getByRole('link', { name: titleOf(item), exact: true })
    .and(page.locator(`[href^="/equipment/${item.id}"]`));
  await hands.press(result);
  await page.waitForURL((url) => url.pathname === `/equipment/${item.id}`);
  // The screen has a heading while it loads, too.
  await shown(page.getByRole('link', { name: 'Rent', exact: true })).waitFor();
}

export async function startRenting(page: Page, hands: Hands): Promise<void> {
  await hands.press(shown(page.getByRole('link', { name: 'Rent', exact: true })));
  await page.getByRole('heading', { level: 1, name: 'Book your rental' }).waitFor();
}

export async function chooseDays(page: Page, hands: Hands, first: string, last: string): Promise<void> {
  await hands.writeDay(page.getByLabel('Start date'), first);
  await hands.writeDay(page.getByLabel('End date'), last);
  expect(await page.getByLabel('Start date').inputValue()).toBe(first);
  expect(await page.getByLabel('End date').inputValue()).toBe(last);
}

export const goOn = (page: Page, hands: Hands): Promise<void> =>
  hands.press(shown(page.getByRole('button', { name: 'Continue' })));

/** Reads the agreement's headings; the button is there to be pressed. */
export async function readAgreement(page: Page): Promise<string[]> {
  await page.getByRole('heading', { level: 1, name: 'Rental agreement' }).waitFor();
  await shown(page.getByRole('button', { name: 'I Agree' })).waitFor();
  const article = page.getByRole('article', { name: 'Rental agreement' });
  return article.getByRole('heading', { level: 2 }).allTextContents();
}

/** Agrees, and waits for the payment page. Answers its parameters. */
export async function agree(page: Page, hands: Hands): Promise<Record<string, string>> {
  await hands.press(shown(page.getByRole('button', { name: 'I Agree' })));
  await page.waitForURL((url) => url.pathname === '/checkout');
  return Object.fromEntries(new URL(page.url()).searchParams);
}

/** True when the page that is shown was loaded as a whole, not drawn by the one before. */
export const wasLoaded = (page: Page): Promise<boolean> =>
  page.evaluate(
    () => new URL(performance.getEntriesByType('navigation')[0]?.name ?? '').pathname === location.pathname,
  );

export async function writeCard(page: Page, hands: Hands, number: string): Promise<void> {
  await page.getByLabel('Card number').waitFor();
  await hands.write(page.getByLabel('Card number'), number);
  await hands.write(page.getByLabel('Expiry'), '1239');
  await hands.write(page.getByLabel('Security code'), '123');
}

export const payButton = (page: Page): Locator => shown(page.getByRole('button', { name: /^Pay(ing)? \$/ }));

/** After the payment the page shows success and redirects to My bookings. */
export async function arriveAtBookings(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Booking fee paid' }).waitFor();
  await page.waitForURL((url) => url.pathname === '/bookings');
  await page.getByRole('heading', { level: 1, name: 'My bookings' }).waitFor();
  await hydrated(page);
}

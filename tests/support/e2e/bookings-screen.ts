import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visit } from '../browser.ts';
import { open } from './demonstration.ts';

/** Only ends what hangs. */
export const PATIENCE = { timeout: 60_000, interval: 50 };

/** One booking's card on My bookings, by its order number. */
export const cardOf = (page: Page, orderNumber: string): Locator =>
  page.getByRole('article').filter({ hasText: orderNumber });

const CLOSED_ROW = '[data-booking] h3 > button';
const openers = new WeakSet<Page>();

/** From its next load on, the page opens each row into its card as soon as it comes. */
export async function opensRows(page: Page): Promise<void> {
  if (openers.has(page)) return;
  openers.add(page);
  await page.addInitScript((row) => {
    const openThem = () => {
      if (!document.documentElement.hasAttribute('data-hydrated')) return;
      for (const closed of document.querySelectorAll<HTMLButtonElement>(row)) closed.click();
    };
    const isHydrated = { attributes: true, attributeFilter: ['data-hydrated'] };
    new MutationObserver(openThem).observe(document, { childList: true, subtree: true, ...isHydrated });
  }, CLOSED_ROW);
}

/** One booking's card, out of its row where it is one. */
export async function openCard(page: Page, orderNumber: string): Promise<Locator> {
  const card = cardOf(page, orderNumber);
  await card.waitFor();
  await card
    .locator('h3 > button')
    .evaluateAll((closed: HTMLButtonElement[]) => closed.forEach((row) => row.click()));
  return card;
}

/** My bookings, each as its card. */
export async function openBookings({ page, ...visit }: Visit, address = '/bookings'): Promise<void> {
  await opensRows(page);
  await open({ page, ...visit }, address);
  await page.locator('[data-booking]').first().waitFor();
  await page.locator(CLOSED_ROW).first().waitFor({ state: 'detached' });
}

/** All that is written on it, each run of spaces as one. */
export const textOf = async (card: Locator): Promise<string> => (await card.innerText()).replace(/\s+/g, ' ');

/** Waits until the card shows the text. */
export const says = (card: Locator, words: string | RegExp): Promise<void> =>
  typeof words === 'string'
    ? expect.poll(() => textOf(card), PATIENCE).toContain(words)
    : expect.poll(() => textOf(card), PATIENCE).toMatch(words);

/** The seconds that a card's clock shows; negative once it is overdue. */
export async function clockOf(card: Locator): Promise<number> {
  const text = await card.getByRole('timer').innerText();
  const [, late, days, hours, minutes, seconds] =
    /^(\+)?(?:(\d+)d )?(\d\d):(\d\d):(\d\d)$/.exec(text.trim()) ?? [];
  if (seconds === undefined) throw new Error(`the clock shows ${text}`);
  const left = Number(days ?? 0) * 86_400 + Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return late ? -left : left;
}

/** Waits until the clock has gone on on its own. */
export async function ticks(card: Locator): Promise<void> {
  const before = await clockOf(card);
  await expect.poll(() => clockOf(card), PATIENCE).toBeLessThan(before);
}

export const openTab = (page: Page, name: 'Active' | 'Completed' | 'Canceled'): Locator =>
  page.getByRole('tab', { name: new RegExp(`^${name}`) });

/** Remembers this very page: `isSamePage` is false after any load. */
export const markPage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.setAttribute('data-marked-by-test', '');
  });
export const isSamePage = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.hasAttribute('data-marked-by-test'));

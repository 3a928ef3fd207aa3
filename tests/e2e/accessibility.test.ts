import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProduct, type OpenedProduct } from '#tests/support/browser.ts';
import { visitAs } from '#tests/support/e2e/demonstration.ts';
import { openScreen, RENTAL_SCREENS } from '#tests/support/e2e/rental-screens.ts';
import { alive, smallControls } from '#tests/support/page.ts';

let product: OpenedProduct;
let itemPath: string;
beforeAll(async () => {
  product = await openProduct();
  const [item] = (await product.app.inject({ url: '/api/equipment?limit=1' })).json<{ id: string }[]>();
  itemPath = `/equipment/${item!.id}`;
});
afterAll(() => product.close());

const SCREENS = [
  '/',
  '/search',
  '/search?q=zzzzqqqq',
  '/search?location=Atlantis',
  'item',
  '/equipment/eq_nothing',
  '/privacy',
  '/no-such-page',
  '/bookings',
  '/my-listings',
  '/add-listing',
  '/equipment-analytics',
  '/login',
  '/login?mode=sign-up',
  '/login?mode=reset',
  '/verification',
  '/verify-email',
  '/outbox',
];

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe has to say. */
async function violations(page: Page, axe = new AxeBuilder({ page }).withTags(TAGS)): Promise<string[]> {
  const result = await axe.analyze();
  return result.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  );
}

/** The same page in the dark: only its colors are others. */
async function violationsInTheDark(page: Page): Promise<string[]> {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect.poll(background).not.toBe(light);
  return violations(page, new AxeBuilder({ page }).withRules(['color-contrast']));
}

describe('accessibility (WCAG 2.2 AA, axe)', () => {
  it.each(SCREENS)('%s has no violation on phone and desktop, light and dark', async (screen) => {
    for (const device of ['phone', 'desktop'] as const) {
      for (const theme of ['light', 'dark'] as const) {
        const { page, context } = await product.visit({ device, theme });
        await page.goto(screen === 'item' ? itemPath : screen);
        await alive(page);
        const found = await violations(page);
        expect(found, `${device} ${theme}`).toEqual([]);
        await context.close();
      }
    }
  });

  it.each(['/', '/search', 'item', '/login'])(
    '%s has controls of at least 44 px on a phone',
    async (screen) => {
      const { page, context } = await product.visit({ device: 'phone' });
      await page.goto(screen === 'item' ? itemPath : screen);
      await alive(page);
      expect(await smallControls(page)).toEqual([]);
      await context.close();
    },
  );

  it.each(RENTAL_SCREENS)(
    '$name has no violation on phone and desktop, light and dark, and large controls',
    async (screen) => {
      for (const device of ['phone', 'desktop'] as const) {
        const visit = await visitAs(product, screen.as, { device });
        await openScreen(product, visit, screen);
        expect(await violations(visit.page), device).toEqual([]);
        if (device === 'phone') expect(await smallControls(visit.page)).toEqual([]);
        expect(await violationsInTheDark(visit.page), `${device}, dark`).toEqual([]);
        expect(visit.problems).toEqual([]);
        await visit.context.close();
      }
    },
  );
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EquipmentSummary } from '#shared/contracts/equipment.ts';
import { lostControls, movingParts, sameAsOthers, violations } from '#tests/support/accessibility.ts';
import { openProduct, type OpenedProduct, type Visit } from '#tests/support/browser.ts';
import { open, type Somebody, visitAs } from '#tests/support/e2e/demonstration.ts';
import { alive, doubleText, sidewaysScroll } from '#tests/support/page.ts';

/* What a reader has set in the system or in the browser: larger text, less movement, few colors. */

let product: OpenedProduct;
let itemPath: string;
beforeAll(async () => {
  product = await openProduct();
  const [item] = (await product.app.inject({ url: '/api/equipment?limit=1' })).json<EquipmentSummary[]>();
  itemPath = `/equipment/${item!.id}`;
});
afterAll(() => product.close());

/** Each in one browser, one screen after the other. */
const SCREENS: Record<Somebody | 'guest', readonly string[]> = {
  guest: [
    '/',
    '/search',
    'item',
    '/favourites',
    '/login',
    '/login?mode=sign-up',
    '/privacy',
    '/no-such-page',
  ],
  dev: ['/bookings', '/messages', '/favourites', '/profile', 'rent'],
  marisol: ['/my-listings', '/add-listing', '/equipment-analytics', '/setup-payouts', '/messages?tab=alerts'],
  admin: ['/admin/money'],
};
const PEOPLE = Object.keys(SCREENS) as (keyof typeof SCREENS)[];

const enter = (who: Somebody | 'guest', device: 'phone' | 'desktop'): Promise<Visit> =>
  who === 'guest' ? product.visit({ device }) : visitAs(product, who, { device });
const addressOf = (screen: string): string =>
  screen === 'item' ? itemPath : screen === 'rent' ? `${itemPath}/rent` : screen;

/** Goes through somebody's screens. */
async function through(
  who: Somebody | 'guest',
  device: 'phone' | 'desktop',
  look: (visit: Visit, screen: string) => Promise<void>,
): Promise<void> {
  const visit = await enter(who, device);
  for (const screen of SCREENS[who]) {
    await open(visit, addressOf(screen));
    await look(visit, screen);
  }
  await visit.context.close();
}

describe('twice the text', () => {
  it.each(PEOPLE)('fits and hides nothing: %s', async (who) => {
    await through(who, 'phone', async ({ page }, screen) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await doubleText(page);
      expect(await sidewaysScroll(page), screen).toBe(0);
      // What is cut off without a mark of it.
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('main button, main label, main h1, main h2')]
          .filter((element) => element.checkVisibility() && !element.closest('.sr-only'))
          .filter((element) => {
            const { overflow, textOverflow } = getComputedStyle(element);
            return (
              overflow === 'hidden' &&
              textOverflow !== 'ellipsis' &&
              element.scrollWidth > element.clientWidth + 1
            );
          })
          .map((element) => element.outerHTML.slice(0, 120)),
      );
      expect(cut, screen).toEqual([]);
    });
  });
});

describe('less movement', () => {
  it.each(PEOPLE)('nothing travels over the screens of %s', async (who) => {
    await through(who, 'phone', async ({ page }, screen) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect(await movingParts(page), screen).toEqual([]);
    });
  });

  it('is what the system asks for: without it something does', async () => {
    const visit = await product.visit();
    await open(visit, '/');
    expect((await movingParts(visit.page)).length).toBeGreaterThan(0);
    await visit.context.close();
  });
});

describe('the system’s own colors', () => {
  it.each(PEOPLE)('leave every control, and what is chosen, to be seen on the screens of %s', async (who) => {
    for (const colorScheme of ['light', 'dark'] as const)
      await through(who, 'desktop', async ({ page }, screen) => {
        await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
        await alive(page);
        const where = `${screen}, ${colorScheme}`;
        expect(await lostControls(page), where).toEqual([]);
        expect(await sameAsOthers(page), where).toEqual([]);
        expect(await violations(page, ['color-contrast']), where).toEqual([]);
      });
  });
});

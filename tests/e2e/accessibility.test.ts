import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEVICES_LOOKED_AT, expectAccessible } from '#tests/support/accessibility.ts';
import { openProduct, type OpenedProduct } from '#tests/support/browser.ts';
import { visitAs } from '#tests/support/e2e/demonstration.ts';
import { FAVOURITE_SCREENS } from '#tests/support/e2e/favourite-screens.ts';
import { openScreen, RENTAL_SCREENS } from '#tests/support/e2e/rental-screens.ts';
import { alive } from '#tests/support/page.ts';

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
  '/favourites',
  '/messages',
  '/profile',
  '/no-such-page',
  '/offline',
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

describe('accessibility (WCAG 2.2 AA, axe), at four widths, light and dark', () => {
  it.each(SCREENS)('%s has no violation, and large controls', async (screen) => {
    for (const device of DEVICES_LOOKED_AT) {
      const { page, context } = await product.visit({ device });
      await page.goto(screen === 'item' ? itemPath : screen);
      await alive(page);
      await expectAccessible(page, device);
      await context.close();
    }
  });

  it.each([...RENTAL_SCREENS, ...FAVOURITE_SCREENS])(
    '$name has no violation, and large controls',
    async (screen) => {
      for (const device of DEVICES_LOOKED_AT) {
        const visit = await visitAs(product, screen.as, { device });
        await openScreen(product, visit, screen);
        await expectAccessible(visit.page, device);
        expect(visit.problems).toEqual([]);
        await visit.context.close();
      }
    },
  );
});

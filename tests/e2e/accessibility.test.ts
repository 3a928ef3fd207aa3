import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEVICES_LOOKED_AT, expectAccessible } from '#tests/support/accessibility.ts';
import { openProduct, type OpenedProduct } from '#tests/support/browser.ts';
import { PATIENCE } from '#tests/support/e2e/bookings-screen.ts';
import { type Somebody, visitAs } from '#tests/support/e2e/demonstration.ts';
import { FAVOURITE_SCREENS } from '#tests/support/e2e/favourite-screens.ts';
import { FURTHER_SCREENS } from '#tests/support/e2e/further-screens.ts';
import { faults } from '#tests/support/e2e/listing-screens.ts';
import { openScreen, RENTAL_SCREENS } from '#tests/support/e2e/rental-screens.ts';
import { alive } from '#tests/support/page.ts';
import { matchRoute, ROUTES } from '#web/app/routes.ts';

let product: OpenedProduct;
let itemPath: string;
beforeAll(async () => {
  product = await openProduct();
  const [item] = (await product.app.inject({ url: '/api/equipment?limit=1' })).json<{ id: string }[]>();
  itemPath = `/equipment/${item!.id}`;
});
afterAll(() => product.close());

const GUEST_SCREENS = [
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
  '/setup-payouts',
  '/login',
  '/login?mode=sign-up',
  '/login?mode=reset',
  '/verification',
  '/verify-email',
  '/verify-email?token=unknown',
  '/outbox',
];
const SCREENS = [...RENTAL_SCREENS, ...FAVOURITE_SCREENS, ...FURTHER_SCREENS];

describe('accessibility (WCAG 2.2 AA, axe), at four widths, light and dark, whatever a reader has set', () => {
  it.each(GUEST_SCREENS)('%s has no violation, and large controls', async (screen) => {
    for (const device of DEVICES_LOOKED_AT) {
      const { page, context } = await product.visit({ device });
      await page.goto(screen === 'item' ? itemPath : screen);
      await alive(page);
      await expectAccessible(page, device);
      await context.close();
    }
  });

  it.each(SCREENS)('$name has no violation, and large controls', async (screen) => {
    for (const device of DEVICES_LOOKED_AT) {
      const visit = await visitAs(product, screen.as, { device });
      const { page, context, problems } = visit;
      await openScreen(product, visit, screen);
      if (FURTHER_SCREENS.includes(screen))
        await expect.poll(() => page.locator('body').innerText(), PATIENCE).toMatch(screen.words);
      await expectAccessible(page, device);
      expect(faults(problems)).toEqual([]);
      await context.close();
    }
  });

  it('leaves out no address of the product', async () => {
    const visits = new Map<Somebody, Awaited<ReturnType<typeof visitAs>>>();
    const found = new Set<string>();
    const note = (path: string) =>
      found.add(matchRoute(new URL(path, product.origin).pathname).definition.path);
    for (const path of GUEST_SCREENS) note(path === 'item' ? itemPath : path);
    for (const { as, path } of SCREENS) {
      const visit = visits.get(as) ?? (await visitAs(product, as));
      visits.set(as, visit);
      note(await path(product, visit));
    }
    for (const { context } of visits.values()) await context.close();
    expect(ROUTES.map(({ path }) => path).filter((path) => !found.has(path))).toEqual([]);
  });
});

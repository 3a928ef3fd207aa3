import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProduct, type OpenedProduct } from '#tests/support/browser.ts';
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
  '/no-such-page',
  '/bookings',
  '/login',
  '/login?mode=sign-up',
  '/login?mode=reset',
  '/verification',
  '/verify-email',
  '/outbox',
];

describe('accessibility (WCAG 2.2 AA, axe)', () => {
  it.each(SCREENS)('%s has no violation on phone and desktop, light and dark', async (screen) => {
    for (const device of ['phone', 'desktop'] as const) {
      for (const theme of ['light', 'dark'] as const) {
        const { page, context } = await product.visit({ device, theme });
        await page.goto(screen === 'item' ? itemPath : screen);
        await alive(page);
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
        );
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
      const small = await page.evaluate(() =>
        [
          ...document.querySelectorAll<HTMLElement>(
            'button, input:not([type=hidden]), select, textarea, nav a, [role=button], [role=tab]',
          ),
        ]
          .filter(
            (element) =>
              element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
              !element.closest('.sr-only'),
          )
          .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
          .filter(({ box }) => box.width > 1 && (box.height < 43.5 || box.width < 43.5))
          .map(
            ({ element, box }) =>
              `${element.outerHTML.slice(0, 120)} ${box.width.toFixed(0)}×${box.height.toFixed(0)}`,
          ),
      );
      expect(small).toEqual([]);
      await context.close();
    },
  );
});

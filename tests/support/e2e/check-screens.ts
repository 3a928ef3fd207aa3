import { expect, it } from 'vitest';
import { expectAccessible, viewsAt } from '../accessibility.ts';
import type { OpenedProduct } from '../browser.ts';
import { PATIENCE } from './bookings-screen.ts';
import { visitAs, type Somebody } from './demonstration.ts';
import { FAVOURITE_SCREENS } from './favourite-screens.ts';
import { FURTHER_SCREENS } from './further-screens.ts';
import { faults } from './listing-screens.ts';
import { openScreen, RENTAL_SCREENS } from './rental-screens.ts';

/** Every screen of a person who is signed in. */
export const SCREENS = [...RENTAL_SCREENS, ...FAVOURITE_SCREENS, ...FURTHER_SCREENS];

/** Defines a test for each screen of that person. */
export function checkScreensOf(who: Somebody, product: () => OpenedProduct): void {
  const own = SCREENS.filter(({ as }) => as === who).map((screen, index) => ({
    name: screen.name,
    screen,
    index,
  }));
  it.each(own)('$name has no violation, and large controls', async ({ screen, index }) => {
    for (const view of viewsAt(index)) {
      const visit = await visitAs(product(), who, view);
      await openScreen(product(), visit, screen);
      if (FURTHER_SCREENS.includes(screen))
        await expect.poll(() => visit.page.locator('body').innerText(), PATIENCE).toMatch(screen.words);
      await expectAccessible(visit.page, view);
      expect(faults(visit.problems)).toEqual([]);
      await visit.context.close();
    }
  });
}

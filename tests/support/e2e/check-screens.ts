import { expect, it } from 'vitest';
import type { EquipmentSummary } from '#shared/contracts/equipment.ts';
import { expectAccessible, viewsAt } from '../accessibility.ts';
import type { OpenedProduct, Visit } from '../browser.ts';
import { CASE_SCREENS } from './case-screens.ts';
import { PATIENCE } from './bookings-screen.ts';
import { sharedVisits, type Somebody } from './demonstration.ts';
import { FURTHER_SCREENS } from './further-screens.ts';
import { faults } from './listing-screens.ts';
import { openScreen, RENTAL_SCREENS } from './rental-screens.ts';
import type { RentalScreen } from './screen.ts';

/** Two machines are kept, whatever was kept before. */
async function kept(product: OpenedProduct, { context }: Visit): Promise<string> {
  const items = (await product.app.inject({ url: '/api/equipment?limit=2' })).json<EquipmentSummary[]>();
  const answer = await context.request.put('/api/favourites', { data: { ids: items.map(({ id }) => id) } });
  if (!answer.ok()) throw new Error(`the favorites answered ${String(answer.status())}`);
  return '/favourites';
}

const FAVOURITE_SCREENS: readonly RentalScreen[] = [
  {
    name: 'favorites',
    as: 'dev',
    path: kept,
    words: /Favorites[^]*2 items/,
    then: async (_product, { page }) => page.locator('main button[aria-pressed=true]').nth(1).waitFor(),
  },
];

/** Every screen of a person who is signed in. */
export const SCREENS = [...RENTAL_SCREENS, ...FAVOURITE_SCREENS, ...CASE_SCREENS, ...FURTHER_SCREENS];

/** Defines a test for each screen of that person. */
export function checkScreensOf(who: Somebody, product: () => OpenedProduct): void {
  const own = SCREENS.filter(({ as }) => as === who).map((screen, index) => ({
    name: screen.name,
    screen,
    index,
  }));
  const visitOf = sharedVisits(product);
  it.each(own)('$name has no violation, and large controls', async ({ screen, index }) => {
    for (const view of viewsAt(index)) {
      const visit = await visitOf(who, view);
      await openScreen(product(), visit, screen);
      if (FURTHER_SCREENS.includes(screen))
        await expect.poll(() => visit.page.locator('body').innerText(), PATIENCE).toMatch(screen.words);
      await expectAccessible(visit.page, view);
      expect(faults(visit.problems)).toEqual([]);
    }
  });
}

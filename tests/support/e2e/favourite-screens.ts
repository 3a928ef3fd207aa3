import type { EquipmentSummary } from '#shared/contracts/equipment.ts';
import type { OpenedProduct, Visit } from '../browser.ts';
import type { RentalScreen } from './screen.ts';

/** Two machines are kept, whatever was kept before. */
async function kept(product: OpenedProduct, { context }: Visit): Promise<string> {
  const items = (await product.app.inject({ url: '/api/equipment?limit=2' })).json<EquipmentSummary[]>();
  const answer = await context.request.put('/api/favourites', { data: { ids: items.map(({ id }) => id) } });
  if (!answer.ok()) throw new Error(`the favorites answered ${String(answer.status())}`);
  return '/favourites';
}

export const FAVOURITE_SCREENS: readonly RentalScreen[] = [
  {
    name: 'favorites',
    as: 'dev',
    path: kept,
    words: /Favorites[^]*2 items/,
    then: async (_product, { page }) => page.locator('main button[aria-pressed=true]').nth(1).waitFor(),
  },
];

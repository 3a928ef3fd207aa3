import type { QueryClient } from '@tanstack/react-query';
import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import { read } from '#web/data/call.ts';
import { EQUIPMENT } from '#web/data/keys.ts';
import { returnTarget } from './return-target.ts';

/** The item that one will come back to; shares its place in the cache with the item's own page. */
export const returnItemQuery = (id: string) => read(EQUIPMENT, id);

/** As the item's page calls it: brand and model, otherwise the name. */
export const itemName = ({ brand, model, name }: Pick<EquipmentDetail, 'brand' | 'model' | 'name'>): string =>
  brand && model ? `${brand} ${model}` : name;

/** Before the page is rendered: what one comes back to has its name. A failure only costs the name. */
export async function prefetchReturnItem(client: QueryClient, returnTo: string): Promise<void> {
  const place = returnTarget(returnTo);
  if ('equipmentId' in place) await client.query(returnItemQuery(place.equipmentId)).catch(() => undefined);
}

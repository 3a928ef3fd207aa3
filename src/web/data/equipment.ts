import { queryOptions, useQuery } from '@tanstack/react-query';
import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { get, read } from './call.ts';
import { readPages } from './pages.ts';
import { nullIfMissing } from './read-or-null.ts';
import { EQUIPMENT } from './keys.ts';

/** One item; null where there is none. Fails with the prescribed text. */
export const equipmentQuery = (id: string) =>
  queryOptions({
    queryKey: [EQUIPMENT, id],
    queryFn: async ({ client, signal }): Promise<EquipmentDetail | null> => {
      try {
        return await nullIfMissing(get(apiOf(client), [EQUIPMENT, id], signal));
      } catch (error) {
        throw new Error('Failed to fetch equipment', { cause: error });
      }
    },
  });
export const useEquipment = (id: string) => useQuery(equipmentQuery(id));

/** What a delivery to a ZIP code costs. */
export const deliveryQuoteQuery = (id: string, zip: string) => read(EQUIPMENT, id, 'delivery-quote', { zip });

/** Renters' condition ratings of the item, newest first. */
export const conditionRatingsQuery = (id: string) => readPages([EQUIPMENT, id, 'condition-ratings']);

import { queryOptions, useQuery } from '@tanstack/react-query';
import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { apiOf } from '#web/lib/query-client.ts';

/** Not there, or an id that cannot be: to the reader it is the same. */
const isNotThere = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 414, 422].includes(error.status);

/** One item; null where there is none, which is an answer and travels with the page. Fails with the prescribed text. */
export const equipmentQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/equipment', id],
    queryFn: async ({ client, signal }): Promise<EquipmentDetail | null> => {
      try {
        return await apiOf(client).get<EquipmentDetail>(`/api/equipment/${encodeURIComponent(id)}`, signal);
      } catch (error) {
        if (isNotThere(error)) return null;
        throw new Error('Failed to fetch equipment', { cause: error });
      }
    },
  });

export const useEquipment = (id: string) => useQuery(equipmentQuery(id));

import { queryOptions, useQuery } from '@tanstack/react-query';
import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { apiOf } from '#web/lib/query-client.ts';

const NOT_THERE = 404;

/** One item; null where there is none, which is an answer and travels with the page. Fails with the specified text (§8). */
export const equipmentQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/equipment', id],
    queryFn: async ({ client, signal }): Promise<EquipmentDetail | null> => {
      try {
        return await apiOf(client).get<EquipmentDetail>(`/api/equipment/${encodeURIComponent(id)}`, signal);
      } catch (error) {
        if (error instanceof ApiError && error.status === NOT_THERE) return null;
        throw new Error('Failed to fetch equipment', { cause: error });
      }
    },
  });

export const useEquipment = (id: string) => useQuery(equipmentQuery(id));

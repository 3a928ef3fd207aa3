import { queryOptions } from '@tanstack/react-query';
import type { EquipmentSummary } from '#shared/contracts/equipment.ts';
import { featuredItems } from '#shared/domain/interface-constants.ts';

/** The best rated items that can be had. */
export const featuredQuery = queryOptions<EquipmentSummary[]>({
  queryKey: ['/api/equipment', { limit: String(featuredItems) }],
});

export { equipmentRoutes, type EquipmentRoutesDeps } from './equipment.routes.ts';
export { createEquipmentService, type EquipmentService } from './equipment.service.ts';
export { createSearchService, type SearchService } from './search.service.ts';
export { summariesById } from './item-summaries.ts';

export { equipmentRoutes, type EquipmentRoutesDeps } from './equipment.routes.ts';
export { createEquipmentService, type EquipmentService } from './equipment.service.ts';
export { createSearchService, type SearchService } from './search.service.ts';
export { summariesById } from './item-summaries.ts';
export { type BookableItem, lockBookable, readBookable } from './bookable-item.repository.ts';
export { nextFreeDays } from './next-free-days.ts';

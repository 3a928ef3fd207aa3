export { equipmentRoutes } from './equipment.routes.ts';
export { createEquipmentService } from './equipment.service.ts';
export { createDeliveryQuoteService } from './delivery-quote.service.ts';
export { createSearchService } from './search.service.ts';
export { summariesById } from './item-summaries.ts';
export { type BookableItem, lockBookable, readBookable } from './bookable-item.repository.ts';
export { nearestFree } from './nearest-free.ts';
export { isFree, readOccupied } from './rentable.repository.ts';
export { nextFreeDays } from './taken-days.ts';
export { detailColumns, type DetailRow } from './equipment.repository.ts';
export { presentDetail } from './equipment.presenter.ts';
export { equipmentNotFound } from './equipment-not-found.ts';
export { askedDays } from './days.ts';
export { storeSearch, type StoredSearch } from './stored-search.ts';
export {
  isRentable,
  itemsFound,
  prefilterOf,
  readSearchedFacts,
  searchesFinding,
  type SearchedFacts,
} from './item-matches.repository.ts';

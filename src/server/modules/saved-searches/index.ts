export { savedSearchRoutes } from './saved-searches.routes.ts';
export { createSavedSearchesService } from './saved-searches.service.ts';
export { createAvailabilityAlertsService } from './availability-alerts.service.ts';
export { createWatch } from './watch.subscriber.ts';
export { deleteSavedSearchesOf } from './saved-searches.repository.ts';
export { deleteAvailabilityAlertsOf, sweepAlerts } from './availability-alerts.repository.ts';

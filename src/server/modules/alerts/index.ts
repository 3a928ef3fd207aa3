export { alertRoutes } from './alerts.routes.ts';
export { createAlertsService, type AlertsService } from './alerts.service.ts';
export { deleteAlertsOf, renameInAlerts } from './forget.repository.ts';

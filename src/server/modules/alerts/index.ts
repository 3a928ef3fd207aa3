export { alertRoutes } from './alerts.routes.ts';
export { createAlertsService } from './alerts.service.ts';
export { deleteAlertsOf, renameInAlerts } from './delete-alerts.repository.ts';

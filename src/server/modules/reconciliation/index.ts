export { cleanError } from './clean-error.ts';
export { reconciliationRoutes } from './reconciliation.routes.ts';
export { createReconciliation, type ReconciliationService } from './reconciliation.service.ts';

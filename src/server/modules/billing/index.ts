export { deleteBillingOf, readBilling, readReferences } from './billing.repository.ts';
export { billingRoutes } from './billing.routes.ts';
export { createBillingService } from './billing.service.ts';

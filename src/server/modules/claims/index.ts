export { registerClaimJobs } from './claim-jobs.ts';
export { createClaimHandlers } from './claim-payment-handlers.ts';
export { claimRoutes } from './claims.routes.ts';
export { type ClaimsService, createClaimsService } from './claims.service.ts';

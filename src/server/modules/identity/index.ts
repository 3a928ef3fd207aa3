export { createIdentityChecks, type IdentityChecks } from './identity.service.ts';
export { createIdentityRedaction } from './redaction.subscriber.ts';
export { identityRoutes } from './identity.routes.ts';

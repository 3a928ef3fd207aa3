export { auditRoutes } from './audit.routes.ts';
export { createAuditLog } from './audit.service.ts';

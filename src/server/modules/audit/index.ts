export { auditRoutes } from './audit.routes.ts';
export { type AuditLog, createAuditLog } from './audit.service.ts';

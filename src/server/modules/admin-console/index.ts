export { type AdminConsole, createAdminConsole } from './admin-console.ts';
export { adminTableRoutes } from './admin-tables.routes.ts';
export { holdAtRisk } from './concerns.repository.ts';
export { operationRoutes } from './operations.routes.ts';

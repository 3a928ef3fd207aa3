export { createAdminDesk, type AdminDesk } from './admin-desk.ts';
export { deskTableRoutes } from './desk-tables.routes.ts';
export { operationRoutes } from './operations.routes.ts';

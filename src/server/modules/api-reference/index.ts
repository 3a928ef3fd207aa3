export { apiReferenceRoutes } from './api-reference.routes.ts';

export { installableRoutes } from './installable.routes.ts';

export { pageRoutes } from './pages.routes.ts';
export type { PageRenderer } from './renderer.ts';

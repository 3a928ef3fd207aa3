export { pageRoutes } from './pages.routes.ts';
export type { PageAnswer, PageRenderer, PageRequest } from './renderer.ts';

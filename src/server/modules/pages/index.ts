export { countPages, type CountedPageCache } from './counted-page-cache.ts';
export { changeBy, dropChangedPages } from './page-changes.ts';
export { createPageCache, type PageCache } from './page-cache.ts';
export { pageRoutes } from './pages.routes.ts';
export type { PageRenderer } from './renderer.ts';

export { countPages, type CountedPageCache } from './counted-page-cache.ts';
export { invalidationBy, invalidateChangedPages } from './page-cache-invalidation.ts';
export { createPageCache, type PageCache, type PageChange } from './page-cache.ts';
export { pageRoutes } from './pages.routes.ts';
export type { PageRenderer } from './renderer.ts';

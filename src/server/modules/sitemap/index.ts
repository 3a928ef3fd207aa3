export { createSitemap } from './sitemap.service.ts';
export { sitemapRoutes } from './sitemap.routes.ts';

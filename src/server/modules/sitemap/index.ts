export { createSitemap, type Sitemap } from './sitemap.service.ts';
export { sitemapRoutes } from './sitemap.routes.ts';

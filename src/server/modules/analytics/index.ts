export { analyticsRoutes } from './analytics.routes.ts';
export { createAnalytics, type Analytics } from './analytics.service.ts';

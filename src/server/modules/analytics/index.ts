export { analyticsRoutes } from './analytics.routes.ts';
export { createAnalytics, type Analytics } from './analytics.service.ts';
export { platformWeeksRoutes } from './platform-weeks.routes.ts';
export { createPlatformWeeks, type ReadPlatformWeeks } from './platform-weeks.service.ts';
export { isOut, rentedFrom, rentedTo, scheduledEnd } from './rented-time.repository.ts';
export { readSpans, type SpanRow } from './schedule.repository.ts';

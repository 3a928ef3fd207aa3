export { liveRoutes } from './live.routes.ts';
export { CHANGES_CALENDAR, liveSubscriber } from './live.subscriber.ts';

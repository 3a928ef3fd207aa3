export { liveRoutes } from './live.routes.ts';
export { OpenStreams } from './open-streams.ts';
export { CHANGES_CALENDAR, liveSubscriber } from './live.subscriber.ts';

export { liveRoutes } from './live.routes.ts';
export { liveSubscriber } from './live.subscriber.ts';

export { readClock as readStoredClock } from './clock.repository.ts';
export { clockRoutes } from './clock.routes.ts';
export { createClockService, type ClockService } from './clock.service.ts';
export { createProductClock, type ProductClock } from './product-clock.ts';

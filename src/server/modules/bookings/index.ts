export { bookingRoutes } from './bookings.routes.ts';
export { createBookingsService, type BookingsService } from './bookings.service.ts';

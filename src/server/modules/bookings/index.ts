export { bookingActionRoutes } from './booking-actions.routes.ts';
export { bookingRoutes } from './bookings.routes.ts';
export { createBookings, type Bookings, type BookingsDeps } from './bookings.ts';
export { notifyOwnerRoutes } from './notify-owner.routes.ts';

export { bookingActionRoutes } from './booking-actions.routes.ts';
export { bookingRoutes } from './bookings.routes.ts';
export { createBookings, type Bookings, type BookingsDeps } from './bookings.ts';
export { notifyOwnerRoutes } from './notify-owner.routes.ts';
export { nameOf } from './bookings.presenter.ts';
export { readBooking, type ListedBooking } from './bookings.repository.ts';
export { bookingNotFound, seatOf, type Seat } from './parties.ts';

export { createDemonstrationBookings } from './demonstration-bookings.ts';

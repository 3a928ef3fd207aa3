export { createLiveDemonstration } from './live-bookings.ts';

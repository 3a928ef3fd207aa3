export { createLiveDemonstration, type LiveDemonstrationDeps } from './live-bookings.ts';

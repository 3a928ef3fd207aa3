import { paths } from '#web/app/paths.ts';

/** My bookings, with this one open. */
export const bookingPath = (id: string): string => `${paths.bookings}?booking=${encodeURIComponent(id)}`;

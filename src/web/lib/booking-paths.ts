/** Screens of one booking, apart from the other paths, which are part of the first page's script. */
export const claimPath = (id: string): string => `/bookings/${encodeURIComponent(id)}/claim`;
export const usagePath = (id: string): string => `/bookings/${encodeURIComponent(id)}/usage`;

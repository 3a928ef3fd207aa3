const GROUP = 'booking_';

/** By which the provider keeps a booking's charges and transfers together. */
export const transferGroupOf = (bookingId: string): string => GROUP + bookingId;

/** The booking that a transfer group of ours names. */
export const bookingOfGroup = (group: string | null): string | undefined =>
  group?.startsWith(GROUP) === true ? group.slice(GROUP.length) : undefined;

/** Paths of the calls that show ratings or evidence, and the heads of their keys in the query cache. */
export const BOOKINGS = '/api/bookings';
export const EQUIPMENT = '/api/equipment';
export const USERS = '/api/users';

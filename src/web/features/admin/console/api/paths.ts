/** Paths of the admin console's calls, which also begin their query keys. */
export const ADMIN_BOOKINGS = '/api/admin/bookings';
export const ADMIN_USERS = '/api/admin/users';
export const ADMIN_LISTINGS = '/api/admin/equipment';
export const ADMIN_WARNINGS = '/api/admin/warnings';
export const ADMIN_STATS = '/api/admin/stats';
export const ADMIN_AUDIT = '/api/admin/audit';
export const ADMIN_OPERATIONS = '/api/admin/operations';
export const ADMIN_JOBS = '/api/admin/jobs';
export const BOOKINGS = '/api/bookings';

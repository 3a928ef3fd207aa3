import type { AuditLine } from '#shared/contracts/admin-audit.ts';
import type { AdminBooking, AdminListing } from '#shared/contracts/admin-console.ts';
import type { AdminWarning } from '#shared/contracts/admin-people.ts';
import { ADMIN_AUDIT, ADMIN_BOOKINGS, ADMIN_LISTINGS, ADMIN_WARNINGS } from '#web/data/admin.ts';
import { listPageQuery } from '../../lists/list-query.ts';

/** Of each kind. */
const limit = '5';

/** A user's newest bookings, listings and warnings, and the newest audit entries about their account. */
export const recentOfUser = (id: string) => ({
  bookings: listPageQuery<AdminBooking>(ADMIN_BOOKINGS, { userId: id, limit }),
  listings: listPageQuery<AdminListing>(ADMIN_LISTINGS, { ownerId: id, limit }),
  warnings: listPageQuery<AdminWarning>(ADMIN_WARNINGS, { userId: id, state: 'all', limit }),
  history: listPageQuery<AuditLine>(ADMIN_AUDIT, { subjectId: id, limit }),
});

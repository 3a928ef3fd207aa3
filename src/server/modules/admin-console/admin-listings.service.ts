import type { AdminListing, AdminListingsQuery } from '#shared/contracts/admin-console.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import { keysetPage } from '#server/http/keyset.ts';
import type { Page } from '#server/http/pagination.ts';
import type { Operator } from '../auth/index.ts';
import type { AdminConsoleDeps } from './console-deps.ts';
import { readAdminListings, type AdminListingRow } from './admin-listings.repository.ts';
import { wholeName } from './names.ts';

function presentListing(row: AdminListingRow): AdminListing {
  const { id, name, category, status, ownerId, owner, location, thumbnailImageUrl } = row;
  return {
    ...{ id, name, category, status, ownerId, location, thumbnailImageUrl },
    dailyRate: centsToDecimal(row.dailyRateCents),
    ownerName: wholeName(owner),
    createdAt: new Date(row.createdAtMs).toISOString(),
  };
}

export function createAdminListings({
  platform: { db, cursors },
  auth: { requireConfirmed, adminAudit },
  listings: { switches },
}: Pick<AdminConsoleDeps, 'platform' | 'auth' | 'listings'>) {
  return {
    /** The listings of all users; deleted ones only on request. Throws 400 for a cursor of another query. */
    async list(query: AdminListingsQuery): Promise<Page<AdminListing>> {
      const { rows, nextCursor } = await keysetPage(cursors, 'desk-listings', query, (after, count) =>
        readAdminListings(db, query, after, count),
      );
      return { rows: rows.map(presentListing), nextCursor };
    },

    /**
     * Removes a user's listing for good, as they could do it themselves: requests are declined with a refund,
     * past rentals keep its name. Twice does no harm. Throws 403 `confirm_identity`, 404, 409 `live_bookings`.
     */
    async remove({ admin, visitor }: Operator, id: string): Promise<void> {
      await requireConfirmed(admin);
      await switches.removeForAdmin(admin, id, (tx, details) =>
        adminAudit(
          tx,
          admin,
          { action: 'admin.listing_deleted', subject: { kind: 'equipment', id }, details },
          visitor,
        ),
      );
    },
  };
}

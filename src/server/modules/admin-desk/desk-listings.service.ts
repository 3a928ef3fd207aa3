import type { AdminListing, AdminListingsQuery } from '#shared/contracts/admin-desk.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import { keysetPage } from '#server/http/keyset.ts';
import type { Page } from '#server/http/pagination.ts';
import type { AdminDeskDeps } from './desk-deps.ts';
import { readDeskListings, type DeskListingRow } from './desk-listings.repository.ts';
import { wholeName } from './names.ts';
import type { Operator } from './operator.ts';

export interface DeskListings {
  /** Everybody's listings; deleted ones only where they are asked for. Throws 400 for a cursor of another query. */
  list(query: AdminListingsQuery): Promise<Page<AdminListing>>;
  /**
   * Takes somebody's listing off the market for good, as they could do it themselves: requests are declined with a refund,
   * past rentals keep its name. Twice does no harm. Throws 403 `confirm_identity`, 404, 409 `live_bookings`.
   */
  remove(operator: Operator, id: string): Promise<void>;
}

function presentListing(row: DeskListingRow): AdminListing {
  const { id, name, category, status, ownerId, owner, location, thumbnailImageUrl } = row;
  return {
    ...{ id, name, category, status, ownerId, location, thumbnailImageUrl },
    dailyRate: centsToDecimal(row.dailyRateCents),
    ownerName: wholeName(owner),
    createdAt: new Date(row.createdAtMs).toISOString(),
  };
}

export function createDeskListings({
  platform: { db, cursors },
  auth: { requireConfirmed, adminAudit },
  listings: { switches },
}: Pick<AdminDeskDeps, 'platform' | 'auth' | 'listings'>): DeskListings {
  return {
    async list(query) {
      const { rows, nextCursor } = await keysetPage(cursors, 'desk-listings', query, (after, count) =>
        readDeskListings(db, query, after, count),
      );
      return { rows: rows.map(presentListing), nextCursor };
    },

    async remove({ admin, visitor }, id) {
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

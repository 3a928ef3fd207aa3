import type { OwnListing } from '#shared/contracts/listings.ts';
import { presentDetail } from '../equipment/index.ts';
import type { OwnRow } from './listings.repository.ts';

/** A listing for its owner: the item's page, and what the form needs besides. */
export function presentOwn(row: OwnRow): OwnListing {
  return {
    ...presentDetail(row, { isOwn: true, seesExactPosition: true }),
    shownByOwner: row.shownByOwner,
    liveBookings: row.liveBookings,
    version: row.version,
    updatedAt: new Date(row.updatedAtMs).toISOString(),
  };
}

import type { ItemBooking, OwnListing } from '#shared/contracts/listings.ts';
import { signInFirst, type Actor, type MemberActor } from '#server/http/actor.ts';
import { type PageRequest, cursorInstant, type Page } from '#server/http/pagination.ts';
import { requireSelf } from '#server/http/self.ts';
import type { Platform } from '#server/platform.ts';
import type { ItemRentals } from '../bookings/index.ts';
import { equipmentNotFound } from '../equipment/index.ts';
import { requireMaySeeRentals } from './listings.policy.ts';
import { presentOwn } from './listings.presenter.ts';
import { readListing, readListingsOf, readOwn } from './listings.repository.ts';

export function createListingReads(
  { db, cursors }: Pick<Platform, 'db' | 'cursors'>,
  itemRentals: ItemRentals,
) {
  return {
    /** The caller's own listings, newest first. Another user's: 403, for a guest 401; the guest's own are none. */
    async mine(
      actor: Actor,
      { ownerId, limit, cursor }: PageRequest & { ownerId?: string | undefined },
    ): Promise<Page<OwnListing>> {
      if (ownerId !== undefined) requireSelf(actor, ownerId);
      else if (actor.kind === 'guest') throw signInFirst();
      if (actor.kind === 'guest') return { rows: [], nextCursor: undefined };
      const fingerprint = `listings:${actor.id}`;
      const after =
        cursor === undefined ? undefined : cursors.decode(cursor, fingerprint, ['number', 'string']);
      if (after) cursorInstant(Number(after[0]) / 1000);
      const found = await readListingsOf(db, actor.id, after, limit + 1);
      const shown = found.slice(0, limit);
      const last = shown.at(-1);
      const hasMore = found.length > shown.length && last !== undefined;
      return {
        rows: shown.map(presentOwn),
        nextCursor: hasMore ? cursors.encode(fingerprint, [last.createdAtMicros, last.id]) : undefined,
      };
    },

    /** One of the caller's own. Throws 404 for any other. */
    async own(actor: MemberActor, id: string): Promise<OwnListing> {
      const row = await readOwn(db, id);
      if (row?.ownerId !== actor.id) throw equipmentNotFound();
      return presentOwn(row);
    },

    /** Its rentals, for the owner and the Admin. Throws 404 where there is no such item, 403 for other users. */
    async rentals(actor: MemberActor, id: string, request: PageRequest): Promise<Page<ItemBooking>> {
      const row = await readListing(db, id);
      requireMaySeeRentals(actor, row);
      return itemRentals.list(id, request);
    },
  };
}

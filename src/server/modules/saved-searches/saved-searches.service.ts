import type { SavedSearch, SaveSearchBody } from '#shared/contracts/saved-searches.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { maximumSavedSearches } from '#shared/domain/limits.ts';
import { isSpecific, savedFilters } from '#shared/domain/saved-searches.ts';
import type { Geocoder } from '#server/adapters/geocoder/port.ts';
import { signInFirst, type MemberActor } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import { storeSearch } from '../equipment/index.ts';
import { lockUser } from '../users/index.ts';
import { lockWaiting } from './candidates.repository.ts';
import {
  deleteSavedSearch,
  insertSavedSearch,
  readSavedSearches,
  updateNotifies,
  type SavedSearchRow,
} from './saved-searches.repository.ts';
import { scheduleMessages } from './schedule-messages.ts';

/** The database keeps no order of the filters. */
const present = ({ createdAt, search, ...row }: SavedSearchRow): SavedSearch => ({
  ...row,
  search: savedFilters(search),
  createdAt: createdAt.toISOString(),
});

export function createSavedSearchesService(
  { db, unitOfWork, clocks }: Pick<Platform, 'db' | 'unitOfWork' | 'clocks'>,
  geocoder: Geocoder,
) {
  return {
    /** The caller's, newest first. */
    list: async ({ id }: MemberActor): Promise<SavedSearch[]> =>
      (await readSavedSearches(db, id)).map(present),

    /**
     * Saves a search; the same one again is the one that is there. Throws 422 by field as the search does, 422 for one that
     * asks for nothing in particular, and 409 where there are too many.
     */
    async save({ id }: MemberActor, body: SaveSearchBody): Promise<SavedSearch> {
      const search = savedFilters(body.search);
      if (!isSpecific(search)) throw new DomainError('saved_search_too_wide');
      const now = clocks.product.now();
      const filter = await storeSearch(body.search, geocoder, now);
      return unitOfWork.run(async (tx) => {
        if (!(await lockUser(tx, id))) throw signInFirst();
        const before = await readSavedSearches(tx, id);
        const same = before.find(
          (row) => JSON.stringify(savedFilters(row.search)) === JSON.stringify(search),
        );
        if (same) return present(same);
        if (before.length >= maximumSavedSearches)
          throw new DomainError('too_many_saved_searches', { values: { count: maximumSavedSearches } });
        return present(
          await insertSavedSearch(tx, {
            ...{ userId: id, search, filter },
            notifies: body.notifies,
            createdAt: now,
          }),
        );
      });
    },

    /** What waited while it was muted is sent once it is not. Throws 404 for one that is not the caller's. */
    change: ({ id }: MemberActor, one: string, notifies: boolean): Promise<SavedSearch> =>
      unitOfWork.run(async (tx) => {
        const row = await updateNotifies(tx, id, one, notifies);
        if (!row) throw new DomainError('saved_search_not_found');
        if (notifies) await scheduleMessages(tx, await lockWaiting(tx, id, one));
        return present(row);
      }),

    /** One that is not there, or another person's, stays as it is. */
    drop: ({ id }: MemberActor, one: string): Promise<void> => deleteSavedSearch(db, id, one),
  };
}

export type SavedSearchesService = ReturnType<typeof createSavedSearchesService>;

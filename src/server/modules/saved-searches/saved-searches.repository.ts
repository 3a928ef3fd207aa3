import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { SavedFilters } from '#shared/domain/saved-searches.ts';
import type { Connection, Transaction } from '#server/db/client.ts';
import { savedSearches, savedSearchMatches } from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';
import { prefilterOf, type StoredSearch } from '../equipment/index.ts';

export type SavedSearchRow = Pick<
  typeof savedSearches.$inferSelect,
  'id' | 'search' | 'notifies' | 'createdAt'
>;
const { id, userId, search, notifies, createdAt } = savedSearches;
const shown = { id, search, notifies, createdAt };

/** Of a person, newest first. */
export const readSavedSearches = (db: Connection, personId: string): Promise<SavedSearchRow[]> =>
  db.select(shown).from(savedSearches).where(eq(userId, personId)).orderBy(desc(createdAt), id);

export interface NewSavedSearch {
  readonly userId: string;
  readonly search: SavedFilters;
  readonly filter: StoredSearch;
  readonly notifies: boolean;
  readonly createdAt: Date;
}

export async function insertSavedSearch(tx: Transaction, row: NewSavedSearch): Promise<SavedSearchRow> {
  const { filter } = row;
  const { reach, terms } = prefilterOf(filter);
  const [inserted] = await tx
    .insert(savedSearches)
    .values({
      ...row,
      id: newId('srch'),
      canonical: JSON.stringify(row.search),
      categoryId: filter.categoryId,
      firstDay: filter.days?.first,
      lastDay: filter.days?.last,
      reach: reach ?? undefined,
      terms: terms ?? undefined,
    })
    .returning(shown);
  if (!inserted) throw new Error('a saved search was not inserted');
  return inserted;
}

const ofPerson = (personId: string, one: string) => and(eq(userId, personId), eq(id, one));

/** Undefined for one that is not the person's. */
export async function updateNotifies(
  db: Transaction,
  personId: string,
  one: string,
  value: boolean,
): Promise<SavedSearchRow | undefined> {
  const [row] = await db
    .update(savedSearches)
    .set({ notifies: value })
    .where(ofPerson(personId, one))
    .returning(shown);
  return row;
}

/** With its matches. */
export async function deleteSavedSearch(db: Connection, personId: string, one: string): Promise<void> {
  await db.delete(savedSearches).where(ofPerson(personId, one));
}

/** What a saved search would notify its person of. */
export interface PendingMatches {
  readonly userId: string;
  readonly search: SavedFilters;
  readonly filter: StoredSearch;
  readonly equipmentIds: string[];
}

/** Locked, with the matches that wait for its message; undefined where its person is never notified. */
export async function lockPending(tx: Transaction, one: string): Promise<PendingMatches | undefined> {
  const { rows } = await tx.execute<
    Pick<PendingMatches, 'userId' | 'search' | 'filter'> & Record<string, unknown>
  >(sql`
    select s.user_id as "userId", s.search, s.filter from saved_searches s join users u on u.id = s.user_id
    where s.id = ${one} and s.notifies and ${sql.raw(MAY_BE_NOTIFIED)} for no key update of s`);
  const [row] = rows;
  if (!row) return undefined;
  const waiting = await tx
    .select({ equipmentId: savedSearchMatches.equipmentId })
    .from(savedSearchMatches)
    .where(and(eq(savedSearchMatches.savedSearchId, one), isNull(savedSearchMatches.notifiedAt)));
  return { ...row, equipmentIds: waiting.map(({ equipmentId }) => equipmentId) };
}

/** A person `u` who could rent what they are notified of. */
export const MAY_BE_NOTIFIED =
  'u.deleted_at is null and not u.restriction_no_book and not (u.is_reviewer and not u.reviewer_active)';

/** Matches that hold no longer wait no longer. */
export async function endPending(tx: Transaction, one: string, at: Date | undefined): Promise<void> {
  const waiting = and(eq(savedSearchMatches.savedSearchId, one), isNull(savedSearchMatches.notifiedAt));
  if (at === undefined) {
    await tx.delete(savedSearchMatches).where(waiting);
    return;
  }
  await tx.update(savedSearchMatches).set({ notifiedAt: at }).where(waiting);
  await tx.update(savedSearches).set({ notifiedAt: at }).where(eq(id, one));
}

/** With the person. */
export async function deleteSavedSearchesOf(tx: Transaction, personId: string): Promise<void> {
  await tx.delete(savedSearches).where(eq(userId, personId));
}

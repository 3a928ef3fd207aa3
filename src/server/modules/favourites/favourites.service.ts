import type { Favourite, FavouriteIds } from '#shared/contracts/favourites.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { maximumFavourites } from '#shared/domain/limits.ts';
import type { Transaction } from '#server/db/client.ts';
import { type Actor, type MemberActor, signInFirst } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import { equipmentNotFound, summariesById } from '../equipment/index.ts';
import { lockUser } from '../users/index.ts';
import {
  deleteKept,
  insertKept,
  type FavouriteRow,
  readFavourites,
  readFavouriteIds,
  readListings,
  stillThere,
} from './favourites.repository.ts';

/** One after the other for each person: two hearts pressed at once count each other. */
async function heldIds(tx: Transaction, personId: string): Promise<string[]> {
  if (!(await lockUser(tx, personId))) throw signInFirst();
  return readFavouriteIds(tx, personId);
}

export function createFavouritesService({ db, unitOfWork, clocks }: Platform) {
  async function present(rows: readonly FavouriteRow[], seesNames: boolean): Promise<Favourite[]> {
    const live = rows.filter(({ gone }) => !gone).map(({ equipmentId }) => equipmentId);
    const items = await summariesById(db, live);
    return rows.map(({ equipmentId, name, gone }) => ({
      equipmentId,
      name: gone && !seesNames ? '' : name,
      item: items.get(equipmentId) ?? null,
    }));
  }

  async function named(ids: readonly string[]): Promise<Favourite[]> {
    const asked = [...new Set(ids)].slice(0, maximumFavourites);
    const rows = new Map((await readListings(db, asked)).map((row) => [row.equipmentId, row]));
    return present(
      asked.flatMap((id) => rows.get(id) ?? []),
      false,
    );
  }

  return {
    /** The caller's, newest first. A guest has those that are named, in that order: the guest's browser keeps them. */
    async list(actor: Actor, ids: readonly string[] = []): Promise<Favourite[]> {
      return actor.kind === 'guest' ? named(ids) : present(await readFavourites(db, actor.id), true);
    },

    /** The same without the items; a guest has none here. */
    async ids(actor: Actor): Promise<FavouriteIds> {
      return { ids: actor.kind === 'guest' ? [] : await readFavouriteIds(db, actor.id) };
    },

    /** Keeps an item; once more changes nothing. Throws 404 for one that is not there, 409 where there are too many. */
    keep: ({ id }: MemberActor, equipmentId: string): Promise<void> =>
      unitOfWork.run(async (tx) => {
        if (!(await stillThere(tx, [equipmentId])).has(equipmentId)) throw equipmentNotFound();
        const before = await heldIds(tx, id);
        if (before.includes(equipmentId)) return;
        if (before.length >= maximumFavourites)
          throw new DomainError('too_many_favourites', { values: { count: maximumFavourites } });
        await insertKept(tx, id, [{ equipmentId, createdAt: clocks.product.now() }]);
      }),

    /** What was kept as a guest, newest first: as many as there is room for. Answers all that is kept then. */
    addAll: ({ id }: MemberActor, ids: readonly string[]): Promise<FavouriteIds> =>
      unitOfWork.run(async (tx) => {
        const there = await stillThere(tx, ids);
        const before = new Set(await heldIds(tx, id));
        const room = Math.max(0, maximumFavourites - before.size);
        const now = clocks.product.now().getTime();
        const added = [...new Set(ids)]
          .filter((one) => there.has(one) && !before.has(one))
          .slice(0, room)
          // A millisecond apart, so that they stay in their order.
          .map((equipmentId, index) => ({ equipmentId, createdAt: new Date(now - index) }));
        await insertKept(tx, id, added);
        return { ids: await readFavouriteIds(tx, id) };
      }),

    /** Keeps it no longer, whether it was kept or not, and whether it is still there or not. */
    drop: ({ id }: MemberActor, equipmentId: string): Promise<void> => deleteKept(db, id, equipmentId),
  };
}

export type FavouritesService = ReturnType<typeof createFavouritesService>;

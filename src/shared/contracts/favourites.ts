import { maximumFavourites } from '../domain/limits.ts';
import { EquipmentSummary } from './equipment.ts';
import { Id } from './common.ts';
import { z } from './zod.ts';

/** A favorite. One that its owner has deleted has no more than a name, and to guests not even that. */
export const Favourite = z.object({
  equipmentId: z.string(),
  name: z.string(),
  item: z.nullable(EquipmentSummary),
});
export type Favourite = z.infer<typeof Favourite>;

/** The ids that a guest's browser has kept, with commas between them; a member's are known here. */
export const FavouritesQuery = z.object({
  ids: z.optional(
    z.string().check(z.maxLength(maximumFavourites * 65), z.regex(/^[\w-]{1,64}(,[\w-]{1,64})*$/)),
  ),
});
export type FavouritesQuery = z.infer<typeof FavouritesQuery>;

export const FavouriteIds = z.object({ ids: z.array(z.string()) });
export type FavouriteIds = z.infer<typeof FavouriteIds>;

/** Newest first. What is no longer there is left out. */
export const AddFavouritesBody = z.object({ ids: z.array(Id).check(z.maxLength(maximumFavourites)) });

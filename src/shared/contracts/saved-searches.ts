import { SAVED_FILTERS } from '../domain/saved-searches.ts';
import { DayText, Id, Instant } from './common.ts';
import { EquipmentSearchQuery } from './equipment.ts';
import { z } from './zod.ts';

/** A search that a person has saved; `search` are the parameters of its address. */
export const SavedSearch = z.object({
  id: z.string(),
  search: z.partialRecord(z.enum(SAVED_FILTERS), z.string()),
  /** Whether its person is notified of new matches. */
  notifies: z.boolean(),
  createdAt: Instant,
});
export type SavedSearch = z.infer<typeof SavedSearch>;

const { limit: _limit, cursor: _cursor, sort: _sort, ...filters } = EquipmentSearchQuery.shape;
/** The filters of a search as its address has them; its order and its page are no part of it. */
export const SaveSearchBody = z.object({
  search: z.object(filters),
  /** Of a search that is new; one that is saved already stays as it is. */
  notifies: z._default(z.boolean(), true),
});
export type SaveSearchBody = z.infer<typeof SaveSearchBody>;
export type SaveSearchInput = z.input<typeof SaveSearchBody>;

export const ChangeSavedSearchBody = z.object({ notifies: z.boolean() });

/** A person wants to be notified when an item can be rented on all of these days. */
export const AvailabilityAlert = z.object({
  id: z.string(),
  equipmentId: z.string(),
  /** Of the item. */
  name: z.string(),
  firstDay: DayText,
  lastDay: DayText,
  createdAt: Instant,
});
export type AvailabilityAlert = z.infer<typeof AvailabilityAlert>;

export const AddAvailabilityAlertBody = z.object({ equipmentId: Id, firstDay: DayText, lastDay: DayText });
export type AddAvailabilityAlertBody = z.infer<typeof AddAvailabilityAlertBody>;

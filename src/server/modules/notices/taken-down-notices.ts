import { person, type Writers } from './notice.ts';

/** What the Admin has done to somebody's listing. */
export const TAKEN_DOWN_NOTICES: Writers<'listing.taken_down'> = {
  'listing.taken_down': (_event, { item }) => [person('takenDown', { item })],
};

import type { ListingValues } from './listing-values.ts';
import type { Contents } from './use-draft.ts';

/** A part of the form that can be another one than before. */
export type ChangedPart = keyof ListingValues | 'photos';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const urlsOf = ({ photos }: Contents): string[] => photos.map(({ url }) => url);

/** In the order of the values, photos last. */
export function changedParts(before: Contents, after: Contents): ChangedPart[] {
  const names = Object.keys(before.values) as (keyof ListingValues)[];
  const values = names.filter((name) => !isSame(before.values[name], after.values[name]));
  return isSame(urlsOf(before), urlsOf(after)) ? values : [...values, 'photos'];
}

/** What was changed in both places since `before`. */
export function conflictingFields(before: Contents, mine: Contents, theirs: Contents): ChangedPart[] {
  const own = changedParts(before, mine);
  return changedParts(before, theirs).filter((part) => own.includes(part));
}

/** Theirs, and on top of it whatever I have changed since `before`. */
export function withMine(before: Contents, mine: Contents, theirs: Contents): Contents {
  const own = changedParts(before, mine);
  const kept = Object.entries(mine.values).filter(([name]) => (own as string[]).includes(name));
  return {
    values: { ...theirs.values, ...(Object.fromEntries(kept) as Partial<ListingValues>) },
    photos: own.includes('photos') ? mine.photos : theirs.photos,
  };
}

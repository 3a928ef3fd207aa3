import type { OwnListing } from '#shared/contracts/listings.ts';
import { photoIdOf, photoUrl } from '#shared/domain/photo-urls.ts';
import type { DraftPhoto } from './draft.ts';
import { copyOf, emptyValues, valuesOf } from './listing-values.ts';
import type { Contents } from './use-draft.ts';

/** A drawing comes in one size. */
function photoOf(url: string): DraftPhoto {
  const id = photoIdOf(url);
  return { url, thumbnailUrl: id === undefined ? url : photoUrl(id, 'small', 'webp') };
}

/** A listing as the form holds it. */
export const contentsOf = (listing: OwnListing): Contents => ({
  values: valuesOf(listing),
  photos: listing.imageUrls.map(photoOf),
});

/** Another one like it; `mark` changes its name. */
export const copiedContents = (listing: OwnListing, mark: (name: string) => string): Contents => ({
  ...contentsOf(listing),
  values: copyOf(listing, mark),
});

/** An untouched form. */
export const emptyContents: Contents = { values: emptyValues, photos: [] };

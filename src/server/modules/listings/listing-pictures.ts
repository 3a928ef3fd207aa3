import { invalidFields } from '#shared/domain/errors.ts';
import { problem } from '#shared/domain/problem.ts';
import { photoIdOf, photoUrl } from '#shared/domain/photo-urls.ts';
import type { Transaction } from '#server/db/client.ts';
import { findOwnPhotos } from '../photos/index.ts';
import { shownPictures, type ListingRow } from './listings.repository.ts';

/** The columns that a listing's pictures make, which are written together. */
export type PictureColumns = Pick<ListingRow, 'imageUrls' | 'thumbnailImageUrl' | 'photoDetails'>;

interface Picture {
  readonly url: string;
  readonly thumbnailUrl: string;
  readonly detail: ListingRow['photoDetails'][number];
}

/**
 * The pictures that a listing is to show, the cover first: photos that its owner has uploaded, in whatever size they are
 * named, and drawings that a listing of theirs shows already. Throws 422 on `imageUrls` for any other address.
 */
export async function picturesOf(
  tx: Transaction,
  ownerId: string,
  urls: readonly string[],
): Promise<PictureColumns> {
  const ids = urls.flatMap((url) => photoIdOf(url) ?? []);
  const photos = new Map((await findOwnPhotos(tx, ownerId, ids)).map((photo) => [photo.id, photo]));
  const drawings = urls.filter((url) => photoIdOf(url) === undefined);
  const shown = await shownPictures(tx, ownerId, drawings);
  const pictures = urls.map((url): Picture | undefined => {
    const id = photoIdOf(url);
    if (id === undefined) return shown.has(url) ? { url, thumbnailUrl: url, detail: null } : undefined;
    const photo = photos.get(id);
    if (!photo) return undefined;
    const { width, height, placeholder } = photo;
    const addresses = { url: photoUrl(id, 'large', 'webp'), thumbnailUrl: photoUrl(id, 'small', 'webp') };
    return { ...addresses, detail: { width, height, placeholder } };
  });
  const known = pictures.filter((picture) => picture !== undefined);
  if (known.length < urls.length) throw invalidFields({ imageUrls: problem('listing_photo_gone') });
  return {
    imageUrls: known.map(({ url }) => url),
    thumbnailImageUrl: known[0]?.thumbnailUrl ?? null,
    photoDetails: known.map(({ detail }) => detail),
  };
}

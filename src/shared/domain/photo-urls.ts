import { photoSizes } from './listing-limits.ts';

/** By longest side; their pixels are in `listing-limits.ts`. */
export type PhotoSize = keyof typeof photoSizes;
/** What a browser chooses from, the smaller files first. */
export const photoFormats = ['avif', 'webp'] as const;
export type PhotoFormat = (typeof photoFormats)[number];

/** One file of a photo, as its address names it. */
export interface PhotoFile {
  readonly id: string;
  readonly size: PhotoSize;
  readonly format: PhotoFormat;
}

const PATTERN = new RegExp(
  `^/photos/([\\w-]{1,64})/(${Object.keys(photoSizes).join('|')})\\.(${photoFormats.join('|')})$`,
);

/** `/photos/<id>/<size>.<format>`. */
export function photoUrl(id: string, size: PhotoSize, format: PhotoFormat): string {
  return `/photos/${id}/${size}.${format}`;
}

/** `/photos/<id>/shared.jpg`: the picture that links to it show elsewhere. */
export const sharedPhotoUrl = (id: string): string => `/photos/${id}/shared.jpg`;

/** What the address of an uploaded photo names; undefined for every other address, a drawing's for one. */
export function photoFileOf(url: string): PhotoFile | undefined {
  const [, id, size, format] = PATTERN.exec(url) ?? [];
  return id === undefined ? undefined : { id, size: size as PhotoSize, format: format as PhotoFormat };
}

/** Pixels of a photo's largest size. */
export interface PhotoShape {
  readonly width: number;
  readonly height: number;
}

/**
 * What a browser chooses from, for `srcset`: each size with its width in pixels. Sizes are counted by the longest side and
 * never enlarged, so a photo that stands upright is narrower; without a shape it is taken to be wider than high.
 */
export function photoSourceSet(id: string, format: PhotoFormat, shape?: PhotoShape | null): string {
  const longest = shape ? Math.max(shape.width, shape.height) : Infinity;
  const share = shape ? shape.width / longest : 1;
  return (Object.keys(photoSizes) as PhotoSize[])
    .map(
      (size) => `${photoUrl(id, size, format)} ${Math.round(Math.min(photoSizes[size], longest) * share)}w`,
    )
    .join(', ');
}

/** The id in the address of an uploaded photo, in any size and format; undefined for every other address. */
export function photoIdOf(url: string): string | undefined {
  return photoFileOf(url)?.id;
}

/** True for the address of an uploaded photo: it comes in three sizes and two formats, a drawing does not. */
export function isPhotoUrl(url: string): boolean {
  return photoFileOf(url) !== undefined;
}

import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import { maximumPhotoPixels, photoSizes } from '#shared/domain/listing-limits.ts';
import { photoFormats, type PhotoFormat, type PhotoSize } from '#shared/domain/photo-urls.ts';
import { photoKindOf } from './photo-kind.ts';
import { heicPhoto, notAPhoto, photoBroken, photoTooLarge } from './photo-refusals.ts';

/** One file as it is kept. */
export interface PhotoVariant {
  readonly size: PhotoSize;
  readonly format: PhotoFormat;
  readonly bytes: Buffer;
}

export interface PreparedPhoto {
  /** Pixels of the largest size. */
  readonly width: number;
  readonly height: number;
  /** A data URL of at most 400 characters. */
  readonly placeholder: string;
  /** Every size in every format. */
  readonly variants: readonly PhotoVariant[];
}

/** Decoded pixels, upright, in sRGB, with nothing else of the file. */
interface Pixels {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

/** Longest sides that a placeholder is tried with, until it is short enough. */
const PLACEHOLDER_SIDES = [16, 12, 8, 4];
const LONGEST_PLACEHOLDER = 400;

/** A higher effort of AVIF costs seconds of a processor, for a few per cent of the size. */
const ENCODERS: Record<PhotoFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 55, effort: 1 }),
  webp: (image) => image.webp({ quality: 78, effort: 4 }),
};

/** The library as it comes from npm reads AVIF alone; one that was built with a HEVC decoder reports it here. */
const readsHeic = (): boolean => sharp.format.heif.input.fileSuffix?.includes('.heic') ?? false;

/** Of more than eight bits a sample: twice the memory, and hundreds of megabytes of it where a picture cannot be read in order. */
const isDeep = ({ depth }: Metadata): boolean => depth !== 'uchar';

/** Refuses what is no photo, and what is too large to be decoded; looks at the header alone. */
async function inspect(bytes: Buffer): Promise<void> {
  const kind = photoKindOf(bytes);
  if (kind === undefined) throw notAPhoto();
  if (kind === 'heic' && !readsHeic()) throw heicPhoto();
  let header: Metadata;
  try {
    // Without the library's own limit, so that we learn how large it is.
    header = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw photoBroken(error);
  }
  const most = isDeep(header) ? maximumPhotoPixels / 2 : maximumPhotoPixels;
  if (header.width * header.height > most) throw photoTooLarge(most);
}

const within = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

/** The first picture of what moves; upright; colours of its own profile become sRGB; nothing else is taken over. */
async function decode(bytes: Buffer): Promise<Pixels> {
  try {
    return await sharp(bytes, { failOn: 'error', limitInputPixels: maximumPhotoPixels })
      .autoOrient()
      .resize(within(photoSizes.large))
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw photoBroken(error);
  }
}

const open = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

async function makeVariant(pixels: Pixels, size: PhotoSize, format: PhotoFormat): Promise<PhotoVariant> {
  const bytes = await ENCODERS[format](open(pixels).resize(within(photoSizes[size]))).toBuffer();
  return { size, format, bytes };
}

async function makePlaceholder(pixels: Pixels): Promise<string> {
  let url = '';
  for (const side of PLACEHOLDER_SIDES) {
    const tiny = await open(pixels).resize(within(side)).webp({ quality: 30, effort: 6 }).toBuffer();
    url = `data:image/webp;base64,${tiny.toString('base64')}`;
    if (url.length <= LONGEST_PLACEHOLDER) break;
  }
  return url;
}

/**
 * Makes of an uploaded file what is kept of it: three sizes, never enlarged, each as AVIF and WebP, without any metadata.
 * Throws 415 `not_a_photo`, 422 `photo_too_large` (before decoding) and 422 `photo_broken`.
 */
export async function preparePhoto(bytes: Buffer): Promise<PreparedPhoto> {
  await inspect(bytes);
  const pixels = await decode(bytes);
  const variants: PhotoVariant[] = [];
  for (const size of Object.keys(photoSizes) as PhotoSize[])
    for (const format of photoFormats) variants.push(await makeVariant(pixels, size, format));
  const { width, height } = pixels.info;
  return { width, height, placeholder: await makePlaceholder(pixels), variants };
}

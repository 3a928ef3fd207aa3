import { maximumPhotoPixels } from '#shared/domain/listing-limits.ts';

/** A photo made ready to be sent. */
export interface PreparedPhoto {
  readonly file: Blob;
  readonly name: string;
  /** What the browser could decode can be shown. */
  readonly decoded: boolean;
}

/** Longest side of what is sent, in pixels: the server keeps less than that. */
const LONGEST_SIDE = 2400;
const QUALITY = 0.85;
const JPEG = 'image/jpeg';
const WEBP = 'image/webp';
const PNG = 'image/png';
const AVIF = 'image/avif';
/** What may be transparent stays so: JPEG would make it black. */
const MAYBE_TRANSPARENT = [PNG, WEBP, AVIF, 'image/gif', 'image/svg+xml'];
/** Other pictures are redrawn even where that makes them larger: the server cannot read them. */
const READ_BY_SERVER = [JPEG, PNG, WEBP, AVIF];

/** Width and height from its header; undefined for what the browser does not recognize as an image. */
async function sizeOf(file: Blob): Promise<{ width: number; height: number } | undefined> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = reject;
      image.src = address;
    });
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Upright, at most `LONGEST_SIDE` long; null where the browser will not. */
async function redrawn(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const pen = canvas.getContext('2d');
    if (!pen) return null;
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const type = MAYBE_TRANSPARENT.includes(file.type) ? WEBP : JPEG;
    return await new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
  } finally {
    picture.close();
  }
}

const ENDINGS: Record<string, string> = { [JPEG]: 'jpg', [WEBP]: 'webp', [PNG]: 'png' };
const renamed = (name: string, type: string): string =>
  `${name.replace(/\.[^.]*$/, '')}.${ENDINGS[type] ?? 'jpg'}`;

/**
 * Makes a photo small enough for a phone's connection, where that makes it smaller. What the browser cannot decode, or would
 * choke on, is left as it is: the server decides.
 */
export async function shrinkPhoto(file: File): Promise<PreparedPhoto> {
  const asItIs = { file, name: file.name };
  const size = await sizeOf(file);
  if (!size || size.width * size.height > maximumPhotoPixels) return { ...asItIs, decoded: false };
  try {
    const other = await redrawn(file);
    const isBetter = other && (other.size < file.size || !READ_BY_SERVER.includes(file.type));
    return other && isBetter && other.size > 0
      ? { file: other, name: renamed(file.name, other.type), decoded: true }
      : { ...asItIs, decoded: true };
  } catch {
    return { ...asItIs, decoded: false };
  }
}

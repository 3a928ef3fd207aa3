import sharp from 'sharp';

/** What other sites ask of a picture beside a link, in pixels. */
export const SHARED_SIZE = { width: 1200, height: 630 } as const;
const QUALITY = 82;
/** Narrower than that, a photo loses more than half of itself where it is cut to the wide format. */
const CUT_FROM_RATIO = 1.2;

/**
 * A kept photo as a JPEG of 1200 × 630, which every site reads: cut to the format about its middle, or, where it is upright
 * or square, whole before a blurred enlargement of itself. The file carries nothing but the picture.
 */
export async function makeSharedPhoto(photo: Uint8Array): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata();
  const wide = sharp(photo).resize({ ...SHARED_SIZE, fit: 'cover' });
  if (width / height >= CUT_FROM_RATIO)
    return wide.flatten().jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer();
  const whole = await sharp(photo)
    .resize({ ...SHARED_SIZE, fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return wide
    .blur(24)
    .composite([{ input: whole, gravity: 'centre' }])
    .flatten()
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}

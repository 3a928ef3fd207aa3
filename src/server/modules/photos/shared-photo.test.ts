import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { twoColours } from '#tests/support/photos.ts';
import { makeSharedPhoto, SHARED_SIZE } from './shared-photo.ts';

/** The colour at a point, in parts of width and height. */
async function colourAt(picture: Buffer, x: number, y: number): Promise<[red: number, blue: number]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const pixel = Math.floor(y * info.height) * info.width + Math.floor(x * info.width);
  return [data[pixel * info.channels] ?? -1, data[pixel * info.channels + 2] ?? -1];
}

describe('the picture beside a link', () => {
  it.each([
    ['wide', 1600, 900],
    ['square', 800, 800],
    ['upright', 900, 1600],
    ['tiny', 16, 12],
  ])('makes a JPEG of 1200 by 630 of a photo that is %s', async (_shape, width, height) => {
    const picture = await makeSharedPhoto(await twoColours(width, height).webp().toBuffer());
    const { format, exif, ...size } = await sharp(picture).metadata();
    expect([format, size.width, size.height, exif]).toEqual([
      'jpeg',
      SHARED_SIZE.width,
      SHARED_SIZE.height,
      undefined,
    ]);
    // The left half was red, the right one blue.
    const [red, blue] = await colourAt(picture, 0.02, 0.5);
    expect(red).toBeGreaterThan(blue + 100);
    const [lessRed, moreBlue] = await colourAt(picture, 0.98, 0.5);
    expect(moreBlue).toBeGreaterThan(lessRed + 100);
  });

  it('shows an upright photo whole', async () => {
    const photo = sharp({ create: { width: 600, height: 1200, channels: 3, background: 'white' } });
    const band = await sharp({ create: { width: 600, height: 60, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const banded = photo.composite([
      { input: band, top: 0, left: 0 },
      { input: band, top: 1140, left: 0 },
    ]);
    const picture = await makeSharedPhoto(await banded.webp().toBuffer());
    for (const y of [0.01, 0.99]) {
      const [red, blue] = await colourAt(picture, 0.5, y);
      expect(red).toBeGreaterThan(blue + 100);
    }
    const [, blue] = await colourAt(picture, 0.5, 0.5);
    expect(blue).toBeGreaterThan(230);
  });
});

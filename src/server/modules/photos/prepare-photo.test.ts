import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { maximumPhotoPixels } from '#shared/domain/listing-limits.ts';
import { REFUSALS } from '#shared/domain/error-codes.ts';
import { DomainError } from '#shared/domain/errors.ts';
import type { PhotoSize } from '#shared/domain/photo-urls.ts';
import { PHOTO_FORMATS, photoFile, pngThatClaims, twoColours } from '#tests/support/photos.ts';
import { preparePhoto, type PreparedPhoto } from './prepare-photo.ts';

const fileOf = ({ variants }: PreparedPhoto, size: PhotoSize, format: 'avif' | 'webp'): Buffer =>
  variants.find((each) => each.size === size && each.format === format)!.bytes;

/** The colour at a place given in parts of the whole. */
async function colourAt(bytes: Buffer, across: number, down: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const [x, y] = [Math.floor(across * info.width), Math.floor(down * info.height)];
  const at = (y * info.width + x) * info.channels;
  return [...data.subarray(at, at + 3)];
}

function expectColour(found: number[], wanted: number[]): void {
  const distance = Math.max(...found.map((value, at) => Math.abs(value - (wanted[at] ?? 0))));
  expect(distance, `${found.join()} is not ${wanted.join()}`).toBeLessThan(14);
}

async function codeOf(bytes: Buffer): Promise<string> {
  const error: unknown = await preparePhoto(bytes).catch((thrown: unknown) => thrown);
  if (!(error instanceof DomainError)) throw new Error('it was taken', { cause: error });
  return `${REFUSALS[error.code].status} ${error.code}`;
}

describe('what is kept of a photo', () => {
  it.each(PHOTO_FORMATS)('makes three sizes in two formats, of a %s', async (format) => {
    const prepared = await preparePhoto(await photoFile(format, 2400, 1200));
    expect(prepared).toMatchObject({ width: 1920, height: 960 });
    const found = await Promise.all(
      prepared.variants.map(async ({ size, format: made, bytes }) => {
        const { width, height, format: read, compression } = await sharp(bytes).metadata();
        return [size, made, read === 'heif' ? compression : read, width, height];
      }),
    );
    expect(found).toEqual([
      ['small', 'avif', 'av1', 480, 240],
      ['small', 'webp', 'webp', 480, 240],
      ['medium', 'avif', 'av1', 960, 480],
      ['medium', 'webp', 'webp', 960, 480],
      ['large', 'avif', 'av1', 1920, 960],
      ['large', 'webp', 'webp', 1920, 960],
    ]);
    for (const made of ['avif', 'webp'] as const) {
      expectColour(await colourAt(fileOf(prepared, 'small', made), 0.2, 0.5), [255, 0, 0]);
      expectColour(await colourAt(fileOf(prepared, 'small', made), 0.8, 0.5), [0, 0, 255]);
    }
  });

  it('makes no photo larger than it was', async () => {
    const prepared = await preparePhoto(await photoFile('jpeg', 300, 600));
    expect(prepared).toMatchObject({ width: 300, height: 600 });
    expect(await sharp(fileOf(prepared, 'large', 'webp')).metadata()).toMatchObject({
      width: 300,
      height: 600,
    });
    expect(await sharp(fileOf(prepared, 'small', 'webp')).metadata()).toMatchObject({
      width: 240,
      height: 480,
    });
  });

  it('stands upright', async () => {
    const lying = await twoColours(64, 48).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer();
    const prepared = await preparePhoto(lying);
    expect(prepared).toMatchObject({ width: 48, height: 64 });
    const upright = fileOf(prepared, 'large', 'webp');
    expectColour(await colourAt(upright, 0.5, 0.1), [255, 0, 0]);
    expectColour(await colourAt(upright, 0.5, 0.9), [0, 0, 255]);
    expect((await sharp(upright).metadata()).orientation).toBeUndefined();
  });

  it('says nothing of where, when and with what it was taken', async () => {
    const telling = await twoColours()
      .withExif({
        IFD0: { Model: 'SecretCamera', Copyright: 'SecretName' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 0/1', GPSLongitudeRef: 'W' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><SecretXmp/></x:xmpmeta>')
      .jpeg()
      .toBuffer();
    const before = await sharp(telling).metadata();
    expect(before.exif?.toString('latin1')).toContain('SecretCamera');
    expect(before.xmp?.toString('latin1')).toContain('SecretXmp');
    const { variants } = await preparePhoto(telling);
    for (const { bytes } of variants) {
      const { exif, xmp, iptc, icc, comments } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, icc, comments]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(bytes.toString('latin1')).not.toMatch(/Secret|Exif\0|GPS/);
    }
  });

  it('converts the colours of a photo’s own profile into the one that every screen knows', async () => {
    const wide = await twoColours().withIccProfile('p3').png().toBuffer();
    expect((await sharp(wide).metadata()).icc).toBeDefined();
    // The same red is written down in other numbers there; taken as they are, they would show another one.
    const raw = await sharp(wide, { ignoreIcc: true }).raw().toBuffer();
    expect(raw[1]).toBeGreaterThan(30);
    const prepared = await preparePhoto(wide);
    expectColour(await colourAt(fileOf(prepared, 'large', 'webp'), 0.2, 0.5), [255, 0, 0]);
    expectColour(await colourAt(fileOf(prepared, 'large', 'avif'), 0.2, 0.5), [255, 0, 0]);
  });

  it('takes the first picture of what moves', async () => {
    const [width, height] = [40, 30];
    const frame = (colour: number[]) => Buffer.alloc(width * height * 3, Buffer.from(colour));
    const frames = Buffer.concat([frame([0, 200, 0]), frame([200, 0, 200])]);
    const raw = { width, height: 2 * height, channels: 3, pageHeight: height } as const;
    const moving = await sharp(frames, { raw })
      .webp({ delay: [100, 100], lossless: true })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const prepared = await preparePhoto(moving);
    expect(prepared).toMatchObject({ width, height });
    expectColour(await colourAt(fileOf(prepared, 'large', 'webp'), 0.5, 0.9), [0, 200, 0]);
    expect((await sharp(fileOf(prepared, 'large', 'webp')).metadata()).pages ?? 1).toBe(1);
  });

  it.each([
    ['grey', () => twoColours().greyscale().png()],
    ['of sixteen bits', () => twoColours().toColourspace('rgb16').png()],
    ['of the colours of print', () => twoColours().toColourspace('cmyk').jpeg()],
    ['of few colours', () => twoColours().png({ palette: true })],
  ])('takes a photo that was %s', async (_, make) => {
    const prepared = await preparePhoto(await make().toBuffer());
    for (const { bytes } of prepared.variants) {
      const { space, depth, width } = await sharp(bytes).metadata();
      expect([space, depth, width]).toEqual(['srgb', 'uchar', 64]);
    }
  });

  it('stays see-through where it was', async () => {
    const half = { create: { width: 20, height: 20, channels: 4, background: '#ff000080' } } as const;
    const prepared = await preparePhoto(await sharp(half).png().toBuffer());
    for (const { bytes } of prepared.variants) {
      const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      expect(Math.abs((data[3] ?? 0) - 128)).toBeLessThan(6);
    }
  });

  it('makes a placeholder of a few pixels and at most 400 characters, whatever the photo shows', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
    const create = { width: 400, height: 400, channels: 4, background: '#00000040', noise } as const;
    const files = [await sharp({ create }).png().toBuffer(), await photoFile('jpeg', 900, 300)];
    for (const file of files) {
      const { placeholder } = await preparePhoto(file);
      expect(placeholder.length).toBeLessThanOrEqual(400);
      const [head, data = ''] = placeholder.split(',');
      expect(head).toBe('data:image/webp;base64');
      const { width, height } = await sharp(Buffer.from(data, 'base64')).metadata();
      expect(Math.max(width, height)).toBeLessThanOrEqual(16);
    }
  });
});

describe('what is no photo for us', () => {
  it('refuses a text, a drawing, a GIF, a TIFF', async () => {
    const files = [
      Buffer.from('This is only a text, whatever its name says.'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      await twoColours().gif().toBuffer(),
      await twoColours().tiff().toBuffer(),
    ];
    for (const file of files) expect(await codeOf(file)).toBe('415 not_a_photo');
  });

  it('refuses a HEIC, and says what can be sent instead', async () => {
    const box = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    const error = await preparePhoto(Buffer.concat([box, Buffer.alloc(200)])).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ code: 'heic_photo' });
  });

  it('refuses a picture of too many pixels, and decodes none to find that out', async () => {
    expect(await codeOf(pngThatClaims(30_000, 30_000))).toBe('422 photo_too_large');
    expect(await codeOf(pngThatClaims(maximumPhotoPixels / 1000 + 1, 1000))).toBe('422 photo_too_large');
    expect(await codeOf(pngThatClaims(maximumPhotoPixels / 1000, 1000))).toBe('422 photo_broken');
    // Sixteen bits take twice the memory.
    const half = maximumPhotoPixels / 2000;
    expect(await codeOf(pngThatClaims(half + 1, 1000, 16))).toBe('422 photo_too_large');
    expect(await codeOf(pngThatClaims(half, 1000, 16))).toBe('422 photo_broken');
    // Within the limit it is looked at, and then it is none.
    expect(await codeOf(pngThatClaims(100, 100))).toBe('422 photo_broken');
  });

  it.each(PHOTO_FORMATS)('refuses half a %s', async (format) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const create = { width: 300, height: 300, channels: 3, background: '#888888', noise } as const;
    const whole = await sharp({ create }).toFormat(format).toBuffer();
    expect(await codeOf(whole.subarray(0, Math.floor(whole.length * 0.6)))).toBe('422 photo_broken');
    expect(await codeOf(whole.subarray(0, 40))).toBe('422 photo_broken');
  });
});

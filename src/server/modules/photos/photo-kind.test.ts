import { describe, expect, it } from 'vitest';
import { PHOTO_FORMATS, photoFile } from '#tests/support/photos.ts';
import { photoKindOf } from './photo-kind.ts';

/** The box that an ISO media file begins with. */
function mediaFile(brand: string, ...compatible: string[]): Buffer {
  const names = Buffer.from([brand, '\0\0\0\0', ...compatible].join(''), 'latin1');
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + names.length);
  head.write('ftyp', 4, 'latin1');
  return Buffer.concat([head, names, Buffer.alloc(64)]);
}

describe('what a file is', () => {
  it.each(PHOTO_FORMATS)('knows a real %s', async (format) => {
    expect(photoKindOf(await photoFile(format))).toBe(format);
  });

  it.each([
    ['avif', mediaFile('avif', 'mif1', 'miaf')],
    ['avif', mediaFile('mif1', 'miaf', 'avif')],
    ['avif', mediaFile('avis', 'msf1')],
    ['heic', mediaFile('heic', 'mif1')],
    ['heic', mediaFile('mif1', 'heic')],
    ['heic', mediaFile('heix')],
    ['heic', mediaFile('hevc', 'msf1')],
  ] as const)('tells %s by its brands', (kind, bytes) => {
    expect(photoKindOf(bytes)).toBe(kind);
  });

  it.each([
    ['a film', mediaFile('isom', 'mp41')],
    ['a text', Buffer.from('This is only a text, whatever its name says.')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    [
      'a moving picture of old',
      Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\xff\xff\x00\x00', 'latin1'),
    ],
    ['a sound', Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE', 'latin1'), Buffer.alloc(16)])],
    ['a film that names brands behind its first box', Buffer.concat([mediaFile('isom'), mediaFile('avif')])],
    ['nothing', Buffer.alloc(0)],
    ['the beginning of a beginning', Buffer.from([0xff, 0xd8, 0xff])],
  ])('takes %s for no photo', (_, bytes) => {
    expect(photoKindOf(bytes)).toBeUndefined();
  });
});

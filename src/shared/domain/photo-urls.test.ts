import { describe, expect, it } from 'vitest';
import { photoSizes } from './listing-limits.ts';
import {
  isPhotoUrl,
  photoFileOf,
  photoFormats,
  photoIdOf,
  photoSourceSet,
  photoUrl,
  type PhotoSize,
} from './photo-urls.ts';

const ID = 'pho_0123456789abcdefghjk';

describe('addresses of photos', () => {
  it('makes and reads the address of a file of a photo', () => {
    expect(photoUrl(ID, 'large', 'webp')).toBe(`/photos/${ID}/large.webp`);
    expect(photoFileOf(`/photos/${ID}/small.avif`)).toEqual({ id: ID, size: 'small', format: 'avif' });
  });

  it('reads addresses of photos as they are written, in every size and format', () => {
    for (const size of Object.keys(photoSizes) as PhotoSize[])
      for (const format of photoFormats) {
        const url = photoUrl(ID, size, format);
        expect(photoFileOf(url)).toEqual({ id: ID, size, format });
        expect(photoIdOf(url)).toBe(ID);
        expect(isPhotoUrl(url)).toBe(true);
      }
  });

  it.each([
    '',
    '/illustrations/mini-excavator.orange.full.svg',
    `/photos/${ID}`,
    `/photos/${ID}/huge.webp`,
    `/photos/${ID}/large.jpg`,
    `/photos/${ID}/large.webp?x=1`,
    `/photos/${ID}/large.webp\n`,
    `https://elsewhere.example/photos/${ID}/large.webp`,
    `//photos/${ID}/large.webp`,
    '/photos/../large.webp',
    '/photos//large.webp',
    `/photos/a/${ID}/large.webp`,
    `/photos/${'x'.repeat(65)}/large.webp`,
  ])('takes %j for no address of a photo', (url) => {
    expect(photoFileOf(url)).toBeUndefined();
    expect(photoIdOf(url)).toBeUndefined();
    expect(isPhotoUrl(url)).toBe(false);
  });
});

describe('photoSourceSet', () => {
  it('names every size of one format with its width', () => {
    expect(photoSourceSet('p', 'avif')).toBe(
      '/photos/p/small.avif 480w, /photos/p/medium.avif 960w, /photos/p/large.avif 1920w',
    );
  });

  it('knows that a photo which stands upright is narrower, and that none is enlarged', () => {
    expect(photoSourceSet('p', 'webp', { width: 1440, height: 1920 })).toBe(
      '/photos/p/small.webp 360w, /photos/p/medium.webp 720w, /photos/p/large.webp 1440w',
    );
    expect(photoSourceSet('p', 'webp', { width: 800, height: 600 })).toBe(
      '/photos/p/small.webp 480w, /photos/p/medium.webp 800w, /photos/p/large.webp 800w',
    );
  });
});

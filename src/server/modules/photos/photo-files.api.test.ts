import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Upload } from '#shared/contracts/listings.ts';
import { unusedPhotoDays } from '#shared/domain/listing-limits.ts';
import { photoFormats, photoUrl, type PhotoSize } from '#shared/domain/photo-urls.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { signUp } from '#tests/support/people.ts';
import { photoFile, sendPhoto, uploadPhoto } from '#tests/support/photos.ts';

const app = sharedFixture(buildTestApp);
let photo: Upload;
beforeAll(async () => {
  const answer = await sendPhoto(app, await signUp(app), await photoFile('jpeg', 1200, 800));
  photo = answer.json<Upload>();
});

const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers });

it('a photo that nobody shows for a week is gone after the housekeeping', async () => {
  const shop = await buildTestApp();
  const { url } = await uploadPhoto(shop, await signUp(shop));
  shop.clock.advance((unusedPhotoDays - 1) * 86_400_000);
  await shop.scheduledJobs.runHousekeeping();
  expect((await shop.app.inject({ url })).statusCode).toBe(200);
  shop.clock.advance(2 * 86_400_000);
  await shop.scheduledJobs.runHousekeeping();
  expect((await shop.app.inject({ url })).statusCode).toBe(404);
  expect((await shop.app.inject({ url, headers: { 'if-none-match': '*' } })).statusCode).toBe(404);
  await shop.close();
});

describe('GET /photos/:id/:name', () => {
  it.each([
    ['small', 480],
    ['medium', 960],
    ['large', 1200],
  ] as [PhotoSize, number][])('answers %s in both formats, for ever, to everybody', async (size, width) => {
    for (const format of photoFormats) {
      const answer = await get(photoUrl(photo.id, size, format));
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'content-length': String(answer.rawPayload.length),
      });
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(width);
    }
  });

  it('answers HEAD with everything but the picture', async () => {
    const whole = await get(photo.url);
    const head = await app.app.inject({ method: 'HEAD', url: photo.url });
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    for (const name of ['content-type', 'content-length', 'cache-control', 'etag'])
      expect(head.headers[name]).toBe(whole.headers[name]);
  });

  it('answers 304 to who has it already', async () => {
    const tag = String((await get(photo.url)).headers.etag);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const answer = await get(photo.url, { 'if-none-match': known });
      expect([answer.statusCode, answer.rawPayload.length, answer.headers.etag]).toEqual([304, 0, tag]);
      expect(answer.headers['cache-control']).toContain('immutable');
    }
    expect((await get(photo.url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    expect((await get(photo.thumbnailUrl)).headers.etag).not.toBe(tag);
  });

  it('compresses nothing that is compressed already', async () => {
    const answer = await get(photo.url, { 'accept-encoding': 'br, gzip' });
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  it.each([
    'small.jpg',
    'huge.webp',
    'small.webp%00',
    'small.webp.part',
    '..%2Fsmall.webp',
    '%2e%2e%2f%2e%2e%2fpackage.json',
    '..%5c..%5cpackage.json',
  ])('answers 404 for %s of a photo', async (name) => {
    const answer = await get(`/photos/${photo.id}/${name}`);
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { message: 'Photo not found', code: 'photo_not_found' },
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(['pho_nobody', '..', '%2e%2e', '..%2f..', 'a%2fb', '.', '%00'])(
    'knows no photo %s, whatever one says to have of it',
    async (id) => {
      for (const known of ['', '*']) {
        const answer = await get(`/photos/${id}/large.webp`, { 'if-none-match': known });
        expect(answer.statusCode).toBe(404);
        expect(answer.json()).toMatchObject({ code: expect.stringMatching(/not_found$/) as string });
      }
    },
  );
});

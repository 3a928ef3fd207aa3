import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Upload } from '#shared/contracts/listings.ts';
import { unusedPhotoDays } from '#shared/domain/listing-limits.ts';
import { sharedPhotoUrl } from '#shared/domain/photo-urls.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { signUp } from '#tests/support/people.ts';
import { photoFile, sendPhoto } from '#tests/support/photos.ts';

const product = sharedFixture(buildTestApp);
let url: string;
beforeEach(async () => {
  const answer = await sendPhoto(product, await signUp(product), await photoFile('jpeg', 1200, 800));
  url = sharedPhotoUrl(answer.json<Upload>().id);
});

const get = (path: string, headers: Record<string, string> = {}) =>
  product.app.inject({ url: path, headers });

describe('GET /photos/:id/shared.jpg', () => {
  it('serves a picture that any site may show, for ever', async () => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
  });

  it('answers 304 to who has the picture', async () => {
    const tag = String((await get(url)).headers.etag);
    const answer = await get(url, { 'if-none-match': tag });
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([304, 0]);
  });

  it.each(['pho_nobody', 'evi_somebody', 'EVI_SOMEBODY', '..%2Fpho_nobody', '%00'])(
    'serves no picture for %s',
    async (id) => {
      for (const headers of [{}, { 'if-none-match': '*' }] as Record<string, string>[]) {
        const answer = await get(`/photos/${id}/shared.jpg`, headers);
        expect([answer.statusCode, answer.json()]).toEqual([
          404,
          { message: 'Photo not found', code: 'photo_not_found' },
        ]);
        expect(answer.headers['cache-control']).toBe('no-store');
      }
    },
  );

  it('removes the picture with its photo, though it was made before', async () => {
    expect((await get(url)).statusCode).toBe(200);
    product.clock.advance((unusedPhotoDays + 1) * 86_400_000);
    await product.scheduledJobs.runHousekeeping();
    expect((await get(url)).statusCode).toBe(404);
  });
});

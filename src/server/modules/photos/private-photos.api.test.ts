import { beforeAll, describe, expect, it } from 'vitest';
import type { BookingPhoto } from '#shared/contracts/conditions.ts';
import { photoFormats, photoUrl, type PhotoSize } from '#shared/domain/photo-urls.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { asPerson, get, post } from '#tests/support/bookings.ts';
import { createListing, createOwner } from '#tests/support/listings.ts';
import { photoFile } from '#tests/support/photos.ts';
import { bookingBetween, buildRatingsApp, sendConditionPhoto } from '#tests/support/ratings.ts';

const product = sharedFixture(buildRatingsApp);
const rental = sharedFixture(() => bookingBetween(product, { status: 'confirmed' }));
let photo: BookingPhoto;
beforeAll(async () => {
  const answer = await sendConditionPhoto(product, rental.renterId, rental.bookingId, 'pickup');
  photo = answer.json<BookingPhoto>();
  await createOwner(product.db, { id: 'Admin', email: 'admin@people.example' });
});

const NOBODY = { message: 'Photo not found', code: 'photo_not_found' };

async function expectNothing(answer: Awaited<ReturnType<typeof get>>): Promise<void> {
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  if (answer.rawPayload.length > 0) expect(answer.json()).toEqual(NOBODY);
  expect(answer.headers.etag).toBeUndefined();
}

describe('the files of a booking’s photo', () => {
  it('sends a booking’s photo to both parties and the Admin, in every size, and lets no cache between keep it', async () => {
    for (const who of [rental.ownerId, rental.renterId, 'Admin'])
      for (const size of ['small', 'medium', 'large'] satisfies PhotoSize[])
        for (const format of photoFormats) {
          const answer = await get(product, who, photoUrl(photo.id, size, format));
          expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, `image/${format}`]);
          expect(answer.headers).toMatchObject({
            'cache-control': 'private, no-cache',
            'x-content-type-options': 'nosniff',
            'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
          });
        }
  });

  it('refuses a booking’s photo to anybody else, whoever has the address', async () => {
    const other = await bookingBetween(product, { status: 'confirmed' });
    const stranger = await createOwner(product.db);
    for (const who of [undefined, stranger, other.ownerId, other.renterId, 'usr_nobody'])
      for (const url of [photo.url, photo.thumbnailUrl]) await expectNothing(await get(product, who, url));
  });

  it('hides a booking’s photo from strangers by tag, by HEAD and by odd ways of writing the address', async () => {
    const stranger = await createOwner(product.db);
    const tag = String((await get(product, rental.ownerId, photo.url)).headers.etag);
    // As on a case-insensitive file system.
    product.storage.files.set(`${photo.id.replace('evi_', 'EVI_')}/large.webp`, Buffer.from('the same file'));
    const odd = [
      photo.url.replace('evi_', '%65vi_'),
      photo.url.replace('evi_', 'EVI_'),
      photo.url.replace('evi_', 'evi%5F'),
      photo.url.replace('/photos/', '/photos//'),
      `${photo.url}?x=/photos/pho_1/large.webp`,
    ];
    for (const who of [undefined, stranger]) {
      const headers = who === undefined ? {} : asPerson(who);
      for (const known of [tag, `W/${tag}`, '*']) {
        const asked = { url: photo.url, headers: { ...headers, 'if-none-match': known } };
        await expectNothing(await product.app.inject(asked));
      }
      await expectNothing(await product.app.inject({ method: 'HEAD', url: photo.url, headers }));
      for (const url of odd) expect((await product.app.inject({ url, headers })).statusCode, url).toBe(404);
    }
  });

  it('sends a booking’s photo again with 304 and no body to who has it', async () => {
    const first = await get(product, rental.renterId, photo.url);
    const headers = { ...asPerson(rental.renterId), 'if-none-match': String(first.headers.etag) };
    const again = await product.app.inject({ url: photo.url, headers });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect(again.headers['cache-control']).toBe('private, no-cache');
  });

  it('hides photos from everybody before they belong to a booking', async () => {
    const lost = await product.photos.storePrivate(rental.renterId, await photoFile('png', 16, 12));
    for (const who of [rental.renterId, 'Admin']) await expectNothing(await get(product, who, lost.url));
  });

  it('refuses photos of a booking as pictures of a listing', async () => {
    const answer = await post(product, rental.renterId, '/api/equipment', {
      name: 'Mixer',
      category: 'Concrete',
      dailyRate: '85.00',
      purchasePrice: '900.00',
      imageUrls: [photo.url],
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { details: { imageUrls: 'A photo is not there any more. Please add it again.' } },
    ]);
    const pictures = { imageUrls: [photo.url], thumbnailImageUrl: photo.thumbnailUrl };
    await expect(createListing(product.db, { ownerId: rental.renterId, ...pictures })).rejects.toThrow();
    await expect(createOwner(product.db, { profileImageUrl: photo.url })).rejects.toThrow();
  });
});

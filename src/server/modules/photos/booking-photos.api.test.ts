import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { BookingPhoto } from '#shared/contracts/conditions.ts';
import { hoursForPickupPhotos, hoursForReturnPhotos, maximumConditionPhotos } from '#shared/domain/limits.ts';
import { maximumPhotoBytes, photoUploadsPerHour, unusedPhotoDays } from '#shared/domain/listing-limits.ts';
import { bookingPhotos, guardedAttempts, photos } from '#server/db/schema/index.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { DAY, HOUR } from '#tests/support/bookings.ts';
import { createOwner } from '#tests/support/listings.ts';
import { photoFile, pngThatClaims } from '#tests/support/photos.ts';
import {
  bookingBetween,
  broughtBack,
  buildRatingsApp,
  rentedOut,
  sendConditionPhoto,
  type Between,
} from '#tests/support/ratings.ts';
import { codeOf, eventsOf } from '#tests/support/rentals.ts';

const product = sharedFixture(buildRatingsApp);
afterEach(async () => {
  product.storage.before = () => undefined;
  await product.db.delete(guardedAttempts);
});

const confirmed = () => bookingBetween(product, { status: 'confirmed' });
const rowsOf = ({ bookingId }: Between) =>
  product.db.select().from(bookingPhotos).where(eq(bookingPhotos.bookingId, bookingId));
const photosOf = (ownerId: string) => product.db.select().from(photos).where(eq(photos.ownerId, ownerId));
/** Folders of the storage in which something lies. */
const folders = () => new Set([...product.storage.files.keys()].map((key) => key.split('/')[0]));

async function add(rental: Between, personId: string, moment: 'pickup' | 'return'): Promise<BookingPhoto> {
  const answer = await sendConditionPhoto(product, personId, rental.bookingId, moment);
  expect(answer.statusCode).toBe(201);
  return answer.json<BookingPhoto>();
}

describe('POST /api/bookings/:id/photos', () => {
  it('keeps a photo with the time at which the server had it, and nothing of the file but its pixels', async () => {
    const rental = await confirmed();
    const file = await sharp(await photoFile('jpeg', 600, 400))
      .withExif({ IFD0: { Model: 'SecretCamera', DateTime: '1999:01:01 00:00:00' } })
      .toBuffer();
    const answer = await sendConditionPhoto(product, rental.renterId, rental.bookingId, 'pickup', file);
    expect(answer.statusCode).toBe(201);
    const photo = BookingPhoto.parse(answer.json());
    expect(photo).toEqual({
      id: photo.id,
      url: `/photos/${photo.id}/large.webp`,
      thumbnailUrl: `/photos/${photo.id}/small.webp`,
      width: 600,
      height: 400,
      placeholder: photo.placeholder,
      moment: 'pickup',
      takenBy: 'renter',
      takenAt: product.clock.now().toISOString(),
    });
    expect(photo.id).toMatch(/^evi_/);
    expect(await rowsOf(rental)).toEqual([
      {
        photoId: photo.id,
        bookingId: rental.bookingId,
        takenBy: rental.renterId,
        moment: 'pickup',
        takenAt: product.clock.now(),
        clientKey: null,
      },
    ]);
    const files = [...product.storage.files].filter(([key]) => key.startsWith(photo.id));
    expect(files).toHaveLength(6);
    for (const [, bytes] of files) expect(bytes.toString('latin1')).not.toMatch(/Secret|Exif|1999/);
    expect(await eventsOf(product, rental.bookingId)).toEqual(['booking.condition_added']);
  });

  it('lets only the parties send photos', async () => {
    const rental = await confirmed();
    const stranger = await createOwner(product.db);
    const send = (who: string | undefined, bookingId = rental.bookingId) =>
      sendConditionPhoto(product, who, bookingId, 'pickup');
    expect(codeOf(await send(undefined))).toEqual([401, 'sign_in_required']);
    expect(codeOf(await send(stranger))).toEqual([404, 'booking_not_found']);
    expect(codeOf(await send(rental.renterId, 'bkg_nobody'))).toEqual([404, 'booking_not_found']);
    await createOwner(product.db, { id: 'Admin', email: 'admin@people.example' });
    expect(codeOf(await send('Admin'))).toEqual([403, 'parties_only']);
    expect(await rowsOf(rental)).toEqual([]);
    expect(await photosOf(stranger)).toEqual([]);
  });

  it.each([
    ['a text', 415, 'not_a_photo', () => Buffer.from('I am a text. '.repeat(50))],
    ['too many bytes', 413, 'photo_too_big', () => Buffer.alloc(maximumPhotoBytes + 1)],
    ['too many pixels', 422, 'photo_too_large', () => pngThatClaims(30_000, 30_000)],
    ['nothing', 422, 'invalid', () => Buffer.alloc(0)],
  ] as const)('refuses %s as any upload does', async (_, status, code, content) => {
    const rental = await confirmed();
    const answer = await sendConditionPhoto(product, rental.renterId, rental.bookingId, 'pickup', content());
    expect(codeOf(answer)).toEqual([status, code]);
    expect(await photosOf(rental.renterId)).toEqual([]);
  });

  it('wants to know which moment it shows', async () => {
    const rental = await confirmed();
    expect(codeOf(await sendConditionPhoto(product, rental.renterId, rental.bookingId, undefined))).toEqual([
      422,
      'invalid',
    ]);
    expect(
      codeOf(await sendConditionPhoto(product, rental.renterId, rental.bookingId, 'later' as 'return')),
    ).toEqual([422, 'invalid']);
  });

  it('knows the time of each moment', async () => {
    const statusOf = async (rental: Between, moment: 'pickup' | 'return') =>
      codeOf(await sendConditionPhoto(product, rental.ownerId, rental.bookingId, moment));
    const LATE = [409, 'not_photo_time'];
    const YES = [201, undefined];
    const now = product.clock.now().getTime();
    const at = (columns: Parameters<typeof bookingBetween>[1]) => bookingBetween(product, columns);
    expect(await statusOf(await at({ status: 'pending' }), 'pickup')).toEqual(LATE);
    expect(await statusOf(await confirmed(), 'return')).toEqual(LATE);
    const out = await at({ status: 'active', actualPickupTime: new Date(now) });
    expect([await statusOf(out, 'pickup'), await statusOf(out, 'return')]).toEqual([YES, YES]);
    const over = await broughtBack(product);
    expect([await statusOf(over, 'pickup'), await statusOf(over, 'return')]).toEqual([LATE, YES]);
    product.clock.advance(hoursForPickupPhotos * HOUR + 1);
    expect([await statusOf(out, 'pickup'), await statusOf(out, 'return')]).toEqual([LATE, YES]);
    expect(await statusOf(over, 'return')).toEqual(YES);
    product.clock.advance((hoursForReturnPhotos - hoursForPickupPhotos) * HOUR);
    expect(await statusOf(over, 'return')).toEqual(LATE);
    expect(await statusOf(await at({ status: 'canceled' }), 'return')).toEqual(LATE);
    expect(await rowsOf(over)).toHaveLength(2);
  });

  it('refuses a photo, and does not keep it, where the time passes while it is being sent', async () => {
    const actualPickupTime = product.clock.now();
    const rental = await bookingBetween(product, { status: 'active', actualPickupTime });
    product.storage.before = (step, key) => {
      if (step === 'put' && key.endsWith('large.webp'))
        product.clock.advance(hoursForPickupPhotos * HOUR + 1);
    };
    const before = folders().size;
    const answer = await sendConditionPhoto(product, rental.renterId, rental.bookingId, 'pickup');
    expect(codeOf(answer)).toEqual([409, 'not_photo_time']);
    expect([await rowsOf(rental), await photosOf(rental.renterId), folders().size]).toEqual([[], [], before]);
  });

  it('keeps twelve of a side and moment, however many arrive at once', async () => {
    const rental = await rentedOut(product);
    const { ownerId, renterId, bookingId } = rental;
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => sendConditionPhoto(product, renterId, bookingId, 'return')),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(maximumConditionPhotos);
    // Those who found too many in front of them come back; the others were too many.
    expect(statuses.filter((status) => ![201, 409, 503].includes(status))).toEqual([]);
    const kept = (await rowsOf(rental)).map(({ photoId }) => photoId).sort();
    expect(kept).toHaveLength(maximumConditionPhotos);
    expect((await photosOf(renterId)).map(({ id }) => id).sort()).toEqual(kept);
    await product.db.delete(guardedAttempts);
    const more = await sendConditionPhoto(product, renterId, bookingId, 'return');
    expect(codeOf(more)).toEqual([409, 'too_many_photos']);
    await add(rental, ownerId, 'return');
  });

  it('takes a photo as the same that comes again under its key, also once its time is over', async () => {
    const actualPickupTime = product.clock.now();
    const rental = await bookingBetween(product, { status: 'active', actualPickupTime });
    const { renterId, ownerId, bookingId } = rental;
    const send = (who: string, moment: 'pickup' | 'return' = 'pickup', key = 'first-photo') =>
      sendConditionPhoto(product, who, bookingId, moment, undefined, key);
    const first = await send(renterId);
    expect(first.statusCode).toBe(201);
    const photo = first.json<BookingPhoto>();
    const attempts = (await product.db.select().from(guardedAttempts)).length;
    const again = await send(renterId);
    expect([again.statusCode, again.json()]).toEqual([200, photo]);
    expect(await product.db.select().from(guardedAttempts)).toHaveLength(attempts);
    expect(await photosOf(renterId)).toHaveLength(1);
    expect(await eventsOf(product, bookingId)).toEqual(['booking.condition_added']);
    // The key is the sender's own, and of one handover stage.
    expect((await send(ownerId)).statusCode).toBe(201);
    expect(codeOf(await send(renterId, 'return'))).toEqual([409, 'photo_key_used']);
    expect((await send(renterId, 'pickup', 'second-photo')).statusCode).toBe(201);
    expect(codeOf(await send(renterId, 'pickup', 'short'))).toEqual([422, 'invalid']);
    product.clock.advance(hoursForPickupPhotos * HOUR + 1);
    expect(codeOf(await send(renterId, 'pickup', 'third-photo'))).toEqual([409, 'not_photo_time']);
    expect((await send(renterId)).json()).toEqual(photo);
    expect(await rowsOf(rental)).toHaveLength(3);
  });

  it('stores a photo once, however often it is under way at the same moment', async () => {
    const rental = await rentedOut(product);
    const { renterId, bookingId } = rental;
    const before = folders().size;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        sendConditionPhoto(product, renterId, bookingId, 'return', undefined, 'the-one-photo'),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      200, 200, 200, 200, 200, 200, 200, 201,
    ]);
    expect(new Set(answers.map((answer) => answer.json<BookingPhoto>().id)).size).toBe(1);
    expect([await rowsOf(rental), await photosOf(renterId), folders().size - before]).toMatchObject([
      [{ clientKey: 'the-one-photo' }],
      [{}],
      1,
    ]);
  });

  it('puts no photo in the name of whoever signed in there since, who may be the other party', async () => {
    const rental = await confirmed();
    const { bookingId, renterId, ownerId } = rental;
    const send = (who: string) =>
      sendConditionPhoto(product, who, bookingId, 'pickup', undefined, 'waited-there', renterId);
    expect(codeOf(await send(ownerId))).toEqual([403, 'not_yours']);
    expect(await rowsOf(rental)).toEqual([]);
    expect((await send(renterId)).json()).toMatchObject({ takenBy: 'renter' });
  });

  it('counts against the pace of uploads', async () => {
    const rental = await confirmed();
    const spent = Array.from({ length: photoUploadsPerHour }, () => ({
      guard: 'upload.person',
      subject: rental.renterId,
      at: product.clock.now(),
    }));
    await product.db.insert(guardedAttempts).values(spent);
    const answer = await sendConditionPhoto(product, rental.renterId, rental.bookingId, 'pickup');
    expect(codeOf(answer)).toEqual([429, 'too_many_uploads']);
  });

  it('answers 503 while the storage is away, and nothing is half known', async () => {
    const rental = await confirmed();
    product.storage.before = (step) => {
      if (step === 'put') throw new Error('away');
    };
    const answer = await sendConditionPhoto(product, rental.renterId, rental.bookingId, 'pickup');
    expect(codeOf(answer)).toEqual([503, 'storage_away']);
    expect([await rowsOf(rental), await photosOf(rental.renterId)]).toEqual([[], []]);
  });
});

describe('what was kept', () => {
  it('keeps a booking’s photo as evidence: no sweep takes it, however old it is and whoever does not look at it', async () => {
    const rental = await confirmed();
    const photo = await add(rental, rental.renterId, 'pickup');
    // One that never came to belong to its booking.
    const lost = await product.photos.storePrivate(rental.renterId, await photoFile('png', 16, 12));
    product.clock.advance((unusedPhotoDays + 1) * DAY);
    await product.photos.sweep();
    expect((await photosOf(rental.renterId)).map(({ id }) => id)).toEqual([photo.id]);
    expect(folders().has(photo.id)).toBe(true);
    expect(folders().has(lost.id)).toBe(false);
  });

  it('stays though the answer of the database was lost on its way', async () => {
    const rental = await confirmed();
    const photo = await add(rental, rental.renterId, 'pickup');
    await product.photos.takeBack(photo.id);
    expect(await photosOf(rental.renterId)).toMatchObject([{ id: photo.id, discardedAt: null }]);
    expect(folders().has(photo.id)).toBe(true);
  });
});

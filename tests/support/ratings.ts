import type { PhotoStage } from '#shared/domain/condition-photos.ts';
import { readingFrom } from '#server/http/public-reads.ts';
import { createBuiltInGeocoder } from '#server/adapters/geocoder/built-in.ts';
import {
  createDeliveryQuoteService,
  createEquipmentService,
  createSearchService,
  equipmentRoutes,
} from '#server/modules/equipment/index.ts';
import { createListings, listingRoutes } from '#server/modules/listings/index.ts';
import {
  createBookingPhotos,
  createPhotos,
  photoFileRoutes,
  uploadRoutes,
  type PhotoService,
} from '#server/modules/photos/index.ts';
import { createPlaceService } from '#server/modules/places/index.ts';
import { createRatings, ratingRoutes } from '#server/modules/ratings/index.ts';
import { createUsersService, userRoutes } from '#server/modules/users/index.ts';
import { asPerson, buildBookingsApp, type BookingsApp, type BookingsAppOptions } from './bookings.ts';
import { createBookingRow, createListing, createOwner } from './listings.ts';
import { memoryStorage, type MemoryStorage } from './memory-storage.ts';
import { formOf, photoFile } from './photos.ts';

/** The bookings' calls, those of ratings and photos, and what shows either of them; photos lie in a storage of the test. */
export interface RatingsApp extends BookingsApp {
  readonly photos: PhotoService;
  readonly storage: MemoryStorage;
}

export async function buildRatingsApp(options?: BookingsAppOptions): Promise<RatingsApp> {
  const product = await buildBookingsApp(options);
  const { app, platform, bookings } = product;
  const storage = memoryStorage();
  const geocoder = createBuiltInGeocoder();
  const photos = createPhotos({ platform, storage, onError: () => undefined });
  const bookingPhotos = createBookingPhotos(platform, photos);
  const places = createPlaceService(geocoder);
  const equipment = {
    search: readingFrom(undefined, platform, (where) => createSearchService(where, geocoder), 'everybody'),
    items: createEquipmentService(platform),
    itemPages: readingFrom(undefined, platform, createEquipmentService, 'guests'),
    deliveryQuotes: readingFrom(
      undefined,
      platform,
      (where) => createDeliveryQuoteService(where, geocoder),
      'guests',
    ),
  };
  await app.register(uploadRoutes(photos, bookingPhotos));
  await app.register(photoFileRoutes(photos, bookingPhotos));
  await app.register(ratingRoutes(createRatings(platform, bookingPhotos)));
  await app.register(equipmentRoutes(equipment));
  await app.register(userRoutes(createUsersService(platform)));
  await app.register(listingRoutes(createListings({ platform, places, itemRentals: bookings.itemRentals })));
  return { ...product, photos, storage };
}

/** Two people and a booking between them, by their ids. */
export interface Between {
  readonly bookingId: string;
  readonly equipmentId: string;
  readonly ownerId: string;
  readonly renterId: string;
}

type Columns = Omit<Parameters<typeof createBookingRow>[1], 'equipmentId' | 'ownerId' | 'renterId'>;

/** A booking straight in the database; the people and the item are new, unless they are named. */
export async function bookingBetween(
  { db }: Pick<BookingsApp, 'db'>,
  columns: Columns,
  who: Partial<Omit<Between, 'bookingId'>> = {},
): Promise<Between> {
  const ownerId = who.ownerId ?? (await createOwner(db));
  const renterId = who.renterId ?? (await createOwner(db, { firstName: 'Lena', lastName: 'Kowalski' }));
  const equipmentId = who.equipmentId ?? (await createListing(db, { ownerId }));
  const bookingId = await createBookingRow(db, { equipmentId, ownerId, renterId, ...columns });
  return { bookingId, equipmentId, ownerId, renterId };
}

const BACK = { actualPickupTime: new Date('2026-08-31T15:00:00Z') };

/** The same, picked up a day before the clock of the tests begins, and out. */
export const rentedOut = (product: Pick<BookingsApp, 'db'>, who?: Partial<Between>): Promise<Between> =>
  bookingBetween(product, { status: 'active', ...BACK }, who);

/** The same, back at that instant of the clock, and over. */
export const broughtBack = (product: Pick<BookingsApp, 'db'>, who?: Partial<Between>): Promise<Between> =>
  bookingBetween(
    product,
    {
      status: 'completed',
      ...BACK,
      ownerPickupConfirmedAt: BACK.actualPickupTime,
      renterPickupConfirmedAt: BACK.actualPickupTime,
      actualReturnTime: new Date('2026-09-01T15:00:00Z'),
    },
    who,
  );

/** Sends a small photo, or the given one, as a condition photo; `undefined`: signed out. */
export async function sendConditionPhoto(
  { app }: Pick<BookingsApp, 'app'>,
  personId: string | undefined,
  bookingId: string,
  moment: PhotoStage | undefined,
  content?: Buffer | string,
  clientKey?: string,
  senderId?: string,
) {
  const bytes = content ?? (await photoFile('png', 16, 12));
  const { payload, headers } = formOf([{ name: 'photo.png', type: 'image/png', content: bytes }]);
  const who = personId === undefined ? {} : asPerson(personId);
  return app.inject({
    method: 'POST',
    url: `/api/bookings/${bookingId}/photos`,
    query: { ...(moment && { moment }), ...(clientKey && { clientKey }), ...(senderId && { senderId }) },
    payload,
    headers: { ...headers, ...who },
  });
}

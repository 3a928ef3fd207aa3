import type { Core } from '../core.ts';
import { scheduleCounting, scheduleFeeds, schedulePhotoHousekeeping } from '../housekeeping.ts';
import { analyticsRoutes, createAnalytics } from '../modules/analytics/index.ts';
import {
  calendarFileRoutes,
  calendarRoutes,
  createCalendar,
  createCalendarFiles,
  createFeeds,
  feedRoutes,
} from '../modules/calendar/index.ts';
import { categoryRoutes, createCategoryService } from '../modules/categories/index.ts';
import {
  createDeliveryQuoteService,
  createEquipmentService,
  createSearchService,
  equipmentRoutes,
} from '../modules/equipment/index.ts';
import { createFavouritesService, favouriteRoutes } from '../modules/favourites/index.ts';
import { createListings, fleetRoutes, listingRoutes, type Listings } from '../modules/listings/index.ts';
import {
  createBookingPhotos,
  createPhotos,
  photoFileRoutes,
  type PhotoService,
  uploadRoutes,
} from '../modules/photos/index.ts';
import { createPlaceService, placeRoutes } from '../modules/places/index.ts';
import { createRatings, ratingRoutes } from '../modules/ratings/index.ts';
import {
  createAvailabilityAlertsService,
  createSavedSearchesService,
  createWatch,
  savedSearchRoutes,
} from '../modules/saved-searches/index.ts';
import type { Area, Reporting } from './area.ts';
import type { Rentals } from './rentals.ts';
import type { Support } from './support.ts';

export interface Marketplace extends Area {
  readonly listings: Listings;
  readonly photos: PhotoService;
}

/** Items: public search and pages; listings, photos, blocked days and figures for their owners; ratings after a rental. */
export function assembleMarketplace(
  { platform, recurring, reading, scheduledJobs, secretBox, ...core }: Core,
  { geocoder, storage, outgoing, report }: Pick<Reporting, 'geocoder' | 'storage' | 'outgoing' | 'report'>,
  { bookings, cases }: Pick<Rentals, 'bookings'> & Pick<Support, 'cases'>,
): Marketplace {
  const places = createPlaceService(geocoder);
  const photos = createPhotos({ platform, storage, onError: report });
  const bookingPhotos = createBookingPhotos(platform, photos);
  schedulePhotoHousekeeping(recurring, photos);
  const categories = createCategoryService(platform);
  scheduleCounting(recurring, 'categories.count', () => categories.addUp());
  const listings = createListings({ platform, places, itemRentals: bookings.itemRentals });
  // Availability is a decision on dates: never from a replica.
  const items = createEquipmentService(platform);
  const feeds = createFeeds({
    platform,
    box: secretBox,
    outgoing: outgoing ?? (() => Promise.reject(new Error('nothing is sent out'))),
    onError: report,
  });
  scheduleFeeds(recurring, feeds);
  core.subscribe(createWatch({ platform, scheduledJobs }));
  const calendarFiles = createCalendarFiles(platform, { box: secretBox, bookings });
  const itemPages = reading(createEquipmentService, 'guests');
  const search = reading((where) => createSearchService(where, geocoder), 'everybody');
  const deliveryQuotes = reading((where) => createDeliveryQuoteService(where, geocoder), 'guests');
  return {
    listings,
    photos,
    routes: [
      categoryRoutes(reading(createCategoryService, 'everybody')),
      equipmentRoutes({ search, items, itemPages, deliveryQuotes }),
      listingRoutes(listings),
      fleetRoutes(listings.fleet),
      favouriteRoutes(createFavouritesService(platform)),
      savedSearchRoutes(
        createSavedSearchesService(platform, geocoder),
        createAvailabilityAlertsService(platform),
      ),
      calendarRoutes(createCalendar(platform)),
      feedRoutes(feeds),
      calendarFileRoutes(calendarFiles, platform.config.publicUrl),
      analyticsRoutes(createAnalytics(platform)),
      placeRoutes(places),
      uploadRoutes(photos, bookingPhotos),
      photoFileRoutes(photos, {
        isShownTo: async (actor, photoId) =>
          (await bookingPhotos.isShownTo(actor, photoId)) ||
          (await cases.threads.isPhotoShownTo(actor, photoId)),
      }),
      ratingRoutes(createRatings(platform, bookingPhotos)),
    ],
  };
}

/** Limits of listings: photos, rules, calendars, sheets and fleets. Units are in the names. */

/** Photos of one listing. */
export const maximumPhotos = 6;

/** Bytes of one photo: 5 MB. */
export const maximumPhotoBytes = 5 * 1024 * 1024;

/** Pixels of a photo at most: larger images are refused. */
export const maximumPhotoPixels = 60_000_000;

/** Longest sides of the three sizes that a photo is kept in, in pixels. */
export const photoSizes = { small: 480, medium: 960, large: 1920 } as const;

/** Days after which a photo that no listing shows is thrown away. */
export const unusedPhotoDays = 7;

/** Photos that one person may send within an hour. */
export const photoUploadsPerHour = 60;

/** Hours that an owner may ask for between rentals, and for notice, at most. */
export const maximumBufferHours = 168;
export const maximumLeadTimeHours = 720;

/** Dollars above which an owner may ask for a checked identity, at most. */
export const maximumIdentityAbove = 100_000;

/** Hours of the machine that a day, a week and four weeks include where the owner names no others. */
export const includedHours = { perDay: 8, perWeek: 40, perFourWeeks: 160 } as const;

/** Of a machine's fuel tank, in US gallons. */
export const maximumTankGallons = 2_000;

/** Days that an owner may block at once. */
export const maximumBlockDays = 366;

/** Calendars of other products at one item, their events, bytes, and days ahead that are blocked; they are read every so many minutes. */
export const maximumCalendarFeeds = 5;
export const maximumFeedEvents = 2_000;
export const maximumFeedBytes = 1_000_000;
export const feedDaysAhead = 731;
export const feedMinutes = 15;
/** Between two tries of a calendar that keeps failing. */
export const longestFeedPauseMinutes = 360;

/** Days for which a rental that is over stays in the calendars that are read from outside. */
export const calendarPastDays = 30;

/** Utilization covers this many days, up to today. */
export const utilizationDays = 90;

/** Days of the owner's rental schedule that can be asked for at once, and upcoming rentals shown per item. */
export const maximumScheduleDays = 62;
export const upcomingRentalsPerItem = 20;

/** Lines of a listing's specifications at most. */
export const maximumSpecifications = 30;

/** Miles that an owner can offer to deliver over. */
export const maximumDeliveryRadiusMiles = 500;

/** Characters of what an owner writes about a listing. */
export const listingTextLimits = {
  name: 200,
  brand: 80,
  model: 80,
  description: 5000,
  location: 120,
  specificationLabel: 60,
  specificationValue: 200,
  /** The owner's own name for a machine. */
  reference: 60,
} as const;

/** Lines of a file of listings, without the headings, and its characters. */
export const maximumSheetRows = 2_000;
export const maximumSheetLength = 1_000_000;

/** Days that the earnings of a fleet cover. */
export const fleetEarningsDays = 30;

/** Listings that are changed at once at most, and hours in which that can be undone. */
export const maximumBulkListings = 500;
export const bulkUndoHours = 24;

/** New listings a day that an owner may add in the first days after the sign-up. */
export const newOwnerListingsPerDay = 10;
export const newOwnerDays = 7;

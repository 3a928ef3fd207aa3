/** How much of anything is allowed, and for how long. Units are in the names; each says where it comes from. */

/** Digits of an e-mail verification or password code (9 Payments and payouts). */
export const codeDigits = 6;

/** Minutes for which such a code works (9 Payments and payouts). */
export const codeLifetimeMinutes = 15;

/** Wrong entries after which a code works no more (11 of the product decisions). */
export const attemptsPerCode = 5;

/** Codes sent to one address within an hour (11 of the product decisions). */
export const codesPerHour = 5;

/** Minutes for which a code to a phone works, and how many go to one number, and for one person, in a day (14 of the product decisions). */
export const phoneCodeLifetimeMinutes = 10;
export const phoneCodesPerDay = 3;
export const phoneCodesPerPersonAndDay = 6;

/** Failed sign-ins for one account within the window, then a pause (11 of the product decisions). */
export const failedSignInsPerAccount = 10;

/** Failed sign-ins from one network address within the window, then a pause (11 of the product decisions). */
export const failedSignInsPerAddress = 30;

/** The window for both, in minutes (11 of the product decisions). */
export const failedSignInWindowMinutes = 15;

/** Sign-ups from one network address within the window, successful or not, then a pause (decision record 0008). */
export const signUpsPerAddress = 20;

/** The window for sign-ups, in minutes (decision record 0008). */
export const signUpWindowMinutes = 15;

/** Years that the sandbox clock may be ahead of real time: beyond them dates stop making sense. */
export const sandboxClockYearsAhead = 50;

/** Open live streams of one person, on all devices together; one more ends the oldest. */
export const liveStreamsPerPerson = 20;

/** Open live streams of one server instance. */
export const liveStreamsPerInstance = 5_000;

/** Photos of one listing (5 Listing; 9 Payments and payouts). */
export const maximumPhotos = 6;

/** Bytes of one photo: 5 MB (5 Listing; 9 Payments and payouts). */
export const maximumPhotoBytes = 5 * 1024 * 1024;

/** Items of one page of a list, where nothing else is asked for (5 of the product decisions). */
export const defaultListLimit = 24;

/** Items of one page of a list at most (5 of the product decisions). */
export const maximumListLimit = 100;

/** Least characters of a password (5 Admin create user; sign-up asks for the same). */
export const minimumPasswordLength = 6;

/** Least characters of a phone number (5 Admin create user). */
export const minimumPhoneLength = 10;

/** Items that one person keeps as favorites: all of them are one page (decision record 0036). */
export const maximumFavourites = 100;

/** Seconds for which a confirmation of pickup or return can be undone (13 of the product decisions). */
export const secondsToUndo = 60;

/** Stars, from and to (9 Ratings). */
export const minimumStars = 1;
export const maximumStars = 5;

/** Reviews shown on a profile (2 Profile; 9 Ratings). */
export const recentReviews = 5;

/** Hours after the scheduled end in which the parties can still write to each other (9 Messaging). */
export const messagingGraceHours = 24;

/** Minutes after which an unpaid booking lapses (2 of the product decisions). */
export const unpaidBookingMinutes = 30;

/** Minutes for which an unpaid booking of more than so many days is kept (product decisions §14). */
export const unpaidLongBookingMinutes = 10;
export const longBookingDays = 14;

/** Hours after an unpaid end in which touching days are booked only by whoever pays within so many minutes (product decisions §14; decision record 0045). */
export const unpaidWaitHours = 12;
export const payAtOnceMinutes = 5;

/** Hours that an owner has to accept, at most (2 of the product decisions). */
export const acceptDeadlineHours = 48;

/** Unpaid bookings that one person may have at once (12 of the product decisions). */
export const unpaidBookingsPerPerson = 3;

/** Years that a user must have lived (9 Other: privacy policy). */
export const minimumUserAge = 18;

/** Days within which a privacy request is answered (9 Other). */
export const privacyResponseDays = 30;

/** Hours within which support answers (9 Other). */
export const supportReplyHours = 24;

/** Hours that an owner has to accept at least; an hourly rental waits no longer (2 and 12 of the product decisions). */
export const leastHoursToAccept = 1;

/** Minutes in which a refused hold can be mended with another card at least (12 of the product decisions). */
export const leastMinutesToMendHold = 30;

/** Hours in which a refused hold can be mended with another card, at most (12 of the product decisions). */
export const mostHoursToMendHold = 12;

/** Hours after the scheduled end after which a rental that nobody picked up lapses (2 of the product decisions). */
export const noShowLapseHours = 48;

/** Hours of one hourly rental at most: what is longer than a week is rented by the day or the week. */
export const maximumRentalHours = 168;

/** Days of one rental at most, from the first to the last. */
export const maximumRentalDays = 366;

/** How many days ahead the last day of a rental may lie. */
export const bookableDaysAhead = 3 * 366;

/** Hours after a one-sided return in which the other side may speak; then the rental completes by itself (12 of the product decisions). */
export const hoursUntilSilentReturn = 24;

/** Hours after the return at which an uncharged late fee is charged by itself (2 of the product decisions). */
export const hoursUntilLateFeeIsCharged = 24;

/** Hours after the start from which the owner may give a no-show's days to others (12 of the product decisions). */
export const hoursUntilDaysMayBeReleased = 24;

/** Hours before the end of a hold at which it is renewed (3 of the product decisions; the sandbox and Stripe say when a hold ends). */
export const renewalLeadHours = 24;

/** Hours before the end of the last hold at which it is captured in full rather than lost (3 of the product decisions). */
export const earlyCaptureHours = 2;

/** Hours after the scheduled end at which both parties and the next renter are told (12 of the product decisions). */
export const hoursUntilOverdueIsTold = 1;

/** A rental that starts within so many hours after an overdue one is endangered by it (decision record 0017). */
export const endangeredStartHours = 24;

/** Pixels of a photo at most: what decodes to more is not looked at (decision record 0021). */
export const maximumPhotoPixels = 60_000_000;

/** Longest sides of the three sizes that a photo is kept in, in pixels (decision record 0021). */
export const photoSizes = { small: 480, medium: 960, large: 1920 } as const;

/** Days after which a photo that no listing shows is thrown away (decision record 0021). */
export const unusedPhotoDays = 7;

/** Photos that one person may send within an hour (decision record 0021). */
export const photoUploadsPerHour = 60;

/** Hours that an owner may ask for between rentals, and for notice, at most (decision record 0022). */
export const maximumBufferHours = 168;
export const maximumLeadTimeHours = 720;

/** Days that an owner may keep at a time (decision record 0022). */
export const maximumBlockDays = 366;

/** Days to the present one that utilization looks at (decision record 0023). */
export const utilizationDays = 90;

/** Days of the owner's rental schedule that can be asked for at once, and next rentals told of an item (decision record 0023). */
export const maximumScheduleDays = 62;
export const upcomingRentalsPerItem = 20;

/** Lines of a listing's specifications at most (decision record 0024). */
export const maximumSpecifications = 30;

/** Miles that an owner can offer to deliver over (decision record 0024). */
export const maximumDeliveryRadiusMiles = 500;

/** Characters of what an owner writes about a listing (decision record 0024). */
export const listingTextLimits = {
  name: 200,
  brand: 80,
  model: 80,
  description: 5000,
  location: 120,
  specificationLabel: 60,
  specificationValue: 200,
} as const;

/** Characters of one message at most (decision record 0025). */
export const maximumMessageLength = 4000;

/** Messages that one person may send within a minute (decision record 0025). */
export const messagesPerMinute = 30;

/** Characters of the newest message in the list of conversations (decision record 0025). */
export const conversationPreviewLength = 140;

/** Minutes after which the recipient of a message that nobody has looked at is told by mail (decision record 0025). */
export const unseenMessageMinutes = 10;

/** Condition photos of one booking, side and moment at most (decision record 0027). */
export const maximumConditionPhotos = 12;

/** Hours after the pickup in which photos of how the item was handed over can be added (decision record 0027). */
export const hoursForPickupPhotos = 24;

/** Hours after the return in which photos of how the item came back can be added (decision record 0027). */
export const hoursForReturnPhotos = 72;

/** Minutes after signing in within which a deletion needs no password (decision record 0028). */
export const freshSignInMinutes = 15;

/** Devices, and warnings, that are listed for a person at most (decision record 0028). */
export const listedDevices = 100;
export const listedWarnings = 100;

/** Hours before a rental at which both sides are reminded of it, and those within which nobody is any more (decision record 0026). */
export const startReminderHours = { most: 24, least: 3 } as const;

/** Hours before the scheduled end at which both sides are reminded of it (decision record 0026). */
export const endReminderHours = 2;

/** Hours before a request lapses at which its owner is reminded (decision record 0026). */
export const requestReminderHours = 2;

/** Hours after the completion at which whoever has not rated the other side is reminded (decision record 0026). */
export const reviewReminderHours = 24;

/** Characters of a message that its mail shows at most (decision record 0026). */
export const messageInMailLength = 200;

/** New listings a day that an owner may add in the first days after the sign-up (product decisions §14). */
export const newOwnerListingsPerDay = 10;
export const newOwnerDays = 7;

/** Messages that each side may write while a booking's fee is not paid (product decisions §14). */
export const unpaidMessagesPerSide = 3;
/** Days after the end for which an owner still sees where a rental was delivered, and the renter's notes (product decisions §14). */
export const deliveryVisibleDays = 30;

/** Bookings a day that one person may make and leave unpaid (product decisions §14). */
export const unpaidBookingsPerDay = 10;

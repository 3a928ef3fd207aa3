/**
 * How much of anything is allowed, and for how long. Units are in the names. The rules around them are in docs/product; a
 * limit that no rule mentions fails a test.
 */

/** Digits of an e-mail verification or password code. */
export const codeDigits = 6;

/** Minutes for which such a code works. */
export const codeLifetimeMinutes = 15;

/** Wrong entries after which a code works no more. */
export const attemptsPerCode = 5;

/** Codes sent to one address within an hour. */
export const codesPerHour = 5;

/** Minutes for which a code to a phone works, and how many go to one number, and for one person, in a day. */
export const phoneCodeLifetimeMinutes = 10;
export const phoneCodesPerDay = 3;
export const phoneCodesPerPersonAndDay = 6;

/** Failed sign-ins for one account within the window, then a pause. */
export const failedSignInsPerAccount = 10;

/** Failed sign-ins from one network address within the window, then a pause. */
export const failedSignInsPerAddress = 30;

/** The window for both, in minutes. */
export const failedSignInWindowMinutes = 15;

/** Sign-ups from one network address within the window, successful or not, then a pause. */
export const signUpsPerAddress = 20;

/** The window for sign-ups, in minutes. */
export const signUpWindowMinutes = 15;

/** Years that the sandbox clock may be ahead of real time: beyond them dates stop making sense. */
export const sandboxClockYearsAhead = 50;

/** Open live streams of one person, on all devices together; one more ends the oldest. */
export const liveStreamsPerPerson = 20;

/** Open live streams of one server instance. */
export const liveStreamsPerInstance = 5_000;

/** Photos of one listing. */
export const maximumPhotos = 6;

/** Bytes of one photo: 5 MB. */
export const maximumPhotoBytes = 5 * 1024 * 1024;

/** Items of one page of a list, where nothing else is asked for. */
export const defaultListLimit = 24;

/** Items of one page of a list at most. */
export const maximumListLimit = 100;

/** Least characters of a password that the Admin gives to an account. */
export const minimumPasswordLength = 6;

/** Least characters of a password that a person chooses for their own account. */
export const minimumOwnPasswordLength = 8;

/** Days in which the owner of an account that the Admin created can set a password by the link in the mail. */
export const setPasswordLinkDays = 7;

/** Failed sign-ins a day to one account from networks and devices that its owner has not used. */
export const failedSignInsPerAccountAndDay = 50;

/** Requests for a reset code, and tries to use one, from one network address in an hour. */
export const resetRequestsPerAddress = 10;
export const resetTriesPerAddress = 20;

/** Days for which a device or network that is not used again counts as its owner's. */
export const knownOriginDays = 180;

/** Days without use after which a session ends, and days in all. */
export const sessionIdleDays = 30;
export const sessionTotalDays = 90;

/** The same of the Admin's and the Reviewer's sessions: minutes without use, and hours in all. */
export const adminSessionIdleMinutes = 30;
export const adminSessionTotalHours = 12;

/** Least characters of a phone number. */
export const minimumPhoneLength = 10;

/** Items that one person keeps as favorites: all of them are one page. */
export const maximumFavourites = 100;

/** Saved searches and availability alerts of one person. */
export const maximumSavedSearches = 20;
export const maximumAvailabilityAlerts = 20;

/** Minutes in which the new matches of a saved search are collected before its message. */
export const savedSearchCollectMinutes = 15;

/** Stars, from and to. */
export const minimumStars = 1;
export const maximumStars = 5;

/** Reviews shown on a profile. */
export const recentReviews = 5;

/** Hours after the scheduled end in which the parties can still write to each other. */
export const messagingGraceHours = 24;

/** Years that a user must have lived. */
export const minimumUserAge = 18;

/** Days within which a privacy request is answered. */
export const privacyResponseDays = 30;

/** Hours within which support answers. */
export const supportReplyHours = 24;

/** Hours of the day, Eastern Time, Monday to Friday, at which support opens and closes. */
export const supportOpensHour = 8;
export const supportClosesHour = 18;

/** Characters of what is written in a case, and photos of one message, at most. */
export const maximumCaseTextLength = 4000;
export const maximumCasePhotos = 6;

/** Cases that one person may open within a day, and a network without an account. */
export const casesPerDay = 10;
export const guestCasesPerDay = 3;

/** Messages that one person may write in cases within an hour. */
export const caseMessagesPerHour = 30;

/** Cases that are listed for a person at most. */
export const listedCases = 100;

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

/** Characters of a search among one's own bookings or machines. */
export const ownSearchLength = 100;

/** Days that the earnings of a fleet cover. */
export const fleetEarningsDays = 30;

/** Listings that are changed at once at most, and hours in which that can be undone. */
export const maximumBulkListings = 500;
export const bulkUndoHours = 24;

/** Characters of one message at most. */
export const maximumMessageLength = 4000;

/** Messages that one person may send within a minute. */
export const messagesPerMinute = 30;

/** Characters of the newest message in the list of conversations. */
export const conversationPreviewLength = 140;

/** Minutes after which the recipient of an unread message is emailed. */
export const unseenMessageMinutes = 10;

/** Condition photos of one booking, side and handover stage at most. */
export const maximumConditionPhotos = 12;

/** Hours after the pickup in which photos of how the item was handed over can be added. */
export const hoursForPickupPhotos = 24;

/** Hours after the return in which photos of how the item came back can be added. */
export const hoursForReturnPhotos = 72;

/** Minutes after signing in within which a deletion needs no password. */
export const recentSignInMinutes = 15;

/** Devices, and warnings, that are listed for a person at most. */
export const listedDevices = 100;
export const listedWarnings = 100;

/** Hours before a rental at which both parties are reminded of it; no reminder where it was agreed on later than `least` hours before. */
export const startReminderHours = { most: 24, least: 3 } as const;

/** Hours before the scheduled end at which both sides are reminded of it. */
export const endReminderHours = 2;

/** Hours before a request expires at which its owner is reminded. */
export const requestReminderHours = 2;

/** Hours after the completion at which a party who has not rated the other is reminded. */
export const reviewReminderHours = 24;

/** Characters of a message that its mail shows at most. */
export const messageInMailLength = 200;

/** New listings a day that an owner may add in the first days after the sign-up. */
export const newOwnerListingsPerDay = 10;
export const newOwnerDays = 7;

/** Messages that each side may write while a booking's fee is not paid. */
export const unpaidMessagesPerSide = 3;

/** An owner's first rentals are paid out later than the following ones (docs/product/money.md#payouts). */
export const firstRentalsPaidLater = 5;
export const payoutWaitDaysOfFirst = 7;
export const payoutWaitDays = 2;

/** Codes by which a person signs in who has lost the device of their second factor; each works once. */
export const recoveryCodeCount = 10;

/** Minutes that a person has between the password and the second factor, and for the answer of a passkey. */
export const secondFactorMinutes = 15;
export const challengeMinutes = 5;

/** Refused tries of one person at what is not theirs, within so many minutes, of which the Admin is alerted; again after an hour at most. */
export const refusedAccessAlert = 20;
export const refusedAccessMinutes = 15;

/** Minutes for signing in at Google or Apple, and then for completing a new account. */
export const externalSignInMinutes = 10;

/** Tries at a second factor in that time, wrong codes and passkeys together. */
export const secondFactorTries = 10;

/** Passkeys of one person. */
export const maximumPasskeys = 20;

/** Hours for which the token of the booking request works. */
export const bookingTokenHours = 12;

/** Days within which one rating of the same person by the same other counts towards the average. */
export const countedRatingDays = 30;

/** How an owner answers is measured on the newest of so many paid requests, among their newest bookings of so many days. */
export const answerRecordRequests = 50;
export const answerRecordBookings = 200;
export const answerRecordDays = 180;
/** Below so many requests nothing is said. */
export const leastAnsweredRequests = 5;

/** Hours for which the file with a person's own data can be fetched. */
export const personalDataHours = 24;

/** What a company's papers carry: name, tax number, address; of a booking the purchase order and the name of the job. */
export const maxCompanyLength = 120;
export const maxTaxNumberLength = 40;
export const maxCompanyAddressLength = 300;
export const maxPurchaseOrderLength = 40;
export const maxJobNameLength = 80;

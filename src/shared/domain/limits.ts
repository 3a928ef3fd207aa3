/**
 * How much of anything is allowed, and for how long, where no other file of limits is nearer (accounts, listings, bookings,
 * claims, usage). Units are in the names. The rules around them are in docs/product; a limit that no rule mentions fails a test.
 */

/** Years that the sandbox clock may be ahead of real time: beyond them dates stop making sense. */
export const sandboxClockYearsAhead = 50;

/** Open live streams of one person, on all devices together; one more ends the oldest. */
export const liveStreamsPerPerson = 20;

/** Open live streams of one server instance. */
export const liveStreamsPerInstance = 5_000;

/** Items of one page of a list, where nothing else is asked for. */
export const defaultListLimit = 24;

/** Items of one page of a list at most. */
export const maximumListLimit = 100;

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

/** Characters of a search among one's own bookings or machines. */
export const ownSearchLength = 100;

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

/** Messages that each side may write while a booking's fee is not paid. */
export const unpaidMessagesPerSide = 3;

/** An owner's first rentals are paid out later than the following ones (docs/product/money.md#payouts). */
export const firstRentalsPaidLater = 5;
export const payoutWaitDaysOfFirst = 7;
export const payoutWaitDays = 2;

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

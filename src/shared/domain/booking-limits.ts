/** The limits of a booking: deadlines, timers and how much may be booked (docs/product/booking.md#timers). */

/** Minutes after which an unpaid booking expires. */
export const unpaidBookingMinutes = 30;

/** Minutes for which an unpaid booking of more than `longBookingDays` days is kept. */
export const unpaidLongBookingMinutes = 10;
export const longBookingDays = 14;

/** For so many hours after a booking expired unpaid, its renter must pay within `payAtOnceMinutes` for the same or adjacent days. */
export const unpaidWaitHours = 12;
export const payAtOnceMinutes = 5;

/** Unpaid bookings that one person may have at once. */
export const unpaidBookingsPerPerson = 3;

/** Bookings a day that one person may make and leave unpaid. */
export const unpaidBookingsPerDay = 10;

/** Hours that an owner has to accept, at most. */
export const acceptDeadlineHours = 48;

/** Hours that an owner has to accept at least; an hourly rental waits no longer. */
export const leastHoursToAccept = 1;

/** Minutes in which the card of a refused hold can be updated, at least. */
export const leastMinutesToUpdateCard = 30;

/** Hours in which the card of a refused hold can be updated, at most. */
export const mostHoursToUpdateCard = 12;

/** Latest time to update a refused card, in hours before the start. */
export const hoursBeforeStartToUpdateCard = 2;

/** Hours of one hourly rental at most: what is longer than a week is rented by the day or the week. */
export const maximumRentalHours = 168;

/** Days of one rental at most, from the first to the last. */
export const maximumRentalDays = 366;

/** How many days ahead the last day of a rental may lie. */
export const bookableDaysAhead = 3 * 366;

/** Seconds for which a confirmation of pickup or return can be undone. */
export const secondsToUndo = 60;

/** Hours in which the renter can answer the owner's statement that a rental is over (docs/product/booking.md#statement). */
export const hoursToAnswerCompletion = 24;

/** Hours after a one-sided return in which the other side may speak; then the rental completes on its own. */
export const hoursUntilSilentReturn = 24;

/** Hours after the start from which the owner may give a no-show's days to others. */
export const hoursUntilDaysMayBeReleased = 24;

/** Hours after the scheduled end after which a no-show rental expires. */
export const noShowExpiryHours = 48;

/** Hours after the scheduled end at which both parties and the next renter are notified. */
export const overdueAfterHours = 1;

/** A rental that starts within so many hours after an overdue one is endangered by it. */
export const endangeredStartHours = 24;

/** Hours before the end of a hold at which it is renewed (the sandbox and Stripe say when a hold ends). */
export const renewalLeadHours = 24;

/** Hours before the end of the last hold at which it is captured in full rather than lost. */
export const earlyCaptureHours = 2;

/** Hours after the return at which an uncharged late fee is charged on its own. */
export const hoursUntilLateFeeIsCharged = 24;

/** Days after the end for which an owner still sees where a rental was delivered, and the renter's notes. */
export const deliveryVisibleDays = 30;

/** Machines that the renter of an item which has not come back is shown instead, and how far away they may be, in miles. */
export const alternativesShown = 3;
export const alternativeRadiusMiles = 100;

/** Seconds for which one code is shown; it is taken for as long again, because clocks differ and typing takes a while. */
export const handoverCodeSeconds = 60;
/** Wrong codes that are taken of one side for one step; after them both confirm by hand. */
export const wrongHandoverCodes = 5;
/** Hours in which a code that was read without a connection can be sent. */
export const handoverProofHours = 24;
/** Hours in which a change of dates can be answered, at most. */
export const mostHoursToAnswerChange = 8;

/** Latest time to answer a change of dates, in hours before what is asked for begins. */
export const hoursBeforeChangeToAnswer = 1;

/** Minutes in which a change of dates can be answered, at least. */
export const leastMinutesToAnswerChange = 15;

/** Minutes in which the renter can pay for an accepted change where their bank asks for them, at least. */
export const leastMinutesToPayChange = 30;

/** So many places of earlier deliveries the form offers. */
export const mostEarlierAddresses = 10;

/** How the interface moves and counts. Durations are milliseconds unless named otherwise. */

/** A notice goes away on its own after this. */
export const toastDurationMs = 5000;

/** A dismissed notice is forgotten after this. */
export const toastRemovalMs = 1_000_000;

/** Toasts on the screen at a time. */
export const toastLimit = 1;

/** The default step of a slider; the page keys move it by `pageStep`. */
export const sliderDefaults = { minimum: 0, maximum: 100, step: 1, pageStep: 10 } as const;

/** A pointer rests this long before the tooltip opens. */
export const tooltipDelayMs = 700;

/** Within this long after one tooltip the next opens at once. */
export const tooltipSkipDelayMs = 300;

/** The unread count is asked for this often. */
export const unreadPollMs = 30_000;

/** Above this the badge shows '9+'. */
export const unreadBadgeCap = 9;

/** Featured items on the home screen. */
export const featuredItems = 3;

/** Months of a calendar that can be looked at, this one and those after it. */
export const calendarMonths = 12;

/** Placeholders while they load. */
export const featuredSkeletons = 3;

/** The install prompt waits this long after the page has loaded. */
export const installPromptDelayMs = 3000;

/** Background sync happens no more often than this: six hours. */
export const periodicSyncMs = 6 * 60 * 60 * 1000;

/** After a payment the product goes on to the bookings after this. */
export const paymentRedirectMs = 1500;

/** How long the toast of a successful booking stays. */
export const bookingNoticeMs = 3000;

/** Days in the grid of a calendar, six weeks from a Sunday on. */
export const calendarGridDays = 42;

/** The timer of a rental moves this often. */
export const rentalTimerMs = 1000;

/** Below this percentage of days rented an item counts as underutilized. */
export const underutilizedPercent = 30;

/** Rows of the list of upcoming returns. */
export const upcomingReturns = 3;

/** Days that a timeline shows at once, and how far earlier and later go (docs/product/listings.md#timeline). */
export const timelineDays = 28;
export const timelineStepDays = 14;

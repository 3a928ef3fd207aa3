/** Why a calendar of another product was not read. */
export const FEED_FAILURES = ['refused', 'unreachable', 'too_large', 'not_a_calendar', 'too_many'] as const;
export type FeedFailure = (typeof FEED_FAILURES)[number];

/** An hour of the clock, in milliseconds. */
export const MS_PER_HOUR = 3_600_000;
/** Twenty-four hours, in milliseconds; a day of a calendar can be longer or shorter (calendar.ts). */
export const MS_PER_DAY = 24 * MS_PER_HOUR;

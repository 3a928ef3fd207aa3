/** A further hour costs this part of the daily rate where the owner names no price. */
export const extraHoursPerDailyRate = 8;

/** The fuel gauge is read in eighths of the tank. */
export const fuelParts = 8;

/** What an hour meter can show, in tenths of an hour. */
export const maximumMeterTenths = 9_999_999;

/** By how many tenths of an hour a meter may run ahead of the clock between two readings, as meters are rounded. */
export const meterToleranceTenths = 10;

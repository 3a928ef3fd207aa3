/**
 * What money is made of: rates, shares and minimums. Amounts are whole US cents, shares are whole percent, durations say
 * their unit. The rules around them are docs/product/money.md; a constant that no rule mentions fails a test.
 */

/** Flat, added to every total. */
export const processingFeeCents = 399;

/** Charged when booking, in percent of the total. */
export const bookingFeePercent = 10;

/** Held on the card until the return, in percent of the total. */
export const holdPercent = 90;

/** The owner's share of everything but the processing fee, in percent. */
export const ownerSharePercent = 92;

/** The platform's share, in percent. */
export const platformFeePercent = 8;

/** No daily rate is lower than the processing fee. */
export const minimumDailyRateCents = 399;

/** The least that the card payment provider charges; a smaller fee is raised to it, a smaller balance is charged with the fee. */
export const minimumChargeCents = 50;

/** The most that the card payment provider takes in one charge: $999,999.99 (Stripe's documentation, Minimum and maximum charge amounts). */
export const maximumChargeCents = 99_999_999;

/** An hourly rental is charged for at least so many hours. */
export const minimumHours = 4;

/** Hours offered in the booking form. */
export const offeredHours = [4, 6, 8, 12] as const;

/** The default hours. */
export const defaultHours = 4;

/** A lower hourly rate is raised to this, in cents per hour. */
export const minimumHourlyRateCents = 20;

/** Hours that each kind of duration stands for. */
export const hoursOfDuration = { '4hours': 4, daily: 24, weekly: 168 } as const;

/** Delivery where the listing names no fee. */
export const defaultDeliveryFeeCents = 5000;

/** How far an owner delivers where the listing does not say, in miles. */
export const defaultDeliveryRadiusMiles = 25;

/** Late fee per hour of a daily or custom rental: the daily rate divided by so many hours. */
export const lateFeeHoursPerDay = 24;

/** Late fee per hour of a four-hour rental: this share of the daily rate, divided by four hours. */
export const fourHourShareOfDailyRate = 0.25;

/** Late fee per hour of a weekly rental: so many daily rates, divided by the hours of a week. */
export const dailyRatesPerWeek = 6;

/** The agreement's standard late fee per day. */
export const agreementLateFeeCentsPerDay = 5000;

/** After so many hours overdue the equipment may be reported as stolen. */
export const reportedStolenAfterHours = 48;

/** A renter who cancels at least so many hours ahead gets the fee back, where the cancellation policy is flexible. */
export const freeCancellationHours = 24;

/** A hold that is not captured expires after so many days at most. */
export const holdExpiryDays = 7;

/**
 * What an owner can ask for at most, in cents: the longest rental at the highest rate is still an amount that the database
 * can hold.
 */
export const maximumDailyRateCents = 5_000_000;
export const maximumHourlyRateCents = 5_000_000;
export const maximumWeeklyRateCents = 35_000_000;
/** Of an hour of the machine beyond those included, and of a gallon of fuel (docs/product/usage.md#terms). */
export const maximumExtraHourCents = 500_000;
export const maximumGallonCents = 10_000;
export const maximumDeliveryFeeCents = 1_000_000;
export const maximumPurchasePriceCents = 2_000_000_000;

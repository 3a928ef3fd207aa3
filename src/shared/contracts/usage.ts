import { BOOKING_STATUSES } from '../domain/booking-facts.ts';
import { READING_STAGES } from '../domain/usage/readings.ts';
import { USAGE_CHARGE_STATUSES } from '../domain/usage/usage-charge.ts';
import { fuelParts, maximumMeterTenths } from '../domain/usage/usage-limits.ts';
import { DecimalAmount, Id, Instant } from './common.ts';
import { z } from './zod.ts';

const Hours = z.number().check(z.minimum(0), z.maximum(maximumMeterTenths / 10), z.multipleOf(0.1));
const Eighths = z.number().check(z.int(), z.minimum(0), z.maximum(fuelParts));

/** What meter and gauge show, and the photo of them among those of the same handover. Hours have one decimal. */
export const RecordReadingBody = z.object({
  stage: z.enum(READING_STAGES),
  engineHours: z.optional(z.nullable(Hours)),
  fuelEighths: z.optional(z.nullable(Eighths)),
  photoId: Id,
});
export type RecordReadingBody = z.infer<typeof RecordReadingBody>;

/** `readingId`: the one that was shown, so that none is confirmed unseen. */
export const ConfirmReadingBody = z.object({ stage: z.enum(READING_STAGES), readingId: Id });
export type ConfirmReadingBody = z.infer<typeof ConfirmReadingBody>;

/** What use beyond the price of a rental costs; null for what is not charged. */
export const UsageTerms = z.object({
  hours: z.nullable(
    z.object({
      perDay: z.number(),
      perWeek: z.number(),
      perFourWeeks: z.number(),
      extraHour: DecimalAmount,
    }),
  ),
  fuel: z.nullable(z.object({ gallon: DecimalAmount, tankGallons: z.number() })),
});
export type UsageTerms = z.infer<typeof UsageTerms>;

export const UsageLine = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('hours'),
    usedHours: z.number(),
    includedHours: z.number(),
    extraHours: z.number(),
    extraHour: DecimalAmount,
    amount: DecimalAmount,
  }),
  z.object({
    kind: z.literal('fuel'),
    missingEighths: z.number(),
    tankGallons: z.number(),
    gallon: DecimalAmount,
    amount: DecimalAmount,
  }),
]);
export type UsageLine = z.infer<typeof UsageLine>;

const UsageReading = z.object({
  id: z.string(),
  engineHours: z.nullable(z.number()),
  fuelEighths: z.nullable(z.number()),
  photoId: z.string(),
  recordedBy: z.enum(['owner', 'renter']),
  recordedAt: Instant,
  confirmedAt: z.nullable(Instant),
});
export type UsageReading = z.infer<typeof UsageReading>;

/** The use of a rented machine: terms, readings, and what they come to. */
export const BookingUsage = z.object({
  bookingId: z.string(),
  status: z.enum(BOOKING_STATUSES),
  side: z.enum(['owner', 'renter', 'admin']),
  terms: z.nullable(UsageTerms),
  /** Hours of the machine that the rental as agreed includes. */
  includedHours: z.nullable(z.number()),
  pickup: z.nullable(UsageReading),
  return: z.nullable(UsageReading),
  /** The stages whose reading the caller can record now. */
  recordable: z.array(z.enum(READING_STAGES)),
  /** The stages whose reading waits for the caller's confirmation. */
  confirmable: z.array(z.enum(READING_STAGES)),
  /** What both readings come to, once there are two: to be charged while `charge` is null. */
  lines: z.array(UsageLine),
  totalAmount: DecimalAmount,
  /** What was charged, once the return is settled; null before that, and where nothing was. */
  charge: z.nullable(
    z.object({
      status: z.enum(USAGE_CHARGE_STATUSES),
      withBalanceAmount: DecimalAmount,
      cardAmount: DecimalAmount,
    }),
  ),
});
export type BookingUsage = z.infer<typeof BookingUsage>;

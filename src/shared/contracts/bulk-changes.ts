import { maximumBulkListings, maximumBufferHours, maximumLeadTimeHours } from '../domain/listing-limits.ts';
import { maximumDailyRateCents, maximumDeliveryFeeCents } from '../domain/money-constants.ts';
import { Id } from './common.ts';
import { BlockReason } from './listings.ts';
import { says, z } from './zod.ts';

const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

/** What is done to each listing; amounts in whole cents. */
const BulkChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('availability'), isAvailable: z.boolean() }),
  z.object({ kind: z.literal('ratesByPercent'), percent: whole(-90, 300) }),
  z.object({
    kind: z.literal('rateByAmount'),
    cents: whole(-maximumDailyRateCents, maximumDailyRateCents),
  }),
  z.object({ kind: z.literal('instantBooking'), instantBooking: z.boolean() }),
  z.object({ kind: z.literal('notice'), hours: whole(0, maximumLeadTimeHours) }),
  z.object({ kind: z.literal('buffer'), hours: whole(0, maximumBufferHours) }),
  z.object({ kind: z.literal('deliveryFee'), cents: whole(0, maximumDeliveryFeeCents) }),
  z.object({
    kind: z.literal('blockDays'),
    startDate: z.string(),
    endDate: z.string(),
    reason: z._default(BlockReason, 'other'),
  }),
]);

/** `version`: of the listing as the caller has seen it; another one by now is reported and left alone. A preview writes nothing. */
export const BulkChangeBody = z.object({
  listings: z.array(z.object({ id: Id, version: z.int() })).check(
    z.minLength(1),
    z.maxLength(maximumBulkListings),
    z.refine<{ id: string }[]>(
      (all) => new Set(all.map(({ id }) => id)).size === all.length,
      says('invalid_input'),
    ),
  ),
  change: BulkChange,
  preview: z.boolean(),
});
export type BulkChangeBody = z.infer<typeof BulkChangeBody>;

const BulkValue = z.union([z.boolean(), z.number(), z.string()]);

/** `overtaken`: changed since it was seen. `booked`: a rental has it on some of the days. `missing`: removed, or not the caller's. Amounts are decimal strings. */
export const BulkResult = z.object({
  id: z.string(),
  name: z.string(),
  outcome: z.enum(['changed', 'unchanged', 'overtaken', 'booked', 'missing']),
  /** A rate was kept at the least or the most that is allowed. */
  isLimited: z.boolean(),
  values: z.array(
    z.object({
      field: z.enum([
        'isAvailable',
        'dailyRate',
        'hourlyRate',
        'weeklyRate',
        'instantBooking',
        'leadTimeHours',
        'bufferHours',
        'deliveryFee',
      ]),
      before: BulkValue,
      after: BulkValue,
    }),
  ),
});
export type BulkResult = z.infer<typeof BulkResult>;

export const BulkAnswer = z.object({ written: z.boolean(), listings: z.array(BulkResult) });
export type BulkAnswer = z.infer<typeof BulkAnswer>;

/** How many listings the last change can be undone of; 0 where there is none, or its day is over. */
export const LastBulkChange = z.object({ listings: z.number() });

import { isDay } from '../domain/calendar.ts';
import { defaultListLimit, maximumListLimit } from '../domain/limits.ts';
import { turnsDirection } from '../domain/text-direction.ts';
import { says, z } from './zod.ts';

/** PostgreSQL keeps no NUL character in a text; refused here it is a 422, further down it would be a 500. */
export const noNul = z.refine<string>((text) => !text.includes('\u0000'), says('invalid_input'));

/** No half of a pair (a lone surrogate). By expression: `isWellFormed` is younger than some browsers. */
export const wellFormed = z.refine<string>((text) => !/\p{Surrogate}/u.test(text), says('invalid_input'));

export const keepsDirection = z.refine<string>((text) => !turnsDirection(text), says('direction_characters'));

/** Opaque id in a path or a body. */
export const Id = z.string().check(z.minLength(1), z.maxLength(64), noNul);
export const IdParams = z.object({ id: Id });

/** An instant on the wire: ISO 8601 in UTC. */
export const Instant = z.string();

/** A stored amount on the wire: a decimal string such as "85.00" (dollars). */
export const DecimalAmount = z.string();

/** A photo with its addresses, and what stands in its place until it has loaded. */
export const photoFields = {
  id: z.string(),
  url: z.string(),
  thumbnailUrl: z.string(),
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
};

/** Chosen by the sender: what comes again under it is the same. */
export const ClientKey = z.string().check(z.regex(/^[\w-]{8,64}$/));

/** Dollars, as a number or as it was typed. */
export const Amount = z.union([z.number(), z.string().check(z.maxLength(20), noNul)]);

/** A calendar day that exists, `YYYY-MM-DD`. */
export const DayText = z
  .string()
  .check(z.minLength(1, says('required')), z.refine<string>(isDay, says('no_such_date')));

/** When a rental is: its days where the item is, both included, and its instants, the end not included (docs/product/time.md#instants). */
export const bookedTimes = { startDate: DayText, endDate: DayText, startsAt: Instant, endsAt: Instant };

const ErrorValues = z.record(z.string(), z.union([z.number(), z.string()]));

/** What every call answers when it does not succeed (docs/product/api.md#errors). */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  /** What the sentence of the code names. */
  values: z.optional(ErrorValues),
  details: z.optional(z.unknown()),
  /** What is wrong by field, as the code and the values of its sentence. */
  problems: z.optional(z.record(z.string(), z.object({ code: z.string(), values: z.optional(ErrorValues) }))),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

export const Ok = z.object({ ok: z.literal(true) });

/** Digits alone: JavaScript reads `1e2`, `0x10` and an empty text as numbers too. Described as what it means. */
const pageSize = z.pipe(
  z.string().check(z.regex(/^\d{1,3}$/), z.meta({ type: 'integer', minimum: 1, maximum: maximumListLimit })),
  z.coerce.number<string>().check(z.int(), z.minimum(1), z.maximum(maximumListLimit)),
);
/** `limit` (default 24, at most 100) and `cursor`; the next page's cursor is in the Link header (docs/product/api.md#lists). */
export const pageQuery = {
  limit: z._default(pageSize, defaultListLimit),
  cursor: z.optional(z.string().check(z.maxLength(600))),
};

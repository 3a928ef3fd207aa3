import { LOCALES } from '../domain/languages.ts';
import { byField, type ListingFieldAnswers, type ListingFieldName } from '../domain/listing-fields.ts';
import { readBounds } from '../domain/map-bounds.ts';
import { priceFilter, radiusFilter, ratingFilter, SORTS } from '../domain/search-defaults.ts';
import { DayText, DecimalAmount, Instant, pageQuery } from './common.ts';
import { z } from './zod.ts';

export const Category = z.object({ id: z.string(), name: z.string(), itemCount: z.number() });
export type Category = z.infer<typeof Category>;

const DeliveryOptions = z.object({
  pickup: z.boolean(),
  delivery: z.boolean(),
  deliveryRadius: z.number(),
  deliveryFee: DecimalAmount,
});

/** What the days of a search cost with every fee; `delivered`: with the delivery to the ZIP code that was named. */
const DaysTotal = z.object({ amount: DecimalAmount, days: z.number(), delivered: z.boolean() });

/** One item in a list. `category` is the category's name; `distanceMiles` is present when the search named a place, `total` when it named days. */
export const EquipmentSummary = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  brand: z.nullable(z.string()),
  model: z.nullable(z.string()),
  dailyRate: DecimalAmount,
  hourlyRate: z.nullable(DecimalAmount),
  weeklyRate: z.nullable(DecimalAmount),
  location: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  timeZone: z.string(),
  isAvailable: z.boolean(),
  imageUrls: z.array(z.string()),
  thumbnailImageUrl: z.nullable(z.string()),
  /** Of the cover: a data URL of a few pixels; null for a drawing. */
  thumbnailPlaceholder: z.nullable(z.string()),
  deliveryOptions: DeliveryOptions,
  instantBooking: z.boolean(),
  ownerId: z.string(),
  rating: z.number(),
  reviewCount: z.number(),
  distanceMiles: z.optional(z.number()),
  total: z.optional(DaysTotal),
});
export type EquipmentSummary = z.infer<typeof EquipmentSummary>;

/** By `LISTING_FIELDS`. */
const fieldAnswers = byField<{ [Name in ListingFieldName]: z.ZodMiniType<ListingFieldAnswers[Name]> }>(
  (_name, field) => {
    if (field.kind === 'flag') return z.boolean();
    if (field.kind === 'choice') return z.enum(field.options);
    if (field.kind === 'text') return z.nullable(z.string());
    if (field.kind === 'amount') return z.nullable(DecimalAmount);
    return field.initial === null ? z.nullable(z.number()) : z.number();
  },
);

/** What is known of a photo besides its address: pixels of the largest size, and a data URL of a few of them. */
const PhotoDetail = z.object({ width: z.number(), height: z.number(), placeholder: z.string() });

const InLanguages = z.record(z.enum(LOCALES), z.string());
/** `name`: its label among the specifications (docs/product/listings.md#category-facts). */
const GateFact = z.object({ name: z.string(), label: InLanguages, value: InLanguages });

/** One item's page. Coordinates are rounded to two decimals except for the owner and the parties of a confirmed booking. */
export const EquipmentDetail = z.object({
  ...EquipmentSummary.shape,
  description: z.string(),
  specifications: z.record(z.string(), z.string()),
  /** Of the specifications, those that decide at the gate, in the words of each language; none for older readers. */
  facts: z.optional(z.array(GateFact)),
  purchasePrice: DecimalAmount,
  /** Of each of `imageUrls`; null for a drawing. */
  photoDetails: z.array(z.nullable(PhotoDetail)),
  ...fieldAnswers,
  isOwn: z.boolean(),
  createdAt: Instant,
});
export type EquipmentDetail = z.infer<typeof EquipmentDetail>;

export const EquipmentListQuery = z.object({ ...pageQuery });

const optionalText = (max: number) => z.optional(z.string().check(z.trim(), z.maxLength(max)));
const within = ({ minimum, maximum }: { minimum: number; maximum: number }) =>
  z.optional(z.coerce.number().check(z.minimum(minimum), z.maximum(maximum)));

const flag = z.optional(z.enum(['true', 'false']));

const isBounds = (text: string): boolean => readBounds(text) !== undefined;
/** A part of the map, edges included; not across the date line. */
const BoundsText = z
  .string()
  .check(
    z.refine<string>(isBounds, 'Use south,west,north,east in degrees, south below north and west of east'),
  );

/** The search's query (docs/product/search.md#filters); the client leaves out what equals the default. */
export const EquipmentSearchQuery = z.object({
  q: optionalText(200),
  category: optionalText(60),
  location: optionalText(120),
  bounds: z.optional(BoundsText),
  radius: within(radiusFilter),
  minPrice: within(priceFilter),
  maxPrice: within(priceFilter),
  minRating: within(ratingFilter),
  availableFrom: z.optional(DayText),
  availableTo: z.optional(DayText),
  hasDelivery: flag,
  instantBooking: flag,
  freeCancellation: flag,
  weeklyRate: flag,
  sort: z.optional(z.enum(SORTS)),
  ...pageQuery,
});
export type EquipmentSearchQuery = z.infer<typeof EquipmentSearchQuery>;

export const AvailabilityQuery = z.object({ from: z.optional(DayText), to: z.optional(DayText) });
/** The days of which any part is taken, without names (docs/product/availability.md#calendar); `firstBookable` is the first that a rental may start on. */
export const Availability = z.object({
  from: DayText,
  to: DayText,
  timeZone: z.string(),
  taken: z.array(DayText),
  firstBookable: DayText,
});
export type Availability = z.infer<typeof Availability>;

/** Five digits, or nine. What is no ZIP code is refused in the field's words. */
export const DeliveryQuoteQuery = z.object({ zip: z.string().check(z.trim(), z.maxLength(20)) });
/** What a delivery to the ZIP code costs; `fee` is null where it is not delivered there, `miles` where the item has no place. */
export const DeliveryQuote = z.object({
  zip: z.string(),
  place: z.string(),
  fee: z.nullable(DecimalAmount),
  miles: z.nullable(z.number()),
  radius: z.number(),
});
export type DeliveryQuote = z.infer<typeof DeliveryQuote>;

/** `bookingId` and `photos` (ids) are for the parties of the booking and the Admin; null and none for other users. */
export const ConditionRating = z.object({
  id: z.string(),
  equipmentId: z.string(),
  bookingId: z.nullable(z.string()),
  raterId: z.string(),
  raterName: z.string(),
  overallCondition: z.number(),
  cleanliness: z.number(),
  functionality: z.number(),
  appearance: z.number(),
  accessories: z.number(),
  comments: z.string(),
  photos: z.array(z.string()),
  ratingType: z.enum(['pre_rental', 'post_rental', 'maintenance']),
  createdAt: Instant,
});
export type ConditionRating = z.infer<typeof ConditionRating>;
export const ConditionRatingsQuery = z.object({ ...pageQuery });

export const PlaceSuggestQuery = z.object({ q: z.string().check(z.trim(), z.maxLength(80)) });
export const PlaceSuggestion = z.object({ label: z.string() });

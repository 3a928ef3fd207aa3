import { BLOCK_REASONS } from '../domain/blocked-days.ts';
import { listingTextLimits, maximumPhotos, maximumSheetLength } from '../domain/listing-limits.ts';
import { byField, type ListingFieldInput, type ListingFieldName } from '../domain/listing-fields.ts';
import {
  bookedTimes,
  DayText,
  DecimalAmount,
  Id,
  Instant,
  keepsDirection,
  noNul,
  pageQuery,
  photoFields,
  wellFormed,
} from './common.ts';
import { EquipmentDetail } from './equipment.ts';
import { says, z } from './zod.ts';

const text = (most: number) => z.string().check(z.maxLength(most), noNul, wellFormed, keepsDirection);
const optionalText = (most: number) => z.optional(z.nullable(text(most)));
/** Dollars, as a number or as it was typed; what it must be is for the domain to say, in the prescribed words. */
const Amount = z.union([z.number(), text(20)]);
const optionalAmount = z.optional(z.nullable(Amount));
const Count = z.union([z.number(), text(6)]);
const optionalCount = z.optional(z.nullable(Count));

/** A field of `LISTING_FIELDS`, which may be left out. */
const fieldInputs = byField<{
  [Name in ListingFieldName]: z.ZodMiniOptional<z.ZodMiniType<Exclude<ListingFieldInput[Name], undefined>>>;
}>((_name, field) => {
  if (field.kind === 'count') return optionalCount;
  if (field.kind === 'amount') return optionalAmount;
  if (field.kind === 'text') return optionalText(field.most);
  return field.kind === 'flag' ? z.optional(z.boolean()) : z.optional(z.enum(field.options));
});

/** `delivery` is a flag, or what older clients send: whether it is offered, and for how much (docs/product/money.md#price). */
const DeliveryOptionsInput = z.object({
  pickup: z.optional(z.boolean()),
  delivery: z.optional(
    z.union([z.boolean(), z.object({ available: z.optional(z.boolean()), baseFee: optionalAmount })]),
  ),
  deliveryRadius: optionalCount,
  deliveryFee: optionalAmount,
});
type DeliveryOptionsInput = z.infer<typeof DeliveryOptionsInput>;

/**
 * What an owner fills in (docs/product/listings.md#fields), loosely: `shared/domain/listing-form.ts` reads it, for the form and
 * the server alike. `imageUrls`: photos of the caller's own, the cover first. `ownerId` must be the caller.
 */
export const ListingBody = z.object({
  ownerId: z.optional(Id),
  /** Chosen by the form: the same draft with the same contents, sent once more, answers the listing that it has become. */
  draftId: z.optional(Id),
  name: optionalText(listingTextLimits.name),
  category: optionalText(60),
  description: optionalText(listingTextLimits.description),
  dailyRate: optionalAmount,
  hourlyRate: optionalAmount,
  weeklyRate: optionalAmount,
  purchasePrice: optionalAmount,
  location: optionalText(listingTextLimits.location),
  isAvailable: z.optional(z.boolean()),
  imageUrls: z.optional(z.array(text(300)).check(z.maxLength(maximumPhotos, says('photo_limit')))),
  specifications: z.optional(
    z.nullable(
      z.record(
        text(listingTextLimits.specificationLabel),
        z.union([text(listingTextLimits.specificationValue), z.number(), z.boolean()]),
      ),
    ),
  ),
  deliveryOptions: z.optional(z.nullable(DeliveryOptionsInput)),
  ...fieldInputs,
});
export type ListingBody = z.infer<typeof ListingBody>;

/** `version`: of the listing that was edited; another one by now answers 409 `edited_elsewhere` with the newest. */
export const EditListingBody = z.object({ ...ListingBody.shape, version: z.optional(z.number()) });
export type EditListingBody = z.infer<typeof EditListingBody>;

export const AvailabilityBody = z.object({ isAvailable: z.boolean() });

/** One's own listing: what the form needs besides the public fields. Coordinates are the exact ones. */
export const OwnListing = z.object({
  ...EquipmentDetail.shape,
  /** The owner's own switch; `isAvailable` is false as well while the owner may not list. */
  shownByOwner: z.boolean(),
  /** Bookings that are pending, confirmed or active. */
  liveBookings: z.number(),
  version: z.number(),
  updatedAt: Instant,
});
export type OwnListing = z.infer<typeof OwnListing>;

export const MyListingsQuery = z.object({ ownerId: z.optional(Id), ...pageQuery });
export const ItemBookingsQuery = z.object({ ...pageQuery });

/** A rental of an item as its owner sees it (docs/product/listings.md#rentals). */
export const ItemBooking = z.object({
  id: z.string(),
  orderNumber: z.string(),
  renterName: z.string(),
  ...bookedTimes,
  status: z.enum(['pending', 'confirmed', 'active', 'completed', 'canceled']),
  totalAmount: DecimalAmount,
});
export type ItemBooking = z.infer<typeof ItemBooking>;

/** `staying`: live bookings that a hidden item still has to serve. */
export const AvailabilityAnswer = z.object({ ...OwnListing.shape, staying: z.array(ItemBooking) });
export type AvailabilityAnswer = z.infer<typeof AvailabilityAnswer>;

export const BlockReason = z.enum(BLOCK_REASONS);
export type BlockReason = z.infer<typeof BlockReason>;
/** Days that the owner keeps, both ends included, in the item's zone. */
export const BlockBody = z.object({
  startDate: DayText,
  endDate: DayText,
  reason: z._default(BlockReason, 'other'),
  note: optionalText(200),
});
export type BlockBody = z.infer<typeof BlockBody>;
export const Block = z.object({
  id: z.string(),
  startDate: DayText,
  endDate: DayText,
  reason: BlockReason,
  note: z.string(),
  /** The calendar of another product that it follows; null for the owner's own. */
  feed: z.nullable(z.string()),
});
export type Block = z.infer<typeof Block>;

/** An owner's calendar of one item. `buffers`: days kept free after a rental. */
export const OwnerCalendar = z.object({
  from: DayText,
  to: DayText,
  today: DayText,
  timeZone: z.string(),
  blocks: z.array(Block),
  buffers: z.array(z.object({ startDate: DayText, endDate: DayText })),
  bookings: z.array(ItemBooking),
});
export type OwnerCalendar = z.infer<typeof OwnerCalendar>;

/** POST /api/uploads: a form with one file (JPEG, PNG, WebP, AVIF; its content decides). Read as it arrives, not by this schema. */
export const UploadForm = z.any().register(z.globalRegistry, {
  type: 'object',
  properties: { photo: { type: 'string', format: 'binary' } },
  required: ['photo'],
});

/** What POST /api/uploads answers; sizes in pixels of the largest variant; `placeholder` is a data URL of a few pixels. */
export const Upload = z.object(photoFields);
export type Upload = z.infer<typeof Upload>;

/** The text of a CSV file, UTF-8. Nothing is written by a dry run, nor where a row is refused, unless the good rows alone are wanted. */
export const ListingImportBody = z.object({
  csv: z.string().check(z.minLength(1), z.maxLength(maximumSheetLength), noNul, wellFormed),
  dryRun: z._default(z.boolean(), false),
  onlyGoodRows: z._default(z.boolean(), false),
});
export type ListingImportBody = z.input<typeof ListingImportBody>;

/** `line`: of the file, the headings being the first. `problems`: by column, with the sentence in English. */
export const ListingImportRow = z.object({
  line: z.number(),
  reference: z.string(),
  name: z.string(),
  outcome: z.enum(['created', 'updated', 'unchanged', 'refused']),
  problems: z.array(
    z.object({
      column: z.string(),
      code: z.string(),
      values: z.optional(z.record(z.string(), z.union([z.number(), z.string()]))),
      message: z.string(),
    }),
  ),
});
export type ListingImportRow = z.infer<typeof ListingImportRow>;

/** What the import did with each row; where `written` is false, what it would do. */
export const ListingImport = z.object({ written: z.boolean(), rows: z.array(ListingImportRow) });
export type ListingImport = z.infer<typeof ListingImport>;

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { defaultDeliveryFeeCents, defaultDeliveryRadiusMiles } from '#shared/domain/money-constants.ts';
import { includedHours } from '#shared/domain/listing-limits.ts';
import { cents, cube, foreignKey, id, instant, instantRange, tsvector } from './columns.ts';
import { users } from './users.ts';

export const categories = pgTable('categories', {
  id: id(),
  name: text('name').notNull().unique(),
  position: integer('position').notNull(),
});

/**
 * Listings (docs/product/listings.md#fields). The exact position is for the owner and the parties of a confirmed booking;
 * everything public, the search index included, knows the position rounded to two decimals, so that no run of
 * distance queries can find the yard.
 */
export const equipment = pgTable(
  'equipment',
  {
    id: id(),
    ownerId: foreignKey('owner_id', () => users.id).notNull(),
    categoryId: foreignKey('category_id', () => categories.id).notNull(),
    name: text('name').notNull(),
    brand: text('brand'),
    model: text('model'),
    description: text('description').notNull().default(''),
    dailyRateCents: cents('daily_rate_cents').notNull(),
    hourlyRateCents: cents('hourly_rate_cents'),
    weeklyRateCents: cents('weekly_rate_cents'),
    purchasePriceCents: cents('purchase_price_cents').notNull(),
    /** As the owner wrote it; empty where they gave none: then there is no position either, and nothing is delivered. */
    location: text('location').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    timeZone: text('time_zone').notNull(),
    isAvailable: boolean('is_available').notNull().default(true),
    ownerRestricted: boolean('owner_restricted').notNull().default(false),
    imageUrls: text('image_urls')
      .array()
      .notNull()
      .default(sql`'{}'`),
    thumbnailImageUrl: text('thumbnail_image_url'),
    /** Of each of `imageUrls`, in their order; null for a drawing. */
    photoDetails: jsonb('photo_details')
      .$type<({ width: number; height: number; placeholder: string } | null)[]>()
      .notNull()
      .default([]),
    specifications: jsonb('specifications').$type<[label: string, value: string][]>().notNull().default([]),
    pickupOffered: boolean('pickup_offered').notNull().default(true),
    deliveryOffered: boolean('delivery_offered').notNull().default(false),
    deliveryRadiusMiles: integer('delivery_radius_miles').notNull().default(defaultDeliveryRadiusMiles),
    deliveryFeeCents: cents('delivery_fee_cents').notNull().default(defaultDeliveryFeeCents),
    instantBooking: boolean('instant_booking').notNull().default(false),
    cancellationPolicy: text('cancellation_policy', { enum: ['standard', 'flexible'] })
      .notNull()
      .default('standard'),
    allowMultipleDays: boolean('allow_multiple_days').notNull().default(true),
    minRentalDays: integer('min_rental_days'),
    maxRentalDays: integer('max_rental_days'),
    leadTimeHours: integer('lead_time_hours').notNull().default(0),
    bufferHours: integer('buffer_hours').notNull().default(0),
    /** Rentals that come to more (whole dollars) are for people with a checked identity. */
    identityAbove: integer('identity_above'),
    /** Terms of use (docs/product/usage.md#terms): hours of the machine included, and what more of them and fuel cost. */
    meteredHours: boolean('metered_hours').notNull().default(false),
    hoursPerDay: integer('hours_per_day').notNull().default(includedHours.perDay),
    hoursPerWeek: integer('hours_per_week').notNull().default(includedHours.perWeek),
    hoursPerFourWeeks: integer('hours_per_four_weeks').notNull().default(includedHours.perFourWeeks),
    /** Cents, as the price of a gallon is. */
    extraHourRate: cents('extra_hour_cents'),
    fuelPrice: cents('fuel_gallon_cents'),
    tankGallons: integer('tank_gallons'),
    /** The owner's own name for the machine, by which a row of a file finds it again. */
    ownerReference: text('owner_reference'),
    /** Version: grows with every edit by its owner, so that a second tab detects the edit of the first. */
    version: integer('version').notNull().default(1),
    ratingSum: integer('rating_sum').notNull().default(0),
    reviewCount: integer('review_count').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
    // ---- derived by the database, for search (docs/decisions/0006-postgres-search.md) ----
    listed: boolean('listed').generatedAlwaysAs(
      sql`is_available and not owner_restricted and deleted_at is null`,
    ),
    rating: doublePrecision('rating').generatedAlwaysAs(
      sql`case when review_count = 0 then 0 else round(rating_sum::numeric / review_count, 1)::float8 end`,
    ),
    position: cube('position').generatedAlwaysAs(
      sql`ll_to_earth(round(latitude::numeric, 2)::float8, round(longitude::numeric, 2)::float8)`,
    ),
    words: tsvector('words').generatedAlwaysAs(sql`
      setweight(to_tsvector('english', translate(name || ' ' || coalesce(brand, '') || ' ' || coalesce(model, ''), '/', ' ')), 'A')
      || setweight(to_tsvector('english', replace(category_id, '-', ' ')), 'B')
      || setweight(to_tsvector('english', translate(description, '/', ' ')), 'C')`),
  },
  (t) => [
    index('equipment_owner').on(t.ownerId, t.createdAt),
    uniqueIndex('equipment_reference_once')
      .on(t.ownerId, t.ownerReference)
      .where(sql`${t.deletedAt} is null`),
    // The Admin's table, in each of its orders (docs/decisions/0029-admin-console.md).
    index('equipment_newest').on(t.createdAt, t.id),
    index('equipment_by_name').on(sql`left(lower(${t.name}), 60)`, t.id),
    index('equipment_by_rate').on(t.dailyRateCents, t.id),
    // The latest change in each category, for the sitemap.
    index('equipment_latest_by_category')
      .on(t.categoryId, t.updatedAt)
      .where(sql`${t.listed}`),
    check(
      'equipment_rates',
      sql`${t.dailyRateCents} >= 399 and ${t.hourlyRateCents} > 0 and ${t.weeklyRateCents} > 0 and ${t.purchasePriceCents} > 0 and ${t.deliveryFeeCents} >= 0`,
    ),
    check('equipment_photos', sql`cardinality(${t.imageUrls}) <= 6`),
    check('equipment_place', sql`${t.latitude} between -90 and 90 and ${t.longitude} between -180 and 180`),
    check(
      'equipment_somewhere',
      sql`(${t.latitude} is null) = (${t.longitude} is null) and (${t.latitude} is not null or not ${t.deliveryOffered})`,
    ),
    check('equipment_rating_bounded', sql`${t.ratingSum} between ${t.reviewCount} and 5 * ${t.reviewCount}`),
    check('equipment_policy', sql`${t.cancellationPolicy} in ('standard', 'flexible')`),
    check(
      'equipment_lengths',
      sql`${t.minRentalDays} >= 1 and ${t.maxRentalDays} >= coalesce(${t.minRentalDays}, 1) and ${t.leadTimeHours} >= 0 and ${t.bufferHours} >= 0 and ${t.deliveryRadiusMiles} >= 0`,
    ),
    check('equipment_identity_above', sql`${t.identityAbove} > 0`),
    check(
      'equipment_usage',
      sql`${t.hoursPerDay} between 1 and 24 and ${t.hoursPerWeek} between 1 and 168 and ${t.hoursPerFourWeeks} between 1 and 672 and ${t.extraHourRate} > 0 and ${t.fuelPrice} > 0 and ${t.tankGallons} > 0 and (${t.fuelPrice} is null) = (${t.tankGallons} is null)`,
    ),
    check('equipment_reference', sql`btrim(${t.ownerReference}) <> '' and length(${t.ownerReference}) <= 60`),
    check('equipment_name', sql`btrim(${t.name}) <> ''`),
    check('equipment_handover', sql`${t.pickupOffered} or ${t.deliveryOffered}`),
  ],
);

/** Photos that people have put into the storage, by the folder they lie in there (docs/product/photos.md#sizes). */
export const photos = pgTable(
  'photos',
  {
    id: id(),
    ownerId: foreignKey('owner_id', () => users.id).notNull(),
    /** Pixels of the largest size. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** A few pixels as a data URL, shown blurred until the picture is there. */
    placeholder: text('placeholder').notNull(),
    /** Of all sizes and formats together. */
    bytes: integer('bytes').notNull(),
    /** Real time, as everything about uploads: moving the product's clock makes no new photo old. */
    createdAt: instant('created_at').notNull(),
    /** Marked for deletion: its files are being removed, and then this row. */
    discardedAt: instant('discarded_at'),
  },
  (t) => [
    index('photos_owner').on(t.ownerId, t.createdAt),
    index('photos_age').on(t.createdAt),
    check('photos_size', sql`${t.width} > 0 and ${t.height} > 0 and ${t.bytes} > 0`),
  ],
);

/**
 * Who has an item when: bookings, the owner's blocked days and buffers, in one table under one exclusion constraint
 * (migration 0002), so that neither a race nor a second server nor a bug can book an item twice. A booking that was
 * canceled or has come back is released: the row stays, the time is free.
 */
export const occupancy = pgTable(
  'occupancy',
  {
    id: id(),
    equipmentId: foreignKey('equipment_id', () => equipment.id).notNull(),
    kind: text('kind', { enum: ['booking', 'block', 'buffer', 'change'] }).notNull(),
    bookingId: text('booking_id'),
    during: instantRange('during').notNull(),
    /** Why the owner keeps a block, and their own words about it. */
    reason: text('reason', { enum: ['maintenance', 'own_use', 'other'] }),
    note: text('note'),
    /** Of a block that follows a calendar of another product: that calendar (calendar_feeds). */
    feedId: text('feed_id'),
    createdAt: instant('created_at').notNull(),
    releasedAt: instant('released_at'),
  },
  (t) => [
    index('occupancy_booking').on(t.bookingId),
    // Those that were taken back too, which the exclusion constraint's own index leaves out.
    index('occupancy_blocks')
      .on(t.equipmentId)
      .where(sql`${t.kind} = 'block'`),
    check(
      'occupancy_kind',
      sql`(${t.kind} = 'block') = (${t.bookingId} is null) and ${t.kind} in ('booking', 'block', 'buffer', 'change')`,
    ),
    check(
      'occupancy_reason',
      sql`${t.reason} is null or (${t.kind} = 'block' and ${t.reason} in ('maintenance', 'own_use', 'other'))`,
    ),
    check('occupancy_feed', sql`${t.feedId} is null or ${t.kind} = 'block'`),
    check(
      'occupancy_bounded',
      sql`not isempty(${t.during}) and lower(${t.during}) is not null and upper(${t.during}) is not null`,
    ),
  ],
);

/** Words of listed items, for the forgiving of typos; kept current by a trigger (migration 0034). */
export const searchTerms = pgTable('search_terms', {
  term: text('term').primaryKey(),
  uses: integer('uses').notNull(),
});

/**
 * How many listings of a category search can find: its rows add up. A trigger appends what a statement changes (migration
 * 0029), so that no writer waits for another; housekeeping adds the rows up.
 */
export const listingCounts = pgTable('listing_counts', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  categoryId: text('category_id').notNull(),
  listings: integer('listings').notNull(),
});

/** Where the sitemap's pages of listings end, in the order of their ids, as housekeeping has found it. */
export const sitemapPages = pgTable('sitemap_pages', {
  lastId: text('last_id').primaryKey(),
  updatedAt: instant('updated_at').notNull(),
});

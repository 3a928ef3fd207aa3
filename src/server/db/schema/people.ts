import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bookings } from './bookings.ts';
import { foreignKey, id, instant } from './columns.ts';
import { equipment, photos } from './equipment.ts';
import { users } from './users.ts';

/** Messages of a booking's conversation; system notifications have no sender row ('system' on the wire) and structured content. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    /** The order in which it was written; two of one instant, or of a clock that was set back, have one too. */
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    bookingId: foreignKey('booking_id', () => bookings.id).notNull(),
    senderId: foreignKey('sender_id', () => users.id),
    recipientId: foreignKey('recipient_id', () => users.id).notNull(),
    messageType: text('message_type', { enum: ['text', 'system_notification'] }).notNull(),
    content: text('content').notNull(),
    clientKey: text('client_key'),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
    /** When its recipient was emailed that it is unread. */
    unseenNotifiedAt: instant('unseen_notified_at'),
  },
  (t) => [
    index('messages_conversation').on(t.bookingId, t.position),
    uniqueIndex('messages_client_key_once').on(t.senderId, t.clientKey),
    index('messages_unread')
      .on(t.recipientId)
      .where(sql`${t.readAt} is null`),
    check('messages_kind', sql`(${t.messageType} = 'text') = (${t.senderId} is not null)`),
    check('messages_not_empty', sql`btrim(${t.content}) <> ''`),
  ],
);

const score = (column: unknown) => sql`${column} between 1 and 5`;

/** How the parties of a completed booking rated each other: once per booking and side. */
export const userRatings = pgTable(
  'user_ratings',
  {
    id: id(),
    bookingId: foreignKey('booking_id', () => bookings.id).notNull(),
    raterId: foreignKey('rater_id', () => users.id).notNull(),
    ratedUserId: foreignKey('rated_user_id', () => users.id).notNull(),
    ratingType: text('rating_type', { enum: ['owner', 'renter'] }).notNull(),
    rating: integer('rating').notNull(),
    comment: text('comment').notNull().default(''),
    categories: jsonb('categories').$type<Record<string, number>>().notNull().default({}),
    /** Whether it is part of the average (docs/product/ratings.md#counted). */
    counted: boolean('counted').notNull().default(true),
    /** What rater and rated person have in common; the rating waits for the Admin's review. */
    sharedSign: text('shared_sign', { enum: ['card', 'device'] }),
    /** When the Admin decided whether it counts. Product time. */
    reviewedAt: instant('reviewed_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('user_ratings_shared_sign', sql`${t.sharedSign} in ('card', 'device')`),
    check('user_ratings_reviewed', sql`${t.sharedSign} is not null or ${t.reviewedAt} is null`),
    check(
      'user_ratings_counted',
      sql`not ${t.counted} or ${t.sharedSign} is null or ${t.reviewedAt} is not null`,
    ),
    index('user_ratings_to_review')
      .on(t.createdAt)
      .where(sql`${t.sharedSign} is not null and ${t.reviewedAt} is null`),
    uniqueIndex('user_ratings_once').on(t.bookingId, t.raterId),
    index('user_ratings_rated').on(t.ratedUserId, t.createdAt),
    check('user_ratings_score', score(t.rating)),
    check('user_ratings_not_self', sql`${t.raterId} <> ${t.ratedUserId}`),
  ],
);

/** The item's condition at pickup, at return, in between; the renter's post_rental overall score makes the item's rating. */
export const conditionRatings = pgTable(
  'condition_ratings',
  {
    id: id(),
    equipmentId: foreignKey('equipment_id', () => equipment.id).notNull(),
    bookingId: foreignKey('booking_id', () => bookings.id).notNull(),
    raterId: foreignKey('rater_id', () => users.id).notNull(),
    ratingType: text('rating_type', { enum: ['pre_rental', 'post_rental', 'maintenance'] }).notNull(),
    overallCondition: integer('overall_condition').notNull(),
    cleanliness: integer('cleanliness').notNull(),
    functionality: integer('functionality').notNull(),
    appearance: integer('appearance').notNull(),
    accessories: integer('accessories').notNull(),
    comments: text('comments').notNull().default(''),
    photos: text('photos')
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('condition_ratings_once').on(t.bookingId, t.raterId, t.ratingType),
    index('condition_ratings_equipment').on(t.equipmentId, t.createdAt, t.id),
    check(
      'condition_ratings_scores',
      sql`${score(t.overallCondition)} and ${score(t.cleanliness)} and ${score(t.functionality)} and ${score(t.appearance)} and ${score(t.accessories)}`,
    ),
  ],
);

/** In-app alerts for a person, apart from conversations. */
export const alerts = pgTable(
  'alerts',
  {
    id: id(),
    userId: foreignKey('user_id', () => users.id).notNull(),
    bookingId: foreignKey('booking_id', () => bookings.id),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    /** A path of the product to what it is about; null where it is about a booking or a case. */
    link: text('link'),
    sourceEventId: text('source_event_id'),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (t) => [
    index('alerts_user').on(t.userId, t.createdAt),
    uniqueIndex('alerts_once').on(t.sourceEventId, t.userId, t.kind),
  ],
);

/**
 * Photos of an item's condition, taken for a booking: private to its parties, never changed. `takenAt` is the product's time at
 * which the server had it.
 */
export const bookingPhotos = pgTable(
  'booking_photos',
  {
    photoId: foreignKey('photo_id', () => photos.id).primaryKey(),
    bookingId: foreignKey('booking_id', () => bookings.id).notNull(),
    takenBy: foreignKey('taken_by', () => users.id).notNull(),
    moment: text('moment', { enum: ['pickup', 'return'] }).notNull(),
    takenAt: instant('taken_at').notNull(),
    clientKey: text('client_key'),
  },
  (t) => [
    uniqueIndex('booking_photos_client_key_once').on(t.bookingId, t.takenBy, t.clientKey),
    index('booking_photos_booking').on(t.bookingId, t.takenAt, t.photoId),
    check('booking_photos_moment', sql`${t.moment} in ('pickup', 'return')`),
  ],
);

/** Notification preferences by topic and channel; a missing row means the default. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: foreignKey('user_id', () => users.id).notNull(),
    topic: text('topic').notNull(),
    channel: text('channel', { enum: ['email', 'sms', 'push'] }).notNull(),
    wanted: boolean('wanted').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'notification_choices_pk', columns: [t.userId, t.topic, t.channel] }),
    check('notification_choices_channel', sql`${t.channel} in ('email', 'sms', 'push')`),
  ],
);

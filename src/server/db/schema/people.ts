import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bookings } from './bookings.ts';
import { id, instant } from './columns.ts';
import { equipment } from './equipment.ts';
import { users } from './users.ts';

/** Messages of a booking's conversation; system notifications have no sender row ('system' on the wire) and structured content. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id),
    senderId: text('sender_id').references(() => users.id),
    recipientId: text('recipient_id')
      .notNull()
      .references(() => users.id),
    messageType: text('message_type', { enum: ['text', 'system_notification'] }).notNull(),
    content: text('content').notNull(),
    clientKey: text('client_key').unique(),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (t) => [
    index('messages_conversation').on(t.bookingId, t.createdAt, t.id),
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
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id),
    raterId: text('rater_id')
      .notNull()
      .references(() => users.id),
    ratedUserId: text('rated_user_id')
      .notNull()
      .references(() => users.id),
    ratingType: text('rating_type', { enum: ['owner', 'renter'] }).notNull(),
    rating: integer('rating').notNull(),
    comment: text('comment').notNull().default(''),
    categories: jsonb('categories').$type<Record<string, number>>().notNull().default({}),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
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
    equipmentId: text('equipment_id')
      .notNull()
      .references(() => equipment.id),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id),
    raterId: text('rater_id')
      .notNull()
      .references(() => users.id),
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

/** System notices for a person (alerts), apart from conversations. */
export const alerts = pgTable(
  'alerts',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    bookingId: text('booking_id').references(() => bookings.id),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    sourceEventId: text('source_event_id'),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (t) => [
    index('alerts_user').on(t.userId, t.createdAt),
    uniqueIndex('alerts_once').on(t.sourceEventId, t.userId, t.kind),
  ],
);

/** Uploaded photos: who owns the file, and which booking's parties may see it (null: public, a listing's picture). */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    bookingId: text('booking_id').references(() => bookings.id),
    storageKey: text('storage_key').notNull().unique(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('uploads_owner').on(t.ownerId)],
);

import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { CASE_AUDIENCES, CASE_AUTHORS, CASE_KINDS, CASE_REASONS, CASE_STATES } from '#shared/domain/cases.ts';
import { bookings } from './bookings.ts';
import { foreignKey, id, instant } from './columns.ts';
import { photos } from './equipment.ts';
import { users } from './users.ts';

/** Questions, reports and disputes for the Admin (docs/product/cases.md), each opened by a person or by a guest with an email address. */
export const cases = pgTable(
  'cases',
  {
    id: id(),
    kind: text('kind', { enum: CASE_KINDS }).notNull(),
    reason: text('reason', { enum: CASE_REASONS }).notNull(),
    state: text('state', { enum: CASE_STATES }).notNull(),
    openedBy: foreignKey('opened_by', () => users.id),
    /** Of a guest: unproved, so nothing is ever mailed to it by the product. */
    guestEmail: text('guest_email'),
    bookingId: foreignKey('booking_id', () => bookings.id),
    /** By kind: the reported person, listing or message, or the claim. */
    subjectId: text('subject_id'),
    /** The other party, once the Admin has brought them in. */
    otherId: foreignKey('other_id', () => users.id),
    otherJoinedAt: instant('other_joined_at'),
    /** A form that is sent twice opens one case. */
    clientKey: text('client_key'),
    createdAt: instant('created_at').notNull(),
    /** Since when it has been in its state: the age of what is due. */
    stateSince: instant('state_since').notNull(),
    /** The last message or change. */
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    uniqueIndex('cases_client_key_once').on(t.openedBy, t.clientKey),
    uniqueIndex('cases_guest_key_once').on(t.guestEmail, t.clientKey),
    index('cases_inbox').on(t.state, t.stateSince, t.id),
    index('cases_opened_by').on(t.openedBy, t.changedAt),
    index('cases_other').on(t.otherId, t.changedAt),
    index('cases_booking').on(t.bookingId),
    check('cases_kind', sql.raw(`kind in (${CASE_KINDS.map((one) => `'${one}'`).join(', ')})`)),
    check('cases_state', sql`${t.state} in ('new', 'waiting', 'closed')`),
    check('cases_opener', sql`num_nonnulls(${t.openedBy}, ${t.guestEmail}) = 1`),
    check('cases_other_joined', sql`(${t.otherId} is null) = (${t.otherJoinedAt} is null)`),
    check('cases_other_is_another', sql`${t.otherId} <> ${t.openedBy}`),
    check(
      'cases_reporter_hidden',
      sql`${t.otherId} is null or ${t.kind} in ('question', 'handover_dispute', 'claim_dispute')`,
    ),
    check(
      'cases_subject',
      sql`${t.subjectId} is not null or ${t.kind} not in ('report_person', 'report_listing', 'report_message', 'claim_dispute')`,
    ),
    check('cases_guest_kind', sql`${t.openedBy} is not null or ${t.kind} in ('question', 'privacy_request')`),
  ],
);

/** Messages of a case: append-only. */
export const caseMessages = pgTable(
  'case_messages',
  {
    id: id(),
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    caseId: foreignKey('case_id', () => cases.id).notNull(),
    author: text('author', { enum: CASE_AUTHORS }).notNull(),
    /** Null for a guest. */
    authorId: foreignKey('author_id', () => users.id),
    audience: text('audience', { enum: CASE_AUDIENCES }).notNull(),
    content: text('content').notNull(),
    clientKey: text('client_key'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('case_messages_thread').on(t.caseId, t.position),
    uniqueIndex('case_messages_client_key_once').on(t.caseId, t.authorId, t.clientKey),
    check('case_messages_author', sql`${t.author} in ('opener', 'other', 'admin')`),
    check('case_messages_audience', sql`${t.audience} in ('opener', 'other', 'both')`),
    check('case_messages_not_empty', sql`btrim(${t.content}) <> ''`),
    check('case_messages_guest', sql`${t.authorId} is not null or ${t.author} = 'opener'`),
  ],
);

/** Photos of a case's messages: private to those who read the message, never changed. */
export const casePhotos = pgTable(
  'case_photos',
  {
    photoId: foreignKey('photo_id', () => photos.id).primaryKey(),
    messageId: foreignKey('message_id', () => caseMessages.id).notNull(),
    place: integer('place').notNull(),
  },
  (t) => [
    uniqueIndex('case_photos_place_once').on(t.messageId, t.place),
    check('case_photos_private', sql`${t.photoId} like 'evi\\_%'`),
  ],
);

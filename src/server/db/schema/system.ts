import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { foreignKey, id, instant } from './columns.ts';

/** Domain events, written in the transaction that made them true, handed to subscribers after the commit. */
export const domainEvents = pgTable(
  'domain_events',
  {
    id: id(),
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    type: text('type').notNull(),
    payload: jsonb('payload').notNull(),
    occurredAt: instant('occurred_at').notNull(),
    dispatchedAt: instant('dispatched_at'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at'),
    lastError: text('last_error'),
  },
  (t) => [
    index('domain_events_open')
      .on(t.position)
      .where(sql`${t.dispatchedAt} is null`),
  ],
);

/** Which subscriber has handled which event: a crash between two subscribers repeats only the second. */
export const eventHandlings = pgTable(
  'event_handlings',
  {
    eventId: foreignKey('event_id', () => domainEvents.id).notNull(),
    subscriber: text('subscriber').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [uniqueIndex('event_handlings_once').on(t.eventId, t.subscriber)],
);

/** E-mails and texts to be sent; in sandbox mode they stay here and are read at /outbox. */
export const outboundMessages = pgTable(
  'outbound_messages',
  {
    id: id(),
    channel: text('channel', { enum: ['email', 'sms', 'push'] }).notNull(),
    recipient: text('recipient').notNull(),
    userId: text('user_id'),
    subject: text('subject'),
    text: text('text').notNull(),
    html: text('html'),
    /** Of a notice on a device: which one (no reference: what was sent outlives it), and the page that a press on it opens. */
    pushSubscriptionId: text('push_subscription_id'),
    link: text('link'),
    dedupeKey: text('dedupe_key').notNull().unique(),
    status: text('status', { enum: ['queued', 'sent', 'failed'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** Real time: leased until then, or waiting for its next try. */
    nextAttemptAt: instant('next_attempt_at'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (t) => [
    index('outbound_messages_newest').on(t.createdAt, t.id),
    index('outbound_messages_queued')
      .on(t.createdAt)
      .where(sql`${t.status} = 'queued'`),
    check(
      'outbound_messages_push',
      sql`(${t.channel} = 'push') = (${t.pushSubscriptionId} is not null) and (${t.channel} = 'push') = (${t.link} is not null)`,
    ),
    index('outbound_messages_failed')
      .on(t.createdAt, t.id)
      .where(sql`${t.status} = 'failed'`),
  ],
);

/** Jobs that fall due at an instant of product time (expiries, renewals, reminders). The queue only wakes the sweeper. */
export const scheduledJobs = pgTable(
  'scheduled_jobs',
  {
    id: id(),
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    dueAt: instant('due_at').notNull(),
    payload: jsonb('payload').notNull().default({}),
    doneAt: instant('done_at'),
    /** Real time: leased until then, or waiting for its next try. */
    nextAttemptAt: instant('next_attempt_at'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
  },
  (t) => [
    index('scheduled_jobs_open')
      .on(t.dueAt)
      .where(sql`${t.doneAt} is null`),
    uniqueIndex('scheduled_jobs_once')
      .on(t.kind, t.subject)
      .where(sql`${t.doneAt} is null`),
  ],
);

/** The sandbox clock's offset to real time, one row, shared by every instance. */
export const productClock = pgTable(
  'product_clock',
  {
    id: integer('id').primaryKey(),
    offsetSeconds: bigint('offset_seconds', { mode: 'number' }).notNull(),
    /** Where all moves that were asked for lead to; the offset gets there step by step. */
    targetSeconds: bigint('target_seconds', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    check('product_clock_one_row', sql`${t.id} = 1`),
    check('product_clock_forward', sql`${t.offsetSeconds} >= 0`),
  ],
);

/** Every admin act and every security event. Append-only (migration 0002). Real time. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: instant('at').notNull(),
    actorId: text('actor_id'),
    action: text('action').notNull(),
    subjectKind: text('subject_kind'),
    subjectId: text('subject_id'),
    reason: text('reason'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    addressHash: text('address_hash'),
  },
  (t) => [
    index('audit_log_newest').on(t.at, t.id),
    index('audit_log_subject').on(t.subjectId, t.at),
    index('audit_log_actor').on(t.actorId, t.at),
    // By what was done, and by the kind of it: the word before the dot (docs/decisions/0030-audit-log.md).
    index('audit_log_action').on(t.action, t.at, t.id),
    index('audit_log_family').on(sql`split_part(${t.action}, '.', 1)`, t.at, t.id),
  ],
);

/**
 * Token buckets that several instances share: when each is full again. Real time. Not logged (migration 0030): after a crash
 * everybody begins with a full one.
 */
export const rateBuckets = pgTable(
  'rate_buckets',
  { key: text('key').primaryKey(), fullAt: instant('full_at').notNull() },
  (t) => [index('rate_buckets_full').on(t.fullAt)],
);

/** Small facts about this installation (secrets made at the first start, what was seeded). */
export const installation = pgTable('installation', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});

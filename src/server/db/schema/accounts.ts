import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { foreignKey, id, instant } from './columns.ts';
import { users } from './users.ts';

/** Sessions; only the SHA-256 of the token is stored. Real time, not product time: moving the sandbox clock ends no session. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    tokenHash: text('token_hash').notNull(),
    userId: foreignKey('user_id', () => users.id, { onDelete: 'cascade' }).notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When the signed-in user last entered their password again (docs/decisions/0029-admin-console.md). */
    confirmedAt: instant('confirmed_at'),
    /** Opened with a password alone by a person whose second factor is still to come: it opens nothing else. */
    awaitsFactor: boolean('awaits_factor').notNull().default(false),
    /** When a second factor was last given in it. */
    factorAt: instant('factor_at'),
    /** SHA-256 of the token of the booking request, which is good for nothing else. */
    bookingTokenHash: text('booking_token_hash'),
    bookingTokenExpiresAt: instant('booking_token_expires_at'),
  },
  (t) => [
    uniqueIndex('sessions_token_unique').on(t.tokenHash),
    uniqueIndex('sessions_booking_token_unique').on(t.bookingTokenHash),
    index('sessions_user').on(t.userId),
    index('sessions_expiry').on(t.expiresAt),
  ],
);

/** Push subscription of a signed-in browser; deleted with its session. Real time. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: foreignKey('user_id', () => users.id, { onDelete: 'cascade' }).notNull(),
    sessionId: foreignKey('session_id', () => sessions.id, { onDelete: 'cascade' }).notNull(),
    /** Address and keys, encrypted; null in rows from before. */
    sealed: text('sealed'),
    /** SHA-256 of the address, in hex: one row an address. */
    endpointHash: text('endpoint_hash'),
    /** In the clear until housekeeping or `rotate-keys secrets` has encrypted them. */
    endpoint: text('endpoint'),
    p256dh: text('p256dh'),
    auth: text('auth'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('push_subscriptions_endpoint_unique').on(t.endpoint),
    uniqueIndex('push_subscriptions_endpoint_hash_unique').on(t.endpointHash),
    uniqueIndex('push_subscriptions_session_unique').on(t.sessionId),
    index('push_subscriptions_user').on(t.userId),
    check('push_subscriptions_secure', sql`${t.endpoint} like 'https://%'`),
    check(
      'push_subscriptions_sealed_or_clear',
      sql`(${t.sealed} is null) = (${t.endpointHash} is null) and (${t.sealed} is null) = (${t.endpoint} is not null)
      and (${t.endpoint} is null) = (${t.p256dh} is null) and (${t.endpoint} is null) = (${t.auth} is null)`,
    ),
  ],
);

/** One-time codes sent by e-mail, or by text to a phone: 6 digits, 15 or 10 minutes, single use, five tries. Product time. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: id(),
    userId: foreignKey('user_id', () => users.id, { onDelete: 'cascade' }).notNull(),
    purpose: text('purpose', {
      enum: ['verify_email', 'reset_password', 'set_password', 'verify_phone'],
    }).notNull(),
    /** The address or the number that it was sent to. */
    sentTo: text('email').notNull(),
    codeHash: text('code_hash').notNull(),
    linkTokenHash: text('link_token_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    uniqueIndex('one_time_codes_link_unique').on(t.linkTokenHash),
    uniqueIndex('one_time_codes_one_open')
      .on(t.userId, t.purpose)
      .where(sql`${t.usedAt} is null`),
    check('one_time_codes_attempts', sql`${t.attempts} between 0 and 5`),
    check('one_time_codes_expiry', sql`${t.expiresAt} > ${t.createdAt}`),
  ],
);

/**
 * Networks and devices from which a person has signed in: failures from there are counted apart from those of strangers. Keyed hashes.
 * Real time.
 */
export const knownOrigins = pgTable(
  'known_origins',
  {
    userId: foreignKey('user_id', () => users.id, { onDelete: 'cascade' }).notNull(),
    originHash: text('origin_hash').notNull(),
    /** Null in rows of before this column. */
    kind: text('kind', { enum: ['device', 'network'] }),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'known_origins_pk', columns: [t.userId, t.originHash] }),
    check('known_origins_kind', sql`${t.kind} in ('device', 'network')`),
    index('known_origins_age').on(t.lastUsedAt),
  ],
);

/** Guarded acts (sign-in failures, codes asked for) by account and by address, in real time; the window is counted from these rows. */
export const guardedAttempts = pgTable(
  'guarded_attempts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    guard: text('guard').notNull(),
    subject: text('subject').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    index('guarded_attempts_lookup').on(t.guard, t.subject, t.at),
    index('guarded_attempts_age').on(t.at),
  ],
);

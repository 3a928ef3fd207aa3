import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { IDENTITY_STATUSES } from '#shared/domain/identity-check.ts';
import { LOCALES } from '#shared/domain/languages.ts';
import { foreignKey, id, instant } from './columns.ts';

/**
 * People (docs/product/identity.md#card). Ratings are kept as exact sums and counts; the average is computed on the way out.
 * A deleted person keeps the row (bookings and ledger refer to it) with every personal field emptied.
 */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phoneNumber: text('phone_number'),
    /** When a code that was sent to the number on file was entered; no other text goes there before. */
    phoneVerifiedAt: instant('phone_verified_at'),
    profileImageUrl: text('profile_image_url'),
    passwordHash: text('password_hash'),
    /** The Admin gave the account its password: no one signs in before its owner has set one by a mailed link or code. */
    mustSetPassword: boolean('must_set_password').notNull().default(false),
    securityQuestion: text('security_question'),
    securityAnswerHash: text('security_answer_hash'),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** The provider's latest check of who they are; of documents nothing is kept. */
    identitySessionId: text('identity_session_id'),
    identityStatus: text('identity_status', { enum: IDENTITY_STATUSES }).notNull().default('none'),
    /** When that status was learned of. */
    identityChangedAt: instant('identity_changed_at'),
    smsConsentGiven: boolean('sms_consent_given').notNull().default(false),
    smsConsentDate: instant('sms_consent_date'),
    ownerRatingSum: integer('owner_rating_sum').notNull().default(0),
    ownerRatingCount: integer('owner_rating_count').notNull().default(0),
    renterRatingSum: integer('renter_rating_sum').notNull().default(0),
    renterRatingCount: integer('renter_rating_count').notNull().default(0),
    isReviewer: boolean('is_reviewer').notNull().default(false),
    reviewerActive: boolean('reviewer_active').notNull().default(false),
    restrictionNoBook: boolean('restriction_no_book').notNull().default(false),
    restrictionNoList: boolean('restriction_no_list').notNull().default(false),
    stripeCustomerId: text('stripe_customer_id'),
    stripeConnectAccountId: text('stripe_connect_account_id'),
    stripeConnectOnboardingComplete: boolean('stripe_connect_onboarding_complete').notNull().default(false),
    stripeConnectDetailsSubmitted: boolean('stripe_connect_details_submitted').notNull().default(false),
    stripeConnectChargesEnabled: boolean('stripe_connect_charges_enabled').notNull().default(false),
    stripeConnectPayoutsEnabled: boolean('stripe_connect_payouts_enabled').notNull().default(false),
    /** The provider wants to know more before it pays out, or goes on paying out. */
    stripeConnectNeedsInformation: boolean('stripe_connect_needs_information').notNull().default(false),
    /** When they confirmed their age at sign-up; null for accounts created by the Admin. */
    ageConfirmedAt: instant('age_confirmed_at'),
    /** In which mails, text messages and alerts are written to them. */
    locale: text('locale', { enum: LOCALES }).notNull().default('en'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    uniqueIndex('users_email_unique')
      .on(sql`lower(${t.email})`)
      .where(sql`${t.deletedAt} is null`),
    uniqueIndex('users_stripe_customer_unique').on(t.stripeCustomerId),
    uniqueIndex('users_stripe_account_unique').on(t.stripeConnectAccountId),
    uniqueIndex('users_identity_session_unique').on(t.identitySessionId),
    index('users_created').on(t.createdAt, t.id),
    // The Admin's table, in its other orders and by what few people are (docs/decisions/0029-admin-console.md).
    index('users_by_name')
      .on(sql`left(lower(${t.firstName} || ' ' || ${t.lastName}), 60)`, t.id)
      .where(sql`${t.deletedAt} is null`),
    index('users_restricted')
      .on(t.createdAt, t.id)
      .where(sql`${t.restrictionNoBook} or ${t.restrictionNoList}`),
    index('users_gone')
      .on(t.createdAt, t.id)
      .where(sql`${t.deletedAt} is not null`),
    check(
      'users_ratings_bounded',
      sql`
      ${t.ownerRatingSum} between ${t.ownerRatingCount} and 5 * ${t.ownerRatingCount}
      and ${t.renterRatingSum} between ${t.renterRatingCount} and 5 * ${t.renterRatingCount}`,
    ),
    check(
      'users_identity_status',
      sql`${t.identityStatus} in ('none', 'waiting', 'processing', 'verified', 'failed')
      and (${t.identityStatus} = 'none' or (${t.identitySessionId} is not null and ${t.identityChangedAt} is not null and ${t.deletedAt} is null))`,
    ),
    check('users_locale', sql`${t.locale} in ('en', 'es')`),
    check('users_consent_dated', sql`not ${t.smsConsentGiven} or ${t.smsConsentDate} is not null`),
    check(
      'users_deleted_are_anonymous',
      sql`${t.deletedAt} is null or (${t.email} is null and ${t.passwordHash} is null and ${t.phoneNumber} is null)`,
    ),
    check('users_verified_phone_is_there', sql`${t.phoneVerifiedAt} is null or ${t.phoneNumber} is not null`),
    check('users_live_have_email', sql`${t.deletedAt} is not null or ${t.email} is not null`),
  ],
);

/** Warnings an admin addressed to a person; dismissed ones stay for the record. */
export const warnings = pgTable(
  'warnings',
  {
    id: id(),
    userId: foreignKey('user_id', () => users.id).notNull(),
    issuedBy: foreignKey('issued_by', () => users.id).notNull(),
    severity: text('severity', { enum: ['low', 'medium', 'high'] }).notNull(),
    reason: text('reason').notNull(),
    description: text('description').notNull(),
    createdAt: instant('created_at').notNull(),
    dismissedAt: instant('dismissed_at'),
  },
  (t) => [
    index('warnings_active')
      .on(t.userId)
      .where(sql`${t.dismissedAt} is null`),
    index('warnings_newest').on(t.createdAt, t.id),
    index('warnings_person').on(t.userId, t.createdAt, t.id),
    check('warnings_severity', sql`${t.severity} in ('low', 'medium', 'high')`),
    check('warnings_never_to_admin', sql`${t.userId} <> 'Admin'`),
    check('warnings_never_to_guest', sql`${t.userId} <> 'guest-user'`),
  ],
);

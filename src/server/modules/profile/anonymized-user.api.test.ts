import { eq, getTableColumns } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '#server/db/schema/index.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { callBy } from '#tests/support/own-listings.ts';
import { PASSWORD, verifiedPerson } from '#tests/support/people.ts';

type Row = typeof users.$inferSelect;

const product = sharedFixture(buildTestApp);

/** A value of their own in every column whose content a person, an admin or the payment provider can set. */
const filledIn = {
  profileImageUrl: '/illustrations/a.svg',
  mustSetPassword: true,
  securityQuestion: 'The name of your first machine?',
  securityAnswerHash: '$argon2id$answer',
  smsConsentGiven: true,
  smsConsentDate: new Date('2026-01-02T03:04:05Z'),
  phoneVerifiedAt: new Date('2026-01-02T03:04:05Z'),
  ownerRatingSum: 9,
  ownerRatingCount: 2,
  renterRatingSum: 4,
  renterRatingCount: 1,
  reviewerActive: true,
  restrictionNoBook: true,
  restrictionNoList: true,
  stripeCustomerId: 'cus_emptied',
  stripeConnectAccountId: 'acct_emptied',
  stripeConnectOnboardingComplete: true,
  stripeConnectDetailsSubmitted: true,
  stripeConnectChargesEnabled: true,
  stripeConnectPayoutsEnabled: true,
  stripeConnectNeedsInformation: true,
  identitySessionId: 'vs_emptied',
  identityStatus: 'verified',
  identityChangedAt: new Date('2026-01-02T03:04:05Z'),
  locale: 'es',
} as const satisfies Partial<Row>;

/** What stays as it was, so that bookings, ratings and the ledger still add up. Everything else is emptied. */
const KEPT = [
  'id',
  'ownerRatingSum',
  'ownerRatingCount',
  'renterRatingSum',
  'renterRatingCount',
  'isReviewer',
  'reviewerActive',
  'restrictionNoBook',
  'restrictionNoList',
  'createdAt',
] as const satisfies readonly (keyof Row)[];

/** Typed by the columns that are not kept: a new column does not compile before it is decided here what becomes of it. */
const EMPTIED: Omit<Row, (typeof KEPT)[number] | 'updatedAt' | 'deletedAt'> = {
  email: null,
  firstName: '',
  lastName: '',
  phoneNumber: null,
  phoneVerifiedAt: null,
  profileImageUrl: null,
  passwordHash: null,
  mustSetPassword: false,
  securityQuestion: null,
  securityAnswerHash: null,
  emailVerified: false,
  identitySessionId: null,
  identityStatus: 'none',
  identityChangedAt: null,
  smsConsentGiven: false,
  smsConsentDate: null,
  ageConfirmedAt: null,
  stripeCustomerId: null,
  stripeConnectAccountId: null,
  stripeConnectOnboardingComplete: false,
  stripeConnectDetailsSubmitted: false,
  stripeConnectChargesEnabled: false,
  stripeConnectPayoutsEnabled: false,
  stripeConnectNeedsInformation: false,
  locale: 'en',
};

it('empties every column of a deleted person that is not listed as kept', async () => {
  const { db, clocks } = product.platform;
  const person = await verifiedPerson(product);
  const own = eq(users.id, person.user.id);
  const [before] = await db.update(users).set(filledIn).where(own).returning();
  // A column that is empty from the start would prove nothing.
  for (const [column, emptied] of Object.entries(EMPTIED))
    expect(before?.[column as keyof Row], column).not.toEqual(emptied);

  const body = { password: PASSWORD };
  expect((await callBy(product, person, 'DELETE', '/api/auth/delete-profile', body)).statusCode).toBe(200);

  const [after] = await db.select().from(users).where(own);
  const kept = Object.fromEntries(KEPT.map((column) => [column, before?.[column]]));
  const now = clocks.product.now();
  expect(after).toEqual({ ...kept, ...EMPTIED, updatedAt: now, deletedAt: now });
  expect(Object.keys(after ?? {}).sort()).toEqual(Object.keys(getTableColumns(users)).sort());
});

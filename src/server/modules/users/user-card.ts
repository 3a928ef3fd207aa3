import type { CurrentUser, RatingStats, UserCard } from '#shared/contracts/users.ts';
import type { AnswerRecord } from '#shared/domain/answer-record.ts';
import { FORMER_MEMBER } from '#shared/domain/former-member.ts';
import { averageRating } from '#shared/domain/ratings.ts';
import { GUEST } from '#server/http/actor.ts';
import type { UserRow } from './users.repository.ts';

/** 'Reyes' → 'R.': what a stranger sees of a last name. */
export function initialOf(lastName: string): string {
  const [first] = lastName.trim();
  return first === undefined ? '' : `${first.toUpperCase()}.`;
}

/** 'Dana R.', and no name at all for a deleted account. */
export function publicName(person: Pick<UserRow, 'firstName' | 'lastName' | 'deletedAt'>): string {
  if (person.deletedAt) return FORMER_MEMBER;
  return `${person.firstName} ${initialOf(person.lastName)}`.trim();
}

export function ratingStatsOf(row: UserRow): RatingStats {
  return {
    ownerRating: averageRating(row.ownerRatingSum, row.ownerRatingCount),
    ownerRatingCount: row.ownerRatingCount,
    renterRating: averageRating(row.renterRatingSum, row.renterRatingCount),
    renterRatingCount: row.renterRatingCount,
  };
}

/** The public card. `seesContacts`: the person, the Admin, the other party; they also read the whole name. */
export function userCardOf(row: UserRow, seesContacts: boolean, answers?: AnswerRecord): UserCard {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: seesContacts ? row.lastName : initialOf(row.lastName),
    profileImageUrl: row.profileImageUrl,
    ...ratingStatsOf(row),
    emailVerified: row.emailVerified,
    isEmailVerified: row.emailVerified,
    isIdentityVerified: row.identityStatus === 'verified',
    ...(answers ? { answers } : {}),
    createdAt: row.createdAt.toISOString(),
    ...(seesContacts ? { email: row.email ?? '', phoneNumber: row.phoneNumber } : {}),
  };
}

export function currentUserOf(row: UserRow): CurrentUser {
  return {
    ...userCardOf(row, true),
    email: row.email,
    phoneNumber: row.phoneNumber,
    isGuest: false,
    isAdmin: row.id === 'Admin',
    isReviewer: row.isReviewer,
    reviewerActive: row.reviewerActive,
    restrictionNoBook: row.restrictionNoBook,
    restrictionNoList: row.restrictionNoList,
    smsConsentGiven: row.smsConsentGiven,
    smsConsentDate: row.smsConsentDate?.toISOString() ?? null,
    locale: row.locale,
    stripeConnectOnboardingComplete: row.stripeConnectOnboardingComplete,
    stripeConnectDetailsSubmitted: row.stripeConnectDetailsSubmitted,
    stripeConnectChargesEnabled: row.stripeConnectChargesEnabled,
    stripeConnectPayoutsEnabled: row.stripeConnectPayoutsEnabled,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Every visitor without a session. A constant: the commonest answer of all needs no query. */
export const GUEST_USER: CurrentUser = {
  id: GUEST.id,
  firstName: 'Guest',
  lastName: 'User',
  profileImageUrl: null,
  ownerRating: '0.0',
  ownerRatingCount: 0,
  renterRating: '0.0',
  renterRatingCount: 0,
  emailVerified: false,
  createdAt: '1970-01-01T00:00:00.000Z',
  email: null,
  phoneNumber: null,
  isEmailVerified: false,
  isIdentityVerified: false,
  isGuest: true,
  isAdmin: false,
  isReviewer: false,
  reviewerActive: false,
  restrictionNoBook: false,
  restrictionNoList: false,
  smsConsentGiven: false,
  smsConsentDate: null,
  locale: 'en',
  stripeConnectOnboardingComplete: false,
  stripeConnectDetailsSubmitted: false,
  stripeConnectChargesEnabled: false,
  stripeConnectPayoutsEnabled: false,
  updatedAt: '1970-01-01T00:00:00.000Z',
};

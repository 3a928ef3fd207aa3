import type { AdminListing } from '#shared/contracts/admin-console.ts';
import type { AdminUser, AdminWarning } from '#shared/contracts/admin-people.ts';

/** What the Admin's lists hold, for tests of their screens. Instants are at noon: the same day wherever the test runs. */
export const sampleUser = (change: Partial<AdminUser> = {}): AdminUser => ({
  id: 'us_dana',
  firstName: 'Dana',
  lastName: 'Reyes',
  email: 'dana@people.example',
  phoneNumber: '512-555-0117',
  profileImageUrl: null,
  ownerRating: '4.9',
  ownerRatingCount: 11,
  renterRating: '4.8',
  renterRatingCount: 3,
  emailVerified: true,
  isEmailVerified: true,
  isIdentityVerified: false,
  createdAt: '2026-03-04T12:00:00.000Z',
  updatedAt: '2026-03-04T12:00:00.000Z',
  isGuest: false,
  isAdmin: false,
  isReviewer: false,
  reviewerActive: false,
  restrictionNoBook: false,
  restrictionNoList: false,
  smsConsentGiven: false,
  smsConsentDate: null,
  stripeConnectOnboardingComplete: false,
  stripeConnectDetailsSubmitted: false,
  stripeConnectChargesEnabled: false,
  stripeConnectPayoutsEnabled: false,
  isProtected: false,
  activeWarnings: 0,
  locale: 'en',
  deletedAt: null,
  ...change,
});

export const SAMPLE_ADMIN = sampleUser({
  id: 'Admin',
  firstName: 'Ada',
  lastName: 'Administrator',
  email: 'admin@equipshare.example',
  phoneNumber: null,
  ownerRatingCount: 0,
  renterRatingCount: 0,
  isAdmin: true,
  isProtected: true,
});

export const SAMPLE_REVIEWER = sampleUser({
  id: 'Reviewer',
  firstName: 'Site',
  lastName: 'Reviewer',
  email: 'reviewer@equipshare.example',
  phoneNumber: null,
  ownerRatingCount: 0,
  renterRatingCount: 0,
  isReviewer: true,
  reviewerActive: true,
  isProtected: true,
});

export const sampleWarning = (change: Partial<AdminWarning> = {}): AdminWarning => ({
  id: 'war_1',
  userId: 'us_dana',
  userName: 'Dana Reyes',
  userEmail: 'dana@people.example',
  severity: 'high',
  reason: 'Late returns',
  description: 'Three machines came back a day late.',
  createdAt: '2026-06-02T12:00:00.000Z',
  dismissedAt: null,
  ...change,
});

export const sampleAdminListing = (change: Partial<AdminListing> = {}): AdminListing => ({
  id: 'eqp_1',
  name: 'Mini Excavator',
  category: 'Heavy Equipment',
  status: 'available',
  dailyRate: '285.00',
  ownerId: 'us_dana',
  ownerName: 'Dana Reyes',
  location: 'Austin, TX',
  thumbnailImageUrl: null,
  createdAt: '2026-04-09T12:00:00.000Z',
  ...change,
});

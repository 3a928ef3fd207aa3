import { LOCALES } from '../domain/languages.ts';
import { Instant } from './common.ts';
import { z } from './zod.ts';

/** The public data of a user. E-mail and phone are added for the user, the Admin and the other party of a paid, open booking. */
export const UserCard = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.nullable(z.string()),
  ownerRating: z.string(),
  ownerRatingCount: z.number(),
  renterRating: z.string(),
  renterRatingCount: z.number(),
  emailVerified: z.boolean(),
  isEmailVerified: z.boolean(),
  /** The payment provider has checked who they are. */
  isIdentityVerified: z.boolean(),
  /** How they answer paid requests: half of them within `hours`, and so many in a hundred accepted; of owners who were asked often enough. */
  answers: z.optional(z.object({ hours: z.number(), acceptedPercent: z.number() })),
  createdAt: Instant,
  email: z.optional(z.string()),
  phoneNumber: z.optional(z.nullable(z.string())),
});
export type UserCard = z.infer<typeof UserCard>;

/** The signed-in person, or the guest (`guest-user`). */
export const CurrentUser = z.object({
  ...UserCard.shape,
  email: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  isGuest: z.boolean(),
  isAdmin: z.boolean(),
  isReviewer: z.boolean(),
  reviewerActive: z.boolean(),
  restrictionNoBook: z.boolean(),
  restrictionNoList: z.boolean(),
  smsConsentGiven: z.boolean(),
  smsConsentDate: z.nullable(Instant),
  /** In which mails, text messages and alerts are written; a page follows its browser. */
  locale: z.enum(LOCALES),
  stripeConnectOnboardingComplete: z.boolean(),
  stripeConnectDetailsSubmitted: z.boolean(),
  stripeConnectChargesEnabled: z.boolean(),
  stripeConnectPayoutsEnabled: z.boolean(),
  updatedAt: Instant,
});
export type CurrentUser = z.infer<typeof CurrentUser>;

export const RatingStats = z.object({
  ownerRating: z.string(),
  ownerRatingCount: z.number(),
  renterRating: z.string(),
  renterRatingCount: z.number(),
});
export type RatingStats = z.infer<typeof RatingStats>;

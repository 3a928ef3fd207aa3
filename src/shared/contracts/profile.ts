import { LOCALES } from '../domain/languages.ts';
import { CHOICE_CHANNELS, TOPICS } from '../domain/notification-topics.ts';
import { OwnPassword, personName } from './auth.ts';
import { DayText, Instant, noNul } from './common.ts';
import { says, z } from './zod.ts';

/**
 * PUT /api/users/profile. `phoneNumber`: the one on file is taken as it is; another one must be one, null or nothing takes it
 * away. `profileImageUrl`: a photo of the caller's own (POST /api/uploads), null to take it away. `locale`: the language of
 * what they are written. What is left out stays.
 */
export const ProfileBody = z.object({
  firstName: personName(says('first_name_required')),
  lastName: personName(says('last_name_required')),
  phoneNumber: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(40), noNul))),
  profileImageUrl: z.optional(z.nullable(z.string().check(z.maxLength(300)))),
  locale: z.optional(z.enum(LOCALES)),
});
export type ProfileBody = z.infer<typeof ProfileBody>;

/** A device that is signed in: a session of the caller's. Real time. */
export const Device = z.object({
  id: z.string(),
  /** From the user agent, in a few words: 'Chrome on Android'. */
  name: z.string(),
  current: z.boolean(),
  createdAt: Instant,
  lastSeenAt: Instant,
});
export type Device = z.infer<typeof Device>;

const GivenPassword = z.string().check(z.maxLength(200), noNul);

export const ChangePasswordBody = z.object({
  currentPassword: GivenPassword.check(z.minLength(1, says('required'))),
  newPassword: OwnPassword,
});
export type ChangePasswordBody = z.infer<typeof ChangePasswordBody>;

/** DELETE /api/auth/delete-profile. Without a password only a session that was opened just now is believed. */
export const DeleteProfileBody = z.nullish(z.object({ password: z.optional(GivenPassword) }));
export type DeleteProfileBody = z.infer<typeof DeleteProfileBody>;

/**
 * A rental that blocks a deletion: in `details.bookings` of 409 `live_bookings`. `why` names what is open, `todo`
 * what the person can do about it, in a sentence.
 */
export const BlockingRental = z.object({
  id: z.string(),
  orderNumber: z.string(),
  equipmentName: z.string(),
  side: z.enum(['owner', 'renter']),
  status: z.enum(['pending', 'confirmed', 'active', 'completed', 'canceled']),
  startDate: DayText,
  endDate: DayText,
  why: z.enum(['confirmed', 'active', 'late_fee', 'claim', 'claim_time', 'dispute', 'refund', 'earnings']),
  todo: z.string(),
});
export type BlockingRental = z.infer<typeof BlockingRental>;

const Topic = z.enum(TOPICS);
/** One line a topic; `locked`: cannot be turned off, since money or a machine depends on it. */
export const NotificationChoices = z.object({
  smsConsent: z.boolean(),
  phoneNumber: z.nullable(z.string()),
  /** A code that was sent to that number has been entered; without, no texts go there. */
  phoneVerified: z.boolean(),
  /** Devices with push notifications (POST /api/push/subscriptions); without one, nothing goes by `push`. */
  pushDevices: z.number(),
  topics: z.array(
    z.object({
      topic: Topic,
      email: z.boolean(),
      sms: z.boolean(),
      /** False while there is no device to show it on. */
      push: z.boolean(),
      locked: z.array(z.enum(CHOICE_CHANNELS)),
      /** The channels of this topic. */
      channels: z.array(z.enum(CHOICE_CHANNELS)),
    }),
  ),
});
export type NotificationChoices = z.infer<typeof NotificationChoices>;
/** PUT /api/users/notification-choices: what is left out stays as it is. Consent given here is dated by the server. */
export const NotificationChoicesBody = z.object({
  smsConsent: z.optional(z.boolean()),
  topics: z.optional(
    z
      .array(z.object({ topic: Topic, channel: z.enum(CHOICE_CHANNELS), wanted: z.boolean() }))
      .check(z.maxLength(40)),
  ),
});
export type NotificationChoicesBody = z.infer<typeof NotificationChoicesBody>;

/** A warning that the Admin addressed to the caller and has not dismissed (docs/product/admin.md#warnings). */
export const OwnWarning = z.object({
  id: z.string(),
  severity: z.enum(['low', 'medium', 'high']),
  reason: z.string(),
  description: z.string(),
  createdAt: Instant,
});
export type OwnWarning = z.infer<typeof OwnWarning>;

import { CHOICE_CHANNELS, TOPICS } from '../domain/notice-topics.ts';
import { Id, Instant, noNul, wellFormed } from './common.ts';
import { z } from './zod.ts';

const name = z.string().check(z.trim(), z.minLength(1, 'Required'), z.maxLength(80), noNul, wellFormed);

/** PUT /api/users/profile. `profileImageUrl`: a photo of the caller's own (POST /api/uploads), null to take it away. */
export const ProfileBody = z.object({
  firstName: name,
  lastName: name,
  phoneNumber: z.optional(z.nullable(z.string().check(z.maxLength(40), noNul))),
  profileImageUrl: z.optional(z.nullable(z.string().check(z.maxLength(300)))),
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

export const ChangePasswordBody = z.object({ currentPassword: z.string(), newPassword: z.string() });
export const DeleteProfileBody = z.nullish(z.object({ password: z.optional(z.string()) }));

export const Topic = z.enum(TOPICS);
/** One line a topic; `locked`: cannot be turned off, since somebody's money or machine hangs on it. */
export const NoticeChoices = z.object({
  smsConsent: z.boolean(),
  phoneNumber: z.nullable(z.string()),
  topics: z.array(
    z.object({
      topic: Topic,
      email: z.boolean(),
      sms: z.boolean(),
      locked: z.array(z.enum(CHOICE_CHANNELS)),
      /** Ways by which this topic is told at all. */
      channels: z.array(z.enum(CHOICE_CHANNELS)),
    }),
  ),
});
export type NoticeChoices = z.infer<typeof NoticeChoices>;
/** PUT /api/users/notice-choices: what is left out stays as it is. Consent given here is dated by the server. */
export const NoticeChoicesBody = z.object({
  smsConsent: z.optional(z.boolean()),
  topics: z.optional(
    z
      .array(z.object({ topic: Topic, channel: z.enum(CHOICE_CHANNELS), wanted: z.boolean() }))
      .check(z.maxLength(40)),
  ),
});
export type NoticeChoicesBody = z.infer<typeof NoticeChoicesBody>;

/** A warning that the Admin addressed to the caller and has not dismissed (specification §3 Warning). */
export const OwnWarning = z.object({
  id: z.string(),
  severity: z.enum(['low', 'medium', 'high']),
  reason: z.string(),
  description: z.string(),
  createdAt: Instant,
});
export const SessionParams = z.object({ id: Id });

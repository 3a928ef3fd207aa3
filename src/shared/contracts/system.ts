import { DemonstrationPerson } from './auth.ts';
import { Instant, noNul } from './common.ts';
import { ISSUERS } from './external.ts';
import { z } from './zod.ts';

/** What the browser needs to know of this installation (docs/product/api.md#system). `now` is the product's time. */
export const PublicConfig = z.object({
  productName: z.string(),
  build: z.string(),
  sandbox: z.boolean(),
  now: Instant,
  payments: z.object({
    provider: z.enum(['sandbox', 'stripe']),
    publishableKey: z.string(),
    apiUrl: z.string(),
  }),
  /** Pictures for the map from elsewhere, as Leaflet names them; absent: it is drawn from what is bundled. */
  mapTiles: z.optional(z.object({ url: z.string(), attribution: z.string() })),
  /** With whose accounts people may sign in; absent: with none. */
  signInWith: z.optional(z.array(z.enum(ISSUERS))),
  demonstrationPeople: z.array(DemonstrationPerson),
});
export type PublicConfig = z.infer<typeof PublicConfig>;

export const Alive = z.object({ status: z.literal('ok') });

export const OutboxQuery = z.object({ to: z.optional(z.string().check(z.trim(), z.maxLength(254), noNul)) });
export const OutboxMessage = z.object({
  id: z.string(),
  channel: z.enum(['email', 'sms', 'push']),
  to: z.string(),
  subject: z.nullable(z.string()),
  text: z.string(),
  createdAt: Instant,
});
export type OutboxMessage = z.infer<typeof OutboxMessage>;

export const ClockState = z.object({ now: Instant, offsetSeconds: z.number() });
export type ClockState = z.infer<typeof ClockState>;
/** Forward only, or back to real time; strict, since of two fields at once one would be ignored. */
export const ClockChange = z.union([
  z.strictObject({ advanceSeconds: z.number().check(z.int(), z.minimum(0), z.maximum(5 * 366 * 86_400)) }),
  z.strictObject({ now: z.iso.datetime({ offset: true }) }),
  z.strictObject({ reset: z.literal(true) }),
]);
export type ClockChange = z.infer<typeof ClockChange>;

export const UnreadCount = z.object({ count: z.number() });

/** `pageAge`: milliseconds since the page that asks was requested; events since then are sent first. A duration needs no clock in common. */
export const EventsQuery = z.object({ pageAge: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) });

/** What `/api/events` sends, by event name. */
export type LiveEvent =
  | { type: 'clock'; now: string; offsetSeconds: number }
  | { type: 'user'; userId: string }
  /** A session has ended: its streams close, and what it could see is no longer sent. */
  | { type: 'session'; sessionId: string }
  | { type: 'equipment'; equipmentId: string }
  | { type: 'booking'; bookingId: string }
  /** A message was sent or read in this conversation: it, the list of conversations and the unread count are to be read again. */
  | { type: 'message'; bookingId: string }
  | { type: 'alert' };

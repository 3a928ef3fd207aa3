import { maximumMessageLength } from '../domain/limits.ts';
import { CLOSED_REASONS } from '../domain/messaging-window.ts';
import { ClientKey, Id, Instant, noNul, pageQuery, wellFormed } from './common.ts';
import { says, z } from './zod.ts';

/** One message of a booking's conversation (docs/product/messages.md). `senderId` is 'system' for a system notification, whose `content` is JSON. */
export const Message = z.object({
  id: z.string(),
  bookingId: z.string(),
  senderId: z.string(),
  recipientId: z.string(),
  content: z.string(),
  messageType: z.enum(['text', 'system_notification']),
  createdAt: Instant,
  /** When the recipient had it before them; null for a message that they have not seen. */
  readAt: z.nullable(Instant),
  /** Chosen by the browser that wrote it, so that it recognizes its own; null for other users'. */
  clientKey: z.nullable(z.string()),
});
export type Message = z.infer<typeof Message>;

/** The newest page, in the order in which it was written; the Link header leads to what was written before. */
export const MessagesQuery = z.object({ bookingId: Id, ...pageQuery });

/** What must be in `content` is for the domain to say, in the prescribed words. `clientKey`: the same message sent again is the same message. */
export const SendMessageBody = z.object({
  senderId: z.optional(Id),
  recipientId: z.optional(Id),
  bookingId: Id,
  content: z.string(says('message_empty')).check(z.maxLength(maximumMessageLength), noNul, wellFormed),
  messageType: z.optional(z.literal('text')),
  clientKey: z.optional(ClientKey),
});
export type SendMessageBody = z.infer<typeof SendMessageBody>;

export const MarkReadAnswer = z.object({ marked: z.number() });

/** Whether the parties of a booking can write to each other now (docs/product/messages.md#window). */
export const Messaging = z.object({
  isOpen: z.boolean(),
  /** Until when; null where no end is known. */
  closesAt: z.nullable(Instant),
  why: z.nullable(z.enum(CLOSED_REASONS)),
});
export type Messaging = z.infer<typeof Messaging>;

/** A booking as a conversation: the newest message last, with or without messages. Closed ones without a message are not there. */
export const Conversation = z.object({
  bookingId: z.string(),
  orderNumber: z.string(),
  side: z.enum(['owner', 'renter']),
  status: z.enum(['pending', 'confirmed', 'active', 'completed', 'canceled']),
  other: z.object({ id: z.string(), name: z.string(), profileImageUrl: z.nullable(z.string()) }),
  equipment: z.object({
    id: z.string(),
    name: z.string(),
    category: z.string(),
    thumbnailImageUrl: z.nullable(z.string()),
  }),
  startDate: z.string(),
  endDate: z.string(),
  messaging: Messaging,
  /** The newest message as one line, at most 140 characters; null where there is none. */
  last: z.nullable(
    z.object({
      text: z.string(),
      mine: z.boolean(),
      messageType: z.enum(['text', 'system_notification']),
      createdAt: Instant,
    }),
  ),
  unread: z.number(),
});
export type Conversation = z.infer<typeof Conversation>;
export const ConversationsQuery = z.object({ ...pageQuery });

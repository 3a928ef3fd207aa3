import type { Conversation, Message, Messaging } from '#shared/contracts/messages.ts';
import type { EquipmentSummary } from '#shared/contracts/equipment.ts';
import { conversationPreviewLength } from '#shared/domain/limits.ts';
import { messagePreview } from '#shared/domain/message-text.ts';
import { messagingWindow } from '#shared/domain/messaging-window.ts';
import { scheduledEnd } from '#shared/domain/rental-span.ts';
import { nameOf } from '../bookings/index.ts';
import type { ConversationRow } from './conversations.repository.ts';
import type { MessageRow } from './messages.repository.ts';

/** Who wrote a system notification, on the wire (docs/product/messages.md#system). */
const SYSTEM = 'system';

/** A message as `viewerId` reads it: the key is for the browser that chose it. */
export function presentMessage(row: MessageRow, viewerId: string): Message {
  return {
    id: row.id,
    bookingId: row.bookingId,
    senderId: row.senderId ?? SYSTEM,
    recipientId: row.recipientId,
    content: row.content,
    messageType: row.messageType,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
    clientKey: row.senderId === viewerId ? row.clientKey : null,
  };
}

/** The title of a system notification; empty for one that cannot be read. */
function titleOf(content: string): string {
  try {
    const { title } = JSON.parse(content) as { title?: unknown };
    return typeof title === 'string' ? title : '';
  } catch {
    return '';
  }
}

const instantOrNull = (milliseconds: number | null) =>
  milliseconds === null ? null : new Date(milliseconds);

function messagingOf(row: ConversationRow, now: Date): Messaging {
  const end = scheduledEnd({
    durationType: row.durationType,
    hours: row.hours,
    endsAt: new Date(row.endsAtMs),
    actualPickupTime: instantOrNull(row.pickedUpAtMs),
  });
  const { isOpen, closesAt, why } = messagingWindow({ status: row.status, scheduledEnd: end }, now);
  return { isOpen, closesAt: closesAt?.toISOString() ?? null, why: why ?? null };
}

function lastOf({ last }: ConversationRow, viewerId: string): Conversation['last'] {
  if (!last) return null;
  const isText = last.messageType === 'text';
  return {
    text: messagePreview(isText ? last.content : titleOf(last.content), conversationPreviewLength),
    mine: last.senderId === viewerId,
    messageType: last.messageType,
    createdAt: new Date(last.createdAtMs).toISOString(),
  };
}

/** A booking as a conversation, for `viewerId`, one of its parties. */
export function presentConversation(
  row: ConversationRow,
  { id, name, category, thumbnailImageUrl }: EquipmentSummary,
  { viewerId, now }: { viewerId: string; now: Date },
): Conversation {
  const person = { ...row.other, deletedAt: instantOrNull(row.other.deletedAtMs) };
  return {
    bookingId: row.bookingId,
    orderNumber: row.orderNumber,
    side: row.side,
    status: row.status,
    other: {
      id: row.other.id,
      name: nameOf(person, row.isPaid),
      profileImageUrl: row.other.profileImageUrl,
    },
    equipment: { id, name, category, thumbnailImageUrl },
    startDate: row.firstDay,
    endDate: row.lastDay,
    messaging: messagingOf(row, now),
    last: lastOf(row, viewerId),
    unread: row.unread,
  };
}

import type { Message, SendMessageBody } from '#shared/contracts/messages.ts';
import { unpaidMessagesPerSide, unseenMessageMinutes } from '#shared/domain/limits.ts';
import { messageText } from '#shared/domain/message-text.ts';
import { messagingWindow } from '#shared/domain/messaging-window.ts';
import { scheduledEnd } from '#shared/domain/rental-span.ts';
import type { Transaction } from '#server/db/client.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import type { MemberActor } from '#server/http/actor.ts';
import { requireSelf } from '#server/http/self.ts';
import { planDue } from '#server/jobs/due-work.repository.ts';
import type { Platform } from '#server/platform.ts';
import { conversationSeat, type ConversationSeat } from './conversation-seat.ts';
import {
  clientKeyUsed,
  emptyMessage,
  recipientGone,
  recipientNotVerified,
  senderNotVerified,
  tooManyUnpaid,
  windowClosed,
  wrongRecipient,
} from './message-refusals.ts';
import { createMessagePace } from './message-pace.ts';
import { presentMessage } from './messages.presenter.ts';
import {
  countTexts,
  hasUnreadText,
  insertMessage,
  lockConversation,
  readAddressee,
  readByClientKey,
  type MessageRow,
} from './messages.repository.ts';
import { UNSEEN } from './unseen-messages.ts';

export interface SentMessage {
  readonly message: Message;
  /** False for one that was sent before, under the same key. */
  readonly isNew: boolean;
}

export interface SendMessageService {
  /**
   * Says something to the other party. Throws 404 for strangers, 403 for the Admin, for ids that are not the caller's or the
   * other party's and where one of both is not verified, 422 for an empty message, 409 outside the window, where the other
   * one has left and after a few while the fee is not paid, 429 for one who writes too fast. The same message under the same key is the one that was sent, whatever has happened since.
   */
  send(actor: MemberActor, body: SendMessageBody): Promise<SentMessage>;
}

/** A browser that has heard no answer asks again; another message under the key is a mistake. Throws 409 for that. */
function sameAgain(before: MessageRow, { bookingId }: SendMessageBody, content: string): MessageRow {
  if (before.bookingId !== bookingId || before.content !== content) throw clientKeyUsed();
  return before;
}

async function checkMayWrite(
  tx: Transaction,
  actor: MemberActor,
  { booking, otherId }: ConversationSeat,
  now: Date,
): Promise<void> {
  if (!actor.emailVerified) throw senderNotVerified();
  const other = await readAddressee(tx, otherId);
  if (!other || other.deletedAt !== null) throw recipientGone();
  if (!other.emailVerified) throw recipientNotVerified();
  const { why } = messagingWindow({ status: booking.status, scheduledEnd: scheduledEnd(booking) }, now);
  if (why) throw windowClosed(why);
  if (booking.feePaidAt === null && (await countTexts(tx, actor.id, booking.id)) >= unpaidMessagesPerSide)
    throw tooManyUnpaid();
}

/**
 * Writes it, tells of it, and plans the look whether it was seen: of several unseen ones, the first has it. Before the fee is
 * paid no one is sent a notice of it.
 */
async function write(
  tx: Transaction,
  row: Parameters<typeof insertMessage>[1],
  feePaidAt: Date | null,
): Promise<MessageRow> {
  const { bookingId, senderId, recipientId, createdAt } = row;
  const isAwaited = feePaidAt === null || (await hasUnreadText(tx, recipientId, bookingId, feePaidAt));
  const message = await insertMessage(tx, row);
  if (!message) throw clientKeyUsed();
  const { id: messageId } = message;
  await recordEvent(tx, { type: 'message.sent', messageId, bookingId, senderId, recipientId }, createdAt);
  const dueAt = new Date(createdAt.getTime() + unseenMessageMinutes * 60_000);
  if (!isAwaited) await planDue(tx, { kind: UNSEEN, subject: messageId, dueAt });
  return message;
}

export function createSendMessageService(
  platform: Pick<Platform, 'unitOfWork' | 'clocks'>,
): SendMessageService {
  const { unitOfWork, clocks } = platform;
  const pace = createMessagePace(platform);
  return {
    async send(actor, body) {
      if (body.senderId !== undefined) requireSelf(actor, body.senderId);
      await pace(actor.id);
      return unitOfWork.run(async (tx) => {
        const seat = conversationSeat(actor, await lockConversation(tx, body.bookingId));
        const { otherId } = seat;
        if (body.recipientId !== undefined && body.recipientId !== otherId) throw wrongRecipient();
        const content = messageText(body.content);
        if (content === null) throw emptyMessage();
        const clientKey = body.clientKey ?? null;
        const before = clientKey === null ? undefined : await readByClientKey(tx, actor.id, clientKey);
        if (before)
          return { message: presentMessage(sameAgain(before, body, content), actor.id), isNew: false };
        const now = clocks.product.now();
        await checkMayWrite(tx, actor, seat, now);
        const parts = { bookingId: body.bookingId, senderId: actor.id, recipientId: otherId };
        const row = { ...parts, content, clientKey, createdAt: now };
        const message = await write(tx, row, seat.booking.feePaidAt);
        return { message: presentMessage(message, actor.id), isNew: true };
      });
    },
  };
}

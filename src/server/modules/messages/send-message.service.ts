import type { Message, SendMessageBody } from '#shared/contracts/messages.ts';
import { DomainError, invalidFields } from '#shared/domain/errors.ts';
import { problem } from '#shared/domain/problem.ts';
import { unseenMessageMinutes, messagesPerMinute } from '#shared/domain/limits.ts';
import { messageText } from '#shared/domain/message-text.ts';
import type { Transaction } from '#server/db/client.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import type { MemberActor } from '#server/http/actor.ts';
import { requireSelf } from '#server/http/self.ts';
import { scheduleJob } from '#server/jobs/scheduled-jobs.repository.ts';
import type { Platform } from '#server/platform.ts';
import {
  conversationRole,
  requireFewUnpaid,
  requireOpenWindow,
  requireOtherParty,
  requireReachable,
  requireVerifiedSender,
  type ConversationRole,
} from './messages.policy.ts';
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
import { type RateLimit, createRateLimit } from '../auth/index.ts';

const MINUTE_MS = 60_000;

const tooMany = (retryAfterSeconds: number): DomainError =>
  new DomainError('too_many_messages', { values: { seconds: retryAfterSeconds }, retryAfterSeconds });

/** Counts a message against its writer. */
const createMessageRateLimit = (platform: Pick<Platform, 'unitOfWork' | 'clocks'>): RateLimit =>
  createRateLimit(platform, {
    guard: 'message.person',
    most: messagesPerMinute,
    windowMs: MINUTE_MS,
    tooMany,
  });

export interface SentMessage {
  readonly message: Message;
  /** False for one that was sent before, under the same key. */
  readonly isNew: boolean;
}

const clientKeyUsed = (): DomainError => new DomainError('client_key_used');

/** A browser without an answer sends the request again; a different message under the same key is refused with 409. */
function sameAgain(before: MessageRow, { bookingId }: SendMessageBody, content: string): MessageRow {
  if (before.bookingId !== bookingId || before.content !== content) throw clientKeyUsed();
  return before;
}

async function checkMayWrite(
  tx: Transaction,
  actor: MemberActor,
  { booking, otherId }: ConversationRole,
  now: Date,
): Promise<void> {
  requireVerifiedSender(actor);
  requireReachable(await readAddressee(tx, otherId));
  requireOpenWindow(booking, now);
  if (booking.feePaidAt === null) requireFewUnpaid(await countTexts(tx, actor.id, booking.id));
}

/**
 * Writes it, publishes it, and schedules the check whether it was read: of several unread ones, the first has it. Before the fee is
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
  if (!isAwaited) await scheduleJob(tx, { kind: UNSEEN, subject: messageId, dueAt });
  return message;
}

export function createSendMessageService(platform: Pick<Platform, 'unitOfWork' | 'clocks'>) {
  const { unitOfWork, clocks } = platform;
  const pace = createMessageRateLimit(platform);
  return {
    /**
     * Sends a message to the other party. Throws 404 for strangers, 403 for the Admin, for ids that are not the caller's or the
     * other party's and where one of both is not verified, 422 for an empty message, 409 outside the window, where the other
     * one has left and after a few while the fee is not paid, 429 for one who writes too fast. The same message under the same key is the one that was sent, whatever has happened since.
     */
    async send(actor: MemberActor, body: SendMessageBody): Promise<SentMessage> {
      if (body.senderId !== undefined) requireSelf(actor, body.senderId);
      await pace(actor.id);
      return unitOfWork.run(async (tx) => {
        const role = conversationRole(actor, await lockConversation(tx, body.bookingId));
        requireOtherParty(role, body.recipientId);
        const content = messageText(body.content);
        if (content === null) throw invalidFields({ content: problem('message_empty') });
        const clientKey = body.clientKey ?? null;
        const before = clientKey === null ? undefined : await readByClientKey(tx, actor.id, clientKey);
        if (before)
          return { message: presentMessage(sameAgain(before, body, content), actor.id), isNew: false };
        const now = clocks.product.now();
        await checkMayWrite(tx, actor, role, now);
        const parts = { bookingId: body.bookingId, senderId: actor.id, recipientId: role.otherId };
        const row = { ...parts, content, clientKey, createdAt: now };
        const message = await write(tx, row, role.booking.feePaidAt);
        return { message: presentMessage(message, actor.id), isNew: true };
      });
    },
  };
}

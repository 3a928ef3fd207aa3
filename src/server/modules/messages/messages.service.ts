import type { Conversation, Message } from '#shared/contracts/messages.ts';
import type { Actor, MemberActor } from '#server/http/actor.ts';
import { type PageRequest, cursorInstant, type CursorCodec, type Page } from '#server/http/pagination.ts';
import { requireSelf } from '#server/http/self.ts';
import type { Platform } from '#server/platform.ts';
import { summariesById } from '../equipment/index.ts';
import { conversationRole } from './messages.policy.ts';
import { readConversations, type ConversationKey } from './conversations.repository.ts';
import { presentConversation, presentMessage } from './messages.presenter.ts';
import {
  countUnread,
  lockConversation,
  markRead,
  readConversationBooking,
  readMessages,
} from './messages.repository.ts';

function conversationKey(cursors: CursorCodec, cursor: string, fingerprint: string): ConversationKey {
  const [activity, bookingId] = cursors.decode(cursor, fingerprint, ['number', 'string']);
  return { activityMs: cursorInstant(activity).getTime(), bookingId: String(bookingId) };
}

function positionOf(cursors: CursorCodec, cursor: string, fingerprint: string): number {
  return Number(cursors.decode(cursor, fingerprint, ['number'])[0]);
}

export function createMessageReads({ db, unitOfWork, clocks, cursors, live }: Platform) {
  return {
    /** Unread messages of the caller. The guest has none (docs/product/messages.md#unread). */
    async unreadCount(actor: Actor, userId: string): Promise<{ count: number }> {
      requireSelf(actor, userId);
      return { count: actor.kind === 'guest' ? 0 : await countUnread(db, userId) };
    },

    /**
     * The newest page of a conversation, in the order in which it was written; the next page is what was written before. Of
     * the system's only what is addressed to the caller. 404 for strangers, 403 for the Admin.
     */
    async list(
      actor: MemberActor,
      { bookingId, limit, cursor }: PageRequest & { bookingId: string },
    ): Promise<Page<Message>> {
      conversationRole(actor, await readConversationBooking(db, bookingId));
      const fingerprint = `messages:${bookingId}:${actor.id}`;
      const before = cursor === undefined ? undefined : positionOf(cursors, cursor, fingerprint);
      const found = await readMessages(db, { bookingId, userId: actor.id }, before, limit + 1);
      const shown = found.slice(0, limit);
      const oldest = found.length > limit ? shown.at(-1) : undefined;
      return {
        rows: shown.reverse().map((row) => presentMessage(row, actor.id)),
        nextCursor: oldest && cursors.encode(fingerprint, [oldest.position]),
      };
    },

    /** Marks what is addressed to the caller; both are notified. 403 for another user's marks, 404 for strangers. */
    async markRead(actor: MemberActor, bookingId: string, userId: string): Promise<{ marked: number }> {
      requireSelf(actor, userId);
      const { otherId } = conversationRole(actor, await readConversationBooking(db, bookingId));
      // Browsers call this after every look; most of the time there is nothing to write or to publish.
      if ((await countUnread(db, userId, bookingId)) === 0) return { marked: 0 };
      return unitOfWork.run(async (tx) => {
        await lockConversation(tx, bookingId);
        const marked = await markRead(tx, userId, bookingId, clocks.product.now());
        for (const id of marked > 0 ? [userId, otherId] : [])
          await live.publish({ userId: id }, { type: 'message', bookingId }, tx);
        return { marked };
      });
    },

    /** The caller's rentals as conversations, the newest message first; the guest has none. */
    async conversations(actor: Actor, { limit, cursor }: PageRequest): Promise<Page<Conversation>> {
      if (actor.kind === 'guest') return { rows: [], nextCursor: undefined };
      const fingerprint = `conversations:${actor.id}`;
      const after = cursor === undefined ? undefined : conversationKey(cursors, cursor, fingerprint);
      const found = await readConversations(db, actor.id, after, limit + 1);
      const shown = found.slice(0, limit);
      const last = found.length > limit ? shown.at(-1) : undefined;
      const items = await summariesById(
        db,
        shown.map(({ equipmentId }) => equipmentId),
      );
      const viewer = { viewerId: actor.id, now: clocks.product.now() };
      return {
        rows: shown.flatMap((row) => {
          const item = items.get(row.equipmentId);
          return item ? [presentConversation(row, item, viewer)] : [];
        }),
        nextCursor: last && cursors.encode(fingerprint, [last.activityMs, last.bookingId]),
      };
    },
  };
}

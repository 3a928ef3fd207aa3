import type { Actor } from '#server/http/actor.ts';
import { requireSelf } from '#server/http/self.ts';
import type { Platform } from '#server/platform.ts';
import { countUnread } from './messages.repository.ts';

export interface MessagesService {
  /** Unread messages of the caller. The guest has none (product decisions §12). */
  unreadCount(actor: Actor, userId: string): Promise<{ count: number }>;
}

export function createMessagesService({ db }: Platform): MessagesService {
  return {
    async unreadCount(actor, userId) {
      requireSelf(actor, userId);
      return { count: actor.kind === 'guest' ? 0 : await countUnread(db, userId) };
    },
  };
}

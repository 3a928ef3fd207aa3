import type { SendMessageBody } from '#shared/contracts/messages.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { read, send, WHOLE } from './call.ts';
import { CONVERSATIONS, MESSAGES } from './keys.ts';
import { readPages } from './pages.ts';

/** The reader's rentals as conversations, the one with the newest message first. */
export const conversationsQuery = readPages([CONVERSATIONS], WHOLE);

/** The newest of them. */
export const newestConversationsQuery = read(CONVERSATIONS, WHOLE);

/** Messages that are brought at a time: some screens full. */
const PAGE_SIZE = '50';

/** A conversation from its newest page backwards; each page is in the order in which it was written. */
export const messagesQuery = (bookingId: string) => readPages([MESSAGES], { bookingId, limit: PAGE_SIZE });

/** The same message under the same `clientKey` is written once, however often it is sent. */
export const sendMessage = (api: ApiClient, body: SendMessageBody) => send(api, 'POST', [MESSAGES], body);

/** Marks what is addressed to the reader in one conversation; `userId` is the reader's own. */
export const markMessagesRead = (api: ApiClient, bookingId: string, userId: string) =>
  send(api, 'PATCH', ['/api/messages/mark-read', bookingId, userId]);

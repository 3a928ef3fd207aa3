import type { Message, SendMessageBody } from '#shared/contracts/messages.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { MESSAGES } from '../lib/message-keys.ts';

/** The same message under the same `clientKey` is written once, however often it is sent. */
export const sendMessage = (api: ApiClient, body: SendMessageBody): Promise<Message> =>
  api.send('POST', MESSAGES, body);

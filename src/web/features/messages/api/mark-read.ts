import type { MarkReadAnswer } from '#shared/contracts/messages.ts';
import type { z } from '#shared/contracts/zod.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { MESSAGES } from '../lib/message-keys.ts';

/** Marks what is addressed to the reader in one conversation; `userId` is the reader's own. */
export const markMessagesRead = (
  api: ApiClient,
  bookingId: string,
  userId: string,
): Promise<z.infer<typeof MarkReadAnswer>> =>
  api.send('PATCH', `${MESSAGES}/mark-read/${encodeURIComponent(bookingId)}/${encodeURIComponent(userId)}`);

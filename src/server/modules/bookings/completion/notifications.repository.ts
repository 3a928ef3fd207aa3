import type { Transaction } from '#server/db/client.ts';
import { messages } from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';

/** One system notification for each of the recipients, in the booking's conversation; `content` as JSON. */
export async function insertSystemNotifications(
  tx: Transaction,
  {
    bookingId,
    recipientIds,
    content,
    at,
  }: {
    bookingId: string;
    recipientIds: readonly string[];
    content: object;
    at: Date;
  },
): Promise<void> {
  await tx.insert(messages).values(
    recipientIds.map((recipientId) => ({
      id: newId('msg'),
      bookingId,
      senderId: null,
      recipientId,
      messageType: 'system_notification' as const,
      content: JSON.stringify(content),
      createdAt: at,
    })),
  );
}

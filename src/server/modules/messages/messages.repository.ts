import { and, count, eq, isNull } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { messages } from '#server/db/schema/index.ts';

export async function countUnread(db: Connection, recipientId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(messages)
    .where(and(eq(messages.recipientId, recipientId), isNull(messages.readAt)));
  return row?.count ?? 0;
}

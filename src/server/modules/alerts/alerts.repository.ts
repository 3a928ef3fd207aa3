import { and, desc, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { alerts } from '#server/db/schema/index.ts';

export type AlertRow = typeof alerts.$inferSelect;

export interface AlertKey {
  readonly createdAt: Date;
  readonly id: string;
}

/** A user's alerts, newest first, `count` rows after the key. */
export function readAlerts(
  db: Connection,
  userId: string,
  after: AlertKey | undefined,
  count: number,
): Promise<AlertRow[]> {
  const isOlder =
    after === undefined
      ? undefined
      : or(
          lt(alerts.createdAt, after.createdAt),
          and(eq(alerts.createdAt, after.createdAt), lt(alerts.id, after.id)),
        );
  return db
    .select()
    .from(alerts)
    .where(and(eq(alerts.userId, userId), isOlder))
    .orderBy(desc(alerts.createdAt), desc(alerts.id))
    .limit(count);
}

/** Marks a user's unread alerts as read, all or those of `ids`; other users' stay as they are. Returns how many it were. */
export async function markAlertsRead(
  db: Connection,
  userId: string,
  ids: readonly string[] | undefined,
  readAt: Date,
): Promise<number> {
  const named = ids === undefined ? undefined : inArray(alerts.id, [...ids]);
  const unread = db
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(eq(alerts.userId, userId), isNull(alerts.readAt), named))
    .orderBy(alerts.id)
    .for('no key update');
  const marked = await db
    .update(alerts)
    .set({ readAt })
    .where(inArray(alerts.id, unread))
    .returning({ id: alerts.id });
  return marked.length;
}

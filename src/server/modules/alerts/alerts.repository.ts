import { and, desc, eq, getTableColumns, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { alerts, caseMessages } from '#server/db/schema/index.ts';

export type AlertRow = typeof alerts.$inferSelect & { readonly caseId: string | null };

export interface AlertKey {
  readonly createdAt: Date;
  readonly id: string;
}

/** The case of an alert about one: the key of its event names the case, or the message in it. */
const named = sql`split_part(${alerts.sourceEventId}, ':', 2)`;
const caseId = sql<string | null>`case
  when ${alerts.kind} = 'case.answered'
    then (select ${caseMessages.caseId} from ${caseMessages} where ${caseMessages.id} = ${named})
  when starts_with(${alerts.kind}, 'case.') then ${named}
end`;

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
    .select({ ...getTableColumns(alerts), caseId })
    .from(alerts)
    .where(and(eq(alerts.userId, userId), isOlder))
    .orderBy(desc(alerts.createdAt), desc(alerts.id))
    .limit(count);
}

/** Which of a user's alerts; all without a word. */
export interface AlertChoice {
  readonly ids?: readonly string[] | undefined;
  readonly bookingId?: string | undefined;
}

/** Marks a user's unread alerts as read, those of the choice; other users' stay as they are. Returns how many it were. */
export async function markAlertsRead(
  db: Connection,
  userId: string,
  { ids, bookingId }: AlertChoice,
  readAt: Date,
): Promise<number> {
  const listed = ids && inArray(alerts.id, [...ids]);
  const about = bookingId === undefined ? undefined : eq(alerts.bookingId, bookingId);
  const unread = db
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(eq(alerts.userId, userId), isNull(alerts.readAt), listed, about))
    .orderBy(alerts.id)
    .for('no key update');
  const marked = await db
    .update(alerts)
    .set({ readAt })
    .where(inArray(alerts.id, unread))
    .returning({ id: alerts.id });
  return marked.length;
}

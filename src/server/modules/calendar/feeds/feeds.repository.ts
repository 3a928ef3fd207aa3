import { createHash } from 'node:crypto';
import { and, asc, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { BlockedDays } from '#shared/domain/blocked-days.ts';
import { feedMinutes, longestFeedPauseMinutes } from '#shared/domain/listing-limits.ts';
import type { Connection, Transaction } from '#server/db/client.ts';
import { calendarFeedDays, calendarFeeds, equipment } from '#server/db/schema/index.ts';
import { timestamptz } from '#server/db/sql-values.ts';
import { newId } from '#server/ids.ts';
import type { SecretBox } from '#server/lib/secret-box.ts';
import type { CalendarItem } from '../calendar.repository.ts';

export type FeedRow = typeof calendarFeeds.$inferSelect;

/** The encryption context of a calendar's address. */
export const feedContext = (feedId: string): string => `calendar-feed:${feedId}`;
export const openFeedUrl = (box: SecretBox, { id, sealedUrl }: FeedRow): string =>
  box.open(feedContext(id), sealedUrl);

const inOrder = [asc(calendarFeeds.createdAt), asc(calendarFeeds.id)];

export const readFeeds = (db: Connection, equipmentId: string): Promise<FeedRow[]> =>
  db
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.equipmentId, equipmentId))
    .orderBy(...inOrder);

/** Undefined for one that is not of this item. */
export async function findFeed(
  db: Connection,
  equipmentId: string,
  id: string,
): Promise<FeedRow | undefined> {
  const which = and(eq(calendarFeeds.equipmentId, equipmentId), eq(calendarFeeds.id, id));
  const [row] = await db.select().from(calendarFeeds).where(which);
  return row;
}

/** The same address again is the one that is there, under its new name. The item is locked by the caller. */
export async function saveFeed(
  tx: Transaction,
  box: SecretBox,
  { equipmentId, name, url }: { readonly equipmentId: string; readonly name: string; readonly url: string },
  now: Date,
): Promise<FeedRow> {
  const id = newId('cfd');
  const urlHash = createHash('sha256').update(url).digest('hex');
  const [row] = await tx
    .insert(calendarFeeds)
    .values({ id, equipmentId, name, urlHash, sealedUrl: box.seal(feedContext(id), url), createdAt: now })
    .onConflictDoUpdate({ target: [calendarFeeds.equipmentId, calendarFeeds.urlHash], set: { name } })
    .returning();
  if (!row) throw new Error('a calendar was not kept');
  return row;
}

export async function deleteFeed(tx: Transaction, id: string): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.id, id));
}

type Reading = Partial<Pick<FeedRow, 'triedAt' | 'readAt' | 'failure' | 'events' | 'unread'>>;

export async function updateFeed(tx: Transaction, id: string, values: Reading): Promise<void> {
  await tx.update(calendarFeeds).set(values).where(eq(calendarFeeds.id, id));
}

export async function replaceFeedDays(
  tx: Transaction,
  feedId: string,
  days: readonly BlockedDays[],
): Promise<void> {
  await tx.delete(calendarFeedDays).where(eq(calendarFeedDays.feedId, feedId));
  if (days.length > 0) await tx.insert(calendarFeedDays).values(days.map((range) => ({ feedId, ...range })));
}

export interface FeedDays extends BlockedDays {
  readonly feedId: string;
}

/** The days of all calendars of an item, the oldest calendar first. */
export const readFeedDays = (db: Connection, equipmentId: string): Promise<FeedDays[]> =>
  db
    .select({
      feedId: calendarFeedDays.feedId,
      startDate: calendarFeedDays.startDate,
      endDate: calendarFeedDays.endDate,
    })
    .from(calendarFeedDays)
    .innerJoin(calendarFeeds, eq(calendarFeeds.id, calendarFeedDays.feedId))
    .where(eq(calendarFeeds.equipmentId, equipmentId))
    .orderBy(...inOrder, asc(calendarFeedDays.startDate));

/** The item, where it follows any calendar. */
export async function readFollowingItem(
  db: Connection,
  equipmentId: string,
): Promise<CalendarItem | undefined> {
  const [row] = await db
    .select({ id: equipment.id, ownerId: equipment.ownerId, timeZone: equipment.timeZone })
    .from(calendarFeeds)
    .innerJoin(equipment, eq(equipment.id, calendarFeeds.equipmentId))
    .where(and(eq(calendarFeeds.equipmentId, equipmentId), isNull(equipment.deletedAt)))
    .limit(1);
  return row;
}

const minutes = (count: number): SQL => sql.raw(`interval '${count} minutes'`);
const { triedAt, readAt, createdAt, failure } = calendarFeeds;
/** One that fails is left alone for as long as it has been failing, so that the time doubles with every try. */
const pause = sql`case when ${failure} is null then ${minutes(feedMinutes)} else
  least(greatest(${triedAt} - coalesce(${readAt}, ${createdAt}), ${minutes(feedMinutes)}), ${minutes(longestFeedPauseMinutes)}) end`;

/** Those whose next try is due within a minute, as turns of the job vary, the longest waiting first. */
export const readDueFeeds = (db: Connection, now: Date, most: number): Promise<FeedRow[]> =>
  db
    .select({ feed: calendarFeeds })
    .from(calendarFeeds)
    .innerJoin(equipment, eq(equipment.id, calendarFeeds.equipmentId))
    .where(
      and(
        isNull(equipment.deletedAt),
        or(isNull(triedAt), sql`${triedAt} + ${pause} <= ${timestamptz(now)} + ${minutes(1)}`),
      ),
    )
    .orderBy(sql`${triedAt} asc nulls first`, asc(calendarFeeds.id))
    .limit(most)
    .then((rows) => rows.map(({ feed }) => feed));

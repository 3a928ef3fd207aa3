import { inArray } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { equipment } from '#server/db/schema/index.ts';
import type { WatchDomainEvent } from '#server/events/event.ts';
import { readPerson, type NotificationPerson } from './notifications.repository.ts';

/** The facts for a notification about a saved search or about free days: whose it is, and the items by name. */
export interface WatchFacts {
  readonly person: NotificationPerson | undefined;
  readonly items: readonly string[];
}

/** Matches that are named; the others are counted. */
const NAMED = 3;

export async function readWatchFacts(db: Connection, event: WatchDomainEvent): Promise<WatchFacts> {
  const ids = 'equipmentIds' in event ? event.equipmentIds.slice(0, NAMED) : [event.equipmentId];
  const { id, name } = equipment;
  const rows = await db.select({ id, name }).from(equipment).where(inArray(id, ids));
  const names = new Map(rows.map((row) => [row.id, row.name]));
  return { person: await readPerson(db, event.userId), items: ids.flatMap((one) => names.get(one) ?? []) };
}

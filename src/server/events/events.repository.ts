import { eq, inArray, isNull } from 'drizzle-orm';
import { newId } from '#server/ids.ts';
import type { Connection, Database } from '../db/client.ts';
import { domainEvents, eventHandlings } from '../db/schema/index.ts';
import { noteDue } from '../queue/due-rows.ts';
import { queueTable } from '../queue/queue-table.repository.ts';
import type { DomainEvent, RecordedEvent } from './event.ts';
import { noteRecorded } from './recorded-events.ts';

export type EventRow = typeof domainEvents.$inferSelect;

export const eventQueue = queueTable({
  table: domainEvents,
  isOpen: isNull(domainEvents.dispatchedAt),
  order: ['position'],
  since: domainEvents.occurredAt,
});

/** Writes an event in the caller's transaction: it exists exactly when the change it describes is committed. */
export async function recordEvent(tx: Connection, event: DomainEvent, occurredAt: Date): Promise<void> {
  const { type, ...payload } = event;
  await tx.insert(domainEvents).values({ id: newId('evt'), type, payload, occurredAt });
  noteRecorded(tx, event);
  noteDue(tx, eventQueue);
}

export const recordedEvent = ({ id, type, payload, occurredAt }: EventRow): RecordedEvent => ({
  id,
  occurredAt,
  event: { type, ...(payload as object) } as DomainEvent,
});

export async function handledBy(db: Database, eventId: string): Promise<Set<string>> {
  const rows = await db
    .select({ subscriber: eventHandlings.subscriber })
    .from(eventHandlings)
    .where(eq(eventHandlings.eventId, eventId));
  return new Set(rows.map((row) => row.subscriber));
}

/** These subscribers are not called again for an event that another one has failed at. */
export async function markHandled(
  db: Database,
  eventId: string,
  subscribers: readonly string[],
  at: Date,
): Promise<void> {
  if (subscribers.length === 0) return;
  const rows = subscribers.map((subscriber) => ({ eventId, subscriber, at }));
  await db.insert(eventHandlings).values(rows).onConflictDoNothing();
}

export async function markDispatched(db: Database, ids: readonly string[], at: Date): Promise<void> {
  await db
    .update(domainEvents)
    .set({ dispatchedAt: at, nextAttemptAt: null, lastError: null })
    .where(inArray(domainEvents.id, [...ids]));
}

import { and, asc, eq, inArray, isNull, lte, max, or, sql } from 'drizzle-orm';
import { newId } from '#server/ids.ts';
import type { Connection, Database } from '../db/client.ts';
import { domainEvents, eventHandlings } from '../db/schema/index.ts';
import { releaseForRetry, type Released } from '../db/release-for-retry.ts';
import type { DomainEvent, RecordedEvent } from './event.ts';
import { noteRecorded } from './recorded-events.ts';

/** Writes an event in the caller's transaction: it exists exactly when the change it describes is committed. */
export async function recordEvent(tx: Connection, event: DomainEvent, occurredAt: Date): Promise<void> {
  const { type, ...payload } = event;
  await tx.insert(domainEvents).values({ id: newId('evt'), type, payload, occurredAt });
  noteRecorded(tx, event);
}

/** The position of the newest event that has not been dispatched to all subscribers; undefined where all have. */
export async function newestOpenPosition(db: Database): Promise<number | undefined> {
  const [row] = await db
    .select({ position: max(domainEvents.position) })
    .from(domainEvents)
    .where(isNull(domainEvents.dispatchedAt));
  return row?.position ?? undefined;
}

/**
 * Takes up to `count` open events at `upTo` or before, oldest first, for `leaseUntil`; other instances pass
 * them over until then.
 * One statement, so that no transaction is open while subscribers work.
 */
export async function claimEvents(
  db: Database,
  { now, leaseUntil, upTo, count }: { now: Date; leaseUntil: Date; upTo: number; count: number },
): Promise<RecordedEvent[]> {
  const open = db
    .select({ id: domainEvents.id })
    .from(domainEvents)
    .where(
      and(
        isNull(domainEvents.dispatchedAt),
        lte(domainEvents.position, upTo),
        or(isNull(domainEvents.nextAttemptAt), lte(domainEvents.nextAttemptAt, now)),
      ),
    )
    .orderBy(asc(domainEvents.position))
    .limit(count)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(domainEvents)
    .set({ nextAttemptAt: leaseUntil, lastError: null, attempts: sql`${domainEvents.attempts} + 1` })
    .where(inArray(domainEvents.id, open))
    .returning();
  return rows
    .sort((a, b) => a.position - b.position)
    .map((row) => ({
      id: row.id,
      occurredAt: row.occurredAt,
      event: { type: row.type, ...(row.payload as object) } as DomainEvent,
    }));
}

export async function handledBy(db: Database, eventId: string): Promise<Set<string>> {
  const rows = await db
    .select({ subscriber: eventHandlings.subscriber })
    .from(eventHandlings)
    .where(eq(eventHandlings.eventId, eventId));
  return new Set(rows.map((row) => row.subscriber));
}

export async function markHandled(
  db: Database,
  eventId: string,
  subscriber: string,
  at: Date,
): Promise<void> {
  await db.insert(eventHandlings).values({ eventId, subscriber, at }).onConflictDoNothing();
}

export async function markDispatched(db: Database, eventId: string, at: Date): Promise<void> {
  await db
    .update(domainEvents)
    .set({ dispatchedAt: at, nextAttemptAt: null, lastError: null })
    .where(eq(domainEvents.id, eventId));
}

export async function markFailed(
  db: Database,
  eventId: string,
  error: string,
  nextAttemptAt: Date,
): Promise<void> {
  await db
    .update(domainEvents)
    .set({ lastError: error.slice(0, 2000), nextAttemptAt })
    .where(eq(domainEvents.id, eventId));
}

/** Releases an event whose subscriber failed: it is dispatched again at the next look. */
export const releaseEvent = (tx: Connection, id: string): Promise<Released> =>
  releaseForRetry(tx, domainEvents, and(eq(domainEvents.id, id), isNull(domainEvents.dispatchedAt)));

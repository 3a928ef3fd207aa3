import { and, asc, desc, eq, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/client.ts';
import {
  outboundMessages,
  domainEvents,
  scheduledJobs,
  paymentOperations,
  providerEvents,
} from '#server/db/schema/index.ts';

/** A piece of work as its own table has it. `nextAttemptAt` is real time: taken until then, or resting after a failure. */
export interface OpenWork {
  readonly id: string;
  readonly kind: string;
  readonly subject: string | null;
  readonly dueAt: Date;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly nextAttemptAt: Date | null;
}

export interface OpenQueues {
  readonly scheduled_job: readonly OpenWork[];
  readonly payment_call: readonly OpenWork[];
  readonly webhook_event: readonly OpenWork[];
  readonly event: readonly OpenWork[];
  readonly delivery: readonly OpenWork[];
}

/** Trouble first, the newest of it leading; then what has waited longest. */
const inOrder = (lastError: PgColumn, at: PgColumn): SQL[] => [desc(isNotNull(lastError)), asc(at)];

async function openScheduledJobs(db: Database, productNow: Date, most: number): Promise<OpenWork[]> {
  const rows = await db
    .select()
    .from(scheduledJobs)
    .where(
      and(
        isNull(scheduledJobs.doneAt),
        or(isNotNull(scheduledJobs.lastError), lte(scheduledJobs.dueAt, productNow)),
      ),
    )
    .orderBy(...inOrder(scheduledJobs.lastError, scheduledJobs.dueAt))
    .limit(most);
  const ahead = await db
    .select()
    .from(scheduledJobs)
    .where(and(isNull(scheduledJobs.doneAt), isNull(scheduledJobs.lastError)))
    .orderBy(asc(scheduledJobs.dueAt))
    .limit(most);
  const known = new Set(rows.map(({ id }) => id));
  return [...rows, ...ahead.filter(({ id }) => !known.has(id))];
}

async function openCalls(db: Database, most: number): Promise<OpenWork[]> {
  const rows = await db
    .select()
    .from(paymentOperations)
    .where(eq(paymentOperations.status, 'pending'))
    .orderBy(...inOrder(paymentOperations.lastError, paymentOperations.createdAt))
    .limit(most);
  return rows.map(({ bookingId, createdAt, ...row }) => ({ ...row, subject: bookingId, dueAt: createdAt }));
}

/** The object that a notice is about. Nothing else of it leaves the table: it may name a payer. */
function objectOf(body: unknown): string | null {
  const { subject } = (body ?? {}) as { subject?: Record<string, unknown> };
  const id = Object.entries(subject ?? {}).find(([name]) => name.endsWith('Id'))?.[1];
  return typeof id === 'string' ? id : null;
}

async function openWebhookEvents(db: Database, most: number): Promise<OpenWork[]> {
  const rows = await db
    .select()
    .from(providerEvents)
    .where(isNull(providerEvents.handledAt))
    .orderBy(...inOrder(providerEvents.lastError, providerEvents.receivedAt))
    .limit(most);
  return rows.map(({ type, body, receivedAt, ...row }) => ({
    ...row,
    kind: type,
    subject: objectOf(body),
    dueAt: receivedAt,
  }));
}

/** Ids alone: the booking's, else the person's. */
function subjectOf(payload: unknown): string | null {
  const { bookingId, userId } = (payload ?? {}) as { bookingId?: unknown; userId?: unknown };
  const id = bookingId ?? userId;
  return typeof id === 'string' ? id : null;
}

async function openEvents(db: Database, most: number): Promise<OpenWork[]> {
  const rows = await db
    .select()
    .from(domainEvents)
    .where(isNull(domainEvents.dispatchedAt))
    .orderBy(...inOrder(domainEvents.lastError, domainEvents.position))
    .limit(most);
  return rows.map(({ type, payload, occurredAt, ...row }) => ({
    ...row,
    kind: type,
    subject: subjectOf(payload),
    dueAt: occurredAt,
  }));
}

async function openMessages(db: Database, most: number): Promise<OpenWork[]> {
  const rows = await db
    .select()
    .from(outboundMessages)
    .where(eq(outboundMessages.status, 'queued'))
    .orderBy(...inOrder(outboundMessages.lastError, outboundMessages.createdAt))
    .limit(most);
  // The person's id; neither the recipient nor a word of the message.
  return rows.map(({ id, channel, userId, createdAt, attempts, lastError, nextAttemptAt }) => ({
    ...{ id, attempts, lastError, nextAttemptAt },
    kind: channel,
    subject: userId,
    dueAt: createdAt,
  }));
}

/** What is not done in any of the queues, up to `most` of each. */
export async function readOpenWork(db: Database, productNow: Date, most: number): Promise<OpenQueues> {
  return {
    scheduled_job: await openScheduledJobs(db, productNow, most),
    payment_call: await openCalls(db, most),
    webhook_event: await openWebhookEvents(db, most),
    event: await openEvents(db, most),
    delivery: await openMessages(db, most),
  };
}

import { and, eq, inArray, isNull, like, lte, notInArray, or, sql } from 'drizzle-orm';
import type { Connection, Database, Transaction } from '#server/db/client.ts';
import { paymentOperations } from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';
import { queueTable, type Scope } from '#server/queue/queue-table.repository.ts';
import { CREATIONS, type OperationRequest } from './operation-request.ts';

export interface Operation {
  readonly id: string;
  readonly bookingId: string;
  readonly paymentId: string | null;
  readonly key: string;
  readonly request: OperationRequest;
  readonly attempts: number;
  /** Real time. */
  readonly createdAt: Date;
}

export type OperationRow = typeof paymentOperations.$inferSelect;

export const operationOf = (row: OperationRow): Operation => ({
  id: row.id,
  bookingId: row.bookingId ?? '',
  paymentId: row.paymentId,
  key: row.idempotencyKey,
  request: row.request as OperationRequest,
  attempts: row.attempts,
  createdAt: row.createdAt,
});

export interface NewOperation {
  readonly bookingId: string;
  readonly paymentId: string | null;
  /** Without a number the first try's key; later ones, each after a definite failure, get `:2`, `:3`, … */
  readonly key: string;
  readonly request: OperationRequest;
  /** Real time: the provider's memory for keys does not move with the sandbox clock. */
  readonly createdAt: Date;
}

/** The key itself, or a numbered one of it. */
const isKey = (key: string) =>
  or(eq(paymentOperations.idempotencyKey, key), like(paymentOperations.idempotencyKey, `${key}:%`));

/**
 * Writes a call down. A pending or successful one with this key is enough; after a failed one the next number is taken.
 * True when a new one was written.
 */
export async function writeOperation(tx: Transaction, operation: NewOperation): Promise<boolean> {
  const { key, request, ...rest } = operation;
  const known = await tx
    .select({ status: paymentOperations.status })
    .from(paymentOperations)
    .where(or(eq(paymentOperations.idempotencyKey, key), like(paymentOperations.idempotencyKey, `${key}:%`)));
  if (known.some(({ status }) => status !== 'failed')) return false;
  const idempotencyKey = known.length === 0 ? key : `${key}:${known.length + 1}`;
  const written = await tx
    .insert(paymentOperations)
    .values({ id: newId('pop'), ...rest, kind: request.kind, idempotencyKey, request, status: 'pending' })
    .onConflictDoNothing({ target: paymentOperations.idempotencyKey })
    .returning({ id: paymentOperations.id });
  return written.length > 0;
}

export const operationQueue = queueTable({
  table: paymentOperations,
  isOpen: eq(paymentOperations.status, 'pending'),
  order: ['createdAt', 'kind'],
  since: paymentOperations.createdAt,
});

/** The calls of a booking but for those that have had a try in this round. */
export const callsOf = (bookingId: string, tried: readonly string[]): Scope =>
  and(eq(paymentOperations.bookingId, bookingId), notInArray(paymentOperations.id, [...tried]));

/** The bookings with calls that are due now. */
export async function bookingsWithDueOperations(
  db: Database,
  realNow: Date,
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ bookingId: paymentOperations.bookingId })
    .from(paymentOperations)
    .where(
      and(
        eq(paymentOperations.status, 'pending'),
        or(isNull(paymentOperations.nextAttemptAt), lte(paymentOperations.nextAttemptAt, realNow)),
      ),
    )
    .limit(most);
  return rows.flatMap(({ bookingId }) => (bookingId === null ? [] : [bookingId]));
}

/** True while another instance is at one of this booking's calls. */
export async function hasLeasedOperation(db: Database, bookingId: string, realNow: Date): Promise<boolean> {
  const found = await db.$count(
    paymentOperations,
    and(
      eq(paymentOperations.bookingId, bookingId),
      eq(paymentOperations.status, 'pending'),
      isNull(paymentOperations.lastError),
      sql`${paymentOperations.nextAttemptAt} > ${realNow}`,
    ),
  );
  return found > 0;
}

/** Under whose booking a call with this key, or a numbered one of it, waits; undefined when none does. */
export async function findPendingBooking(db: Connection, key: string): Promise<string | undefined> {
  const [row] = await db
    .select({ bookingId: paymentOperations.bookingId })
    .from(paymentOperations)
    .where(and(eq(paymentOperations.status, 'pending'), isKey(key)))
    .limit(1);
  return row?.bookingId ?? undefined;
}

/** Marks a succeeded call as failed, because the provider has forgotten its result; the next request makes a new one. */
export async function invalidateOperations(tx: Transaction, key: string): Promise<void> {
  await tx
    .update(paymentOperations)
    .set({ status: 'failed', lastError: 'the provider has forgotten it' })
    .where(and(eq(paymentOperations.status, 'succeeded'), isKey(key)));
}

/** Locks a call that is still open; undefined when it has been finished meanwhile. The booking's row is locked first. */
export async function lockPending(tx: Transaction, id: string): Promise<Operation | undefined> {
  const [row] = await tx
    .select()
    .from(paymentOperations)
    .where(and(eq(paymentOperations.id, id), eq(paymentOperations.status, 'pending')))
    .for('no key update');
  return row && operationOf(row);
}

/** What creates the intent of a payment, and whether it was tried yet. */
export async function findCreation(
  tx: Transaction,
  paymentId: string,
): Promise<{ id: string; kind: string; status: OperationRow['status']; attempts: number } | undefined> {
  const [row] = await tx
    .select()
    .from(paymentOperations)
    .where(and(eq(paymentOperations.paymentId, paymentId), inArray(paymentOperations.kind, [...CREATIONS])))
    .for('no key update');
  return row && { id: row.id, kind: row.kind, status: row.status, attempts: row.attempts };
}

export async function finishOperation(
  tx: Connection,
  id: string,
  { status, error, at }: { status: 'succeeded' | 'failed'; error?: string | undefined; at: Date },
): Promise<void> {
  await tx
    .update(paymentOperations)
    .set({ status, lastError: error?.slice(0, 2000) ?? null, finishedAt: at, nextAttemptAt: null })
    .where(eq(paymentOperations.id, id));
}

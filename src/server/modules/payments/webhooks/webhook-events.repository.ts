import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { WebhookSubject, WebhookEvent } from '#server/adapters/payments/port.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { providerEvents } from '#server/db/schema/index.ts';
import { releaseForRetry, type Released } from '#server/db/release-for-retry.ts';

export interface StoredWebhookEvent {
  readonly id: string;
  readonly type: string;
  readonly subject: WebhookSubject;
  readonly attempts: number;
}

interface StoredBody {
  readonly subject: WebhookSubject;
  readonly event: unknown;
}

/** PostgreSQL stores neither NUL nor half a pair of surrogates; both can occur in what a payer has typed. */
const storable = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body), (_name, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(/\0|\p{Surrogate}/gu, '\ufffd') : value,
  );

/** True when it is new; the provider delivers at least once. */
export async function storeWebhookEvent(
  db: Database,
  { id, type, account, body, subject }: WebhookEvent,
  receivedAt: Date,
): Promise<boolean> {
  const stored: StoredBody = { subject, event: storable(body) };
  const rows = await db
    .insert(providerEvents)
    .values({ id, type, account, body: stored, receivedAt })
    .onConflictDoNothing({ target: providerEvents.id })
    .returning({ id: providerEvents.id });
  return rows.length > 0;
}

const isDue = (realNow: Date) =>
  and(
    isNull(providerEvents.handledAt),
    or(isNull(providerEvents.nextAttemptAt), lte(providerEvents.nextAttemptAt, realNow)),
  );

/** How many events are open now. */
export const countOpenWebhookEvents = (db: Database, realNow: Date): Promise<number> =>
  db.$count(providerEvents, isDue(realNow));

/** Takes up to `most` open events, oldest first; other instances pass them over until `leaseUntil`. A lease has no `lastError`. */
export async function claimWebhookEvents(
  db: Database,
  realNow: Date,
  leaseUntil: Date,
  most: number,
): Promise<StoredWebhookEvent[]> {
  const open = db
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(isDue(realNow))
    .orderBy(asc(providerEvents.receivedAt), asc(providerEvents.id))
    .limit(most)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(providerEvents)
    .set({ nextAttemptAt: leaseUntil, lastError: null, attempts: sql`${providerEvents.attempts} + 1` })
    .where(inArray(providerEvents.id, open))
    .returning();
  return rows
    .sort((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime() || (a.id < b.id ? -1 : 1))
    .map(({ id, type, attempts, body }) => ({ id, type, attempts, subject: (body as StoredBody).subject }));
}

/**
 * `remark`: why there was nothing to do. What was acted on is of no more use, and speaks of people: whose notice it was stays,
 * its words go.
 */
export async function finishWebhookEvent(
  db: Database,
  id: string,
  handledAt: Date,
  remark?: string,
): Promise<void> {
  await db
    .update(providerEvents)
    .set({
      handledAt,
      nextAttemptAt: null,
      lastError: remark ?? null,
      body: sql`${providerEvents.body} - 'event'`,
    })
    .where(eq(providerEvents.id, id));
}

export async function postponeWebhookEvent(
  db: Database,
  id: string,
  error: string,
  nextAttemptAt: Date,
): Promise<void> {
  await db
    .update(providerEvents)
    .set({ lastError: error.slice(0, 2000), nextAttemptAt })
    .where(eq(providerEvents.id, id));
}

/** Ends the pause of a notice that could not be acted on. */
export const releaseWebhookEvent = (tx: Connection, id: string): Promise<Released> =>
  releaseForRetry(tx, providerEvents, and(eq(providerEvents.id, id), isNull(providerEvents.handledAt)));

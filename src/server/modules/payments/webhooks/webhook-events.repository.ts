import { eq, isNull, sql } from 'drizzle-orm';
import type { WebhookSubject, WebhookEvent } from '#server/adapters/payments/port.ts';
import type { Database } from '#server/db/client.ts';
import { providerEvents } from '#server/db/schema/index.ts';
import { queueTable } from '#server/queue/queue-table.repository.ts';

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

type Row = typeof providerEvents.$inferSelect;

export const webhookQueue = queueTable({
  table: providerEvents,
  isOpen: isNull(providerEvents.handledAt),
  order: ['receivedAt', 'id'],
  since: providerEvents.receivedAt,
});

export const subjectOf = ({ body }: Pick<Row, 'body'>): WebhookSubject => (body as StoredBody).subject;

/**
 * `remark`: why there was nothing to do. The event's body is deleted once handled, because it holds personal data; its id and
 * subject stay, so that a repeated delivery is recognized (deduplication).
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

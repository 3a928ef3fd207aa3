import { eq, isNull, sql } from 'drizzle-orm';
import type { WebhookSubject, WebhookEvent } from '#server/adapters/payments/port.ts';
import type { Database } from '#server/db/client.ts';
import { providerEvents } from '#server/db/schema/index.ts';
import { queueTable } from '#server/queue/queue-table.repository.ts';

/** The provider's own words are not stored: they hold names, addresses and bank data, and nothing reads them. */
interface StoredBody {
  readonly subject: WebhookSubject;
}

/** True when it is new; the provider delivers at least once. */
export async function storeWebhookEvent(
  db: Database,
  { id, type, account, subject }: WebhookEvent,
  receivedAt: Date,
): Promise<boolean> {
  const body: StoredBody = { subject };
  const rows = await db
    .insert(providerEvents)
    .values({ id, type, account, body, receivedAt })
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
 * `remark`: why there was nothing to do. Id and subject stay, so that a repeated delivery is recognized (deduplication); the
 * provider's words, which former releases have stored until then, go.
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

// Webhook events are stored before they are applied, each once, with retries.
import { DomainError } from '#shared/domain/errors.ts';
import { BadSignatureError, ProviderError } from '#server/adapters/payments/port.ts';
import { createQueue, type Queue } from '#server/queue/queue.ts';
import type { ProviderSync } from '../provider/provider-sync.ts';
import {
  finishWebhookEvent,
  storeWebhookEvent,
  subjectOf,
  webhookQueue,
} from './webhook-events.repository.ts';
import { retryPause, type OperationRunner, type RunnerDeps } from '../operations/operation-runner.ts';

export interface WebhookInbox {
  /** Verifies and stores; acting on it comes afterwards. */
  receive(rawBody: Buffer, signature: string): Promise<void>;
  readonly queue: Queue<unknown>;
}

/**
 * The provider's webhook events: stored first, handled once, by reading the object as it is now, so that
 * their order does not matter.
 */
export function createWebhookInbox(
  { db, clocks, provider, onError }: RunnerDeps,
  runner: Pick<OperationRunner, 'flush'>,
  act: ProviderSync,
): WebhookInbox {
  const queue = createQueue({
    name: 'webhook_event',
    db,
    table: webhookQueue,
    clock: clocks.real,
    leaseMs: 60_000,
    batch: 20,
    async handle({ id, body }) {
      try {
        const bookingId = await act(subjectOf({ body }), `notice:${id}`);
        await finishWebhookEvent(db, id, clocks.real.now());
        if (bookingId !== undefined) await runner.flush(bookingId);
      } catch (error) {
        if (!(error instanceof ProviderError && error.failure.kind === 'not_found')) throw error;
        await finishWebhookEvent(db, id, clocks.real.now(), 'the provider does not know it any more');
      }
    },
    pauseAfter: retryPause,
    onError,
    failure: ({ type }) => `the notice ${type} will be acted on again`,
  });

  return {
    async receive(rawBody, signature) {
      try {
        await storeWebhookEvent(db, provider.verifyWebhook(rawBody, signature), clocks.real.now());
      } catch (error) {
        if (!(error instanceof BadSignatureError)) throw error;
        throw new DomainError('bad_signature');
      }
    },
    queue,
  };
}

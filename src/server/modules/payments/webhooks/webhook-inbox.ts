import { DomainError } from '#shared/domain/errors.ts';
import { BadSignatureError, ProviderError } from '#server/adapters/payments/port.ts';
import { errorLine } from '#server/describe-error.ts';
import type { ProviderSync } from '../provider/provider-sync.ts';
import {
  claimWebhookEvents,
  countOpenWebhookEvents,
  finishWebhookEvent,
  postponeWebhookEvent,
  storeWebhookEvent,
  type StoredWebhookEvent,
} from './webhook-events.repository.ts';
import { createKeyedWorker } from '../operations/keyed-worker.ts';
import { retryPause, type OperationRunner, type RunnerDeps } from '../operations/operation-runner.ts';

const LEASE_MS = 60_000;
const BATCH = 20;

export interface WebhookInbox {
  /** Verifies and stores; acting on it comes afterwards. */
  receive(rawBody: Buffer, signature: string): Promise<void>;
  /** Acts on every notice that is due. */
  drain(): Promise<void>;
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
  const realLater = (ms: number) => new Date(clocks.real.now().getTime() + ms);

  async function handle({ id, type, subject, attempts }: StoredWebhookEvent): Promise<void> {
    try {
      const bookingId = await act(subject, `notice:${id}`);
      await finishWebhookEvent(db, id, clocks.real.now());
      if (bookingId !== undefined) await runner.flush(bookingId);
    } catch (error) {
      if (error instanceof ProviderError && error.failure.kind === 'not_found') {
        await finishWebhookEvent(db, id, clocks.real.now(), 'the provider does not know it any more');
        return;
      }
      onError(error, `the notice ${type} will be acted on again`);
      await postponeWebhookEvent(db, id, errorLine(error), realLater(retryPause(attempts)));
    }
  }

  const line = createKeyedWorker(async () => {
    // As many as there are now, so that the caller does not wait for what arrives meanwhile.
    let left = await countOpenWebhookEvents(db, clocks.real.now());
    while (left > 0) {
      const batch = await claimWebhookEvents(
        db,
        clocks.real.now(),
        realLater(LEASE_MS),
        Math.min(BATCH, left),
      );
      if (batch.length === 0) return;
      left -= batch.length;
      for (const notice of batch) await handle(notice);
    }
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
    drain: () => line.run('notices', false),
  };
}

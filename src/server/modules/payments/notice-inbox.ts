import { DomainError } from '#shared/domain/errors.ts';
import { BadSignatureError, ProviderError } from '#server/adapters/payments/port.ts';
import { errorLine } from '#server/describe-error.ts';
import type { Acting } from './act-on-subject.ts';
import {
  claimNotices,
  countOpenNotices,
  finishNotice,
  postponeNotice,
  storeNotice,
  type StoredNotice,
} from './notices.repository.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { retryPause, type OperationRunner, type RunnerDeps } from './operation-runner.ts';

const LEASE_MS = 60_000;
const BATCH = 20;

export interface NoticeInbox {
  /** Verifies and stores; acting on it comes afterwards. */
  receive(rawBody: Buffer, signature: string): Promise<void>;
  /** Acts on every notice that is due. */
  drain(): Promise<void>;
}

/**
 * The provider's notices: stored before they are acted on, acted on once, by asking for the object as it is now, so that
 * their order does not matter.
 */
export function createNoticeInbox(
  { db, clocks, provider, onError }: RunnerDeps,
  runner: Pick<OperationRunner, 'settle'>,
  act: Acting,
): NoticeInbox {
  const realLater = (ms: number) => new Date(clocks.real.now().getTime() + ms);

  async function handle({ id, type, subject, attempts }: StoredNotice): Promise<void> {
    try {
      const bookingId = await act(subject, `notice:${id}`);
      await finishNotice(db, id, clocks.real.now());
      if (bookingId !== undefined) await runner.settle(bookingId);
    } catch (error) {
      if (error instanceof ProviderError && error.failure.kind === 'not_found') {
        await finishNotice(db, id, clocks.real.now(), 'the provider does not know it any more');
        return;
      }
      onError(error, `the notice ${type} will be acted on again`);
      await postponeNotice(db, id, errorLine(error), realLater(retryPause(attempts)));
    }
  }

  const line = oneAtATime(async () => {
    // As many as there are now: whoever waits for this does not wait for what arrives meanwhile.
    let left = await countOpenNotices(db, clocks.real.now());
    while (left > 0) {
      const batch = await claimNotices(db, clocks.real.now(), realLater(LEASE_MS), Math.min(BATCH, left));
      if (batch.length === 0) return;
      left -= batch.length;
      for (const notice of batch) await handle(notice);
    }
  });

  return {
    async receive(rawBody, signature) {
      try {
        await storeNotice(db, provider.verifyWebhook(rawBody, signature), clocks.real.now());
      } catch (error) {
        if (!(error instanceof BadSignatureError)) throw error;
        throw new DomainError('malformed', 'bad_signature', 'This was not signed by the payment provider.');
      }
    },
    drain: () => line.run('notices', false),
  };
}

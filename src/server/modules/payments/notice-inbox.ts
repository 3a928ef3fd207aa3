import { DomainError } from '#shared/domain/errors.ts';
import { BadSignatureError, ProviderError, type NoticeSubject } from '#server/adapters/payments/port.ts';
import { errorLine } from '#server/describe-error.ts';
import { applyIntent } from './apply-intent.ts';
import { applyRefund } from './apply-refund.ts';
import {
  claimNotices,
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

/** Acts on one notice. Answers the booking that is concerned; undefined where it is none of ours. */
function createActing({ unitOfWork, clocks, provider, hooks, onError }: RunnerDeps) {
  const applying = (cause: string) => ({
    cause,
    hooks: hooks(),
    now: clocks.product.now(),
    realNow: clocks.real.now(),
  });

  async function refundIs(refundId: string, cause: string): Promise<string | undefined> {
    const refund = await provider.retrieveRefund(refundId);
    const applied = await unitOfWork.run((tx) => applyRefund(tx, refund, applying(cause)));
    if (applied?.hasFailed)
      onError(new Error(`refund ${refundId} came back`), 'a payment needs somebody’s attention');
    return applied?.bookingId;
  }

  return async function act(subject: NoticeSubject, cause: string): Promise<string | undefined> {
    if (subject.kind === 'other') return undefined;
    if (subject.kind === 'refund') return refundIs(subject.refundId, cause);
    const intent = await provider.retrieveIntent(subject.intentId);
    const bookingId = await unitOfWork.run((tx) => applyIntent(tx, intent, applying(cause)));
    if (subject.isRefund && bookingId !== undefined)
      for (const { id } of await provider.listRefunds(subject.intentId)) await refundIs(id, cause);
    return bookingId;
  };
}

/**
 * The provider's notices: stored before they are acted on, acted on once, by asking for the object as it is now, so that
 * their order does not matter.
 */
export function createNoticeInbox(deps: RunnerDeps, runner: Pick<OperationRunner, 'settle'>): NoticeInbox {
  const { db, clocks, provider, onError } = deps;
  const act = createActing(deps);
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
    for (;;) {
      const batch = await claimNotices(db, clocks.real.now(), realLater(LEASE_MS), BATCH);
      if (batch.length === 0) return;
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

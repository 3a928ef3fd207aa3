import type { WebhookSubject } from '#server/adapters/payments/port.ts';
import { applyDispute } from '../disputes/apply-dispute.ts';
import { applyIntent } from '../intents/apply-intent.ts';
import { applyRefund } from '../refunds/apply-refund.ts';
import { applyReversal, applyTransfer } from '../transfers/apply-transfer.ts';
import type { RunnerDeps } from '../operations/operation-runner.ts';
import type { AccountEventHandlers, IdentityEventHandlers } from '../payments.types.ts';

/**
 * Retrieves the object's current state from the provider and applies it; applying it again changes nothing. Answers its
 * booking; undefined where it is not ours. `cause`: what asked for it. Throws ProviderError.
 */
export type ProviderSync = (subject: WebhookSubject, cause: string) => Promise<string | undefined>;

interface OtherHandlers {
  readonly accounts: AccountEventHandlers | undefined;
  readonly identity: IdentityEventHandlers | undefined;
}

export function createProviderSync(
  { unitOfWork, clocks, provider, handlers, onError }: RunnerDeps,
  others: () => OtherHandlers,
): ProviderSync {
  const context = (cause: string) => ({
    cause,
    handlers: handlers(),
    now: clocks.product.now(),
    realNow: clocks.real.now(),
  });

  async function refundIs(refundId: string, cause: string): Promise<string | undefined> {
    const refund = await provider.retrieveRefund(refundId);
    const applied = await unitOfWork.run((tx) => applyRefund(tx, refund, context(cause)));
    if (applied?.hasFailed)
      onError(new Error(`refund ${refundId} came back`), 'a payment needs somebody’s attention');
    return applied?.bookingId;
  }

  async function intentIs(intentId: string, isRefund: boolean, cause: string): Promise<string | undefined> {
    const intent = await provider.retrieveIntent(intentId);
    const bookingId = await unitOfWork.run((tx) => applyIntent(tx, intent, context(cause)));
    if (isRefund && bookingId !== undefined)
      for (const { id } of await provider.listRefunds(intentId)) await refundIs(id, cause);
    return bookingId;
  }

  async function transferIs(transferId: string, cause: string): Promise<string | undefined> {
    const transfer = await provider.retrieveTransfer(transferId);
    const bookingId = await unitOfWork.run((tx) => applyTransfer(tx, transfer, context(cause)));
    if (transfer.reversedCents > 0 && bookingId !== undefined)
      for (const reversal of await provider.listReversals(transferId))
        await unitOfWork.run((tx) => applyReversal(tx, reversal, context(cause)));
    return bookingId;
  }

  return async function syncObject(subject, cause) {
    switch (subject.kind) {
      case 'intent':
        return intentIs(subject.intentId, subject.isRefund, cause);
      case 'refund':
        return refundIs(subject.refundId, cause);
      case 'transfer':
        return transferIs(subject.transferId, cause);
      case 'dispute': {
        const dispute = await provider.retrieveDispute(subject.disputeId);
        return unitOfWork.run((tx) => applyDispute(tx, dispute, context(cause)));
      }
      case 'account':
        await others().accounts?.accountChanged(subject.accountId);
        return undefined;
      case 'payout':
        await others().accounts?.payoutChanged(subject.payoutId, subject.accountId);
        return undefined;
      case 'identity':
        await others().identity?.identityChanged(subject.sessionId);
        return undefined;
      case 'other':
        return undefined;
    }
  };
}

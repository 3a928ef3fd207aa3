import type { NoticeSubject } from '#server/adapters/payments/port.ts';
import { applyDispute } from './apply-dispute.ts';
import { applyIntent } from './apply-intent.ts';
import { applyRefund } from './apply-refund.ts';
import { applyReversal, applyTransfer } from './apply-transfer.ts';
import type { RunnerDeps } from './operation-runner.ts';
import type { AccountHooks } from './payments.types.ts';

/**
 * Asks the provider how a thing stands now and makes that ours. Answers the booking that is concerned; undefined where it is
 * none of ours. Doing it again changes nothing. `cause`: what brought it up. Throws ProviderError.
 */
export type Acting = (subject: NoticeSubject, cause: string) => Promise<string | undefined>;

export function createActing(
  { unitOfWork, clocks, provider, hooks, onError }: RunnerDeps,
  accounts: () => AccountHooks | undefined,
): Acting {
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

  async function intentIs(intentId: string, isRefund: boolean, cause: string): Promise<string | undefined> {
    const intent = await provider.retrieveIntent(intentId);
    const bookingId = await unitOfWork.run((tx) => applyIntent(tx, intent, applying(cause)));
    if (isRefund && bookingId !== undefined)
      for (const { id } of await provider.listRefunds(intentId)) await refundIs(id, cause);
    return bookingId;
  }

  async function transferIs(transferId: string, cause: string): Promise<string | undefined> {
    const transfer = await provider.retrieveTransfer(transferId);
    const bookingId = await unitOfWork.run((tx) => applyTransfer(tx, transfer, applying(cause)));
    if (transfer.reversedCents > 0 && bookingId !== undefined)
      for (const reversal of await provider.listReversals(transferId))
        await unitOfWork.run((tx) => applyReversal(tx, reversal, applying(cause)));
    return bookingId;
  }

  return async function act(subject, cause) {
    switch (subject.kind) {
      case 'intent':
        return intentIs(subject.intentId, subject.isRefund, cause);
      case 'refund':
        return refundIs(subject.refundId, cause);
      case 'transfer':
        return transferIs(subject.transferId, cause);
      case 'dispute': {
        const dispute = await provider.retrieveDispute(subject.disputeId);
        return unitOfWork.run((tx) => applyDispute(tx, dispute, applying(cause)));
      }
      case 'account':
        await accounts()?.accountChanged(subject.accountId);
        return undefined;
      case 'payout':
        await accounts()?.payoutChanged(subject.payoutId, subject.accountId);
        return undefined;
      case 'other':
        return undefined;
    }
  };
}

import { ProviderError, type BalanceSource, type PaymentProvider } from '#server/adapters/payments/port.ts';
import type { ProviderSync } from './provider-sync.ts';
import type { OperationRunner } from '../operations/operation-runner.ts';

export interface BackfillDeps {
  readonly act: ProviderSync;
  readonly provider: Pick<PaymentProvider, 'retrieveRefund' | 'retrieveDispute'>;
  readonly runner: Pick<OperationRunner, 'flush'>;
}

/**
 * Fetches an object of the provider's that is missing here, as a webhook event would, applies it, and makes the
 * calls that follow. Undefined where it is none of ours, or the provider does not know it any more. Throws ProviderError.
 */
export function createBackfill({ act, provider, runner }: BackfillDeps) {
  /** The charge may be news as well: then it comes first. */
  async function afterItsCharge(
    subject: Parameters<ProviderSync>[0],
    intentOf: () => Promise<{ intentId: string }>,
    cause: string,
  ): Promise<string | undefined> {
    const bookingId = await act(subject, cause);
    if (bookingId !== undefined) return bookingId;
    const { intentId } = await intentOf();
    const isOurs = await act({ kind: 'intent', intentId, isRefund: false }, cause);
    return isOurs === undefined ? undefined : act(subject, cause);
  }

  function ask(reference: BalanceSource): Promise<string | undefined> {
    const { id } = reference;
    const cause = `asked:${id}`;
    switch (reference.kind) {
      case 'intent':
        return act({ kind: 'intent', intentId: id, isRefund: false }, cause);
      case 'refund':
        return afterItsCharge({ kind: 'refund', refundId: id }, () => provider.retrieveRefund(id), cause);
      case 'dispute':
        return afterItsCharge({ kind: 'dispute', disputeId: id }, () => provider.retrieveDispute(id), cause);
      case 'transfer':
        return act({ kind: 'transfer', transferId: id }, cause);
      case 'reversal':
        // With its transfer, whose reversals are all looked at.
        return act({ kind: 'transfer', transferId: reference.transferId }, cause);
    }
  }

  return async (reference: BalanceSource): Promise<string | undefined> => {
    try {
      const bookingId = await ask(reference);
      if (bookingId !== undefined) await runner.flush(bookingId);
      return bookingId;
    } catch (error) {
      if (error instanceof ProviderError && error.failure.kind === 'not_found') return undefined;
      throw error;
    }
  };
}

import { recordEvent } from '#server/events/events.repository.ts';
import type { AccountDeps } from './account-sync.ts';
import { ownerOfAccount } from './accounts.repository.ts';
import { saveBankPayout } from './payouts.repository.ts';

/** Reads a payout to an owner's bank from the provider, stores it and notifies the owner when it has failed. Throws ProviderError. */
export function createBankPayouts({ platform, provider }: Pick<AccountDeps, 'platform' | 'provider'>) {
  const { db, unitOfWork, clocks } = platform;
  return async function payoutChanged(payoutId: string, accountId: string): Promise<void> {
    const ownerId = await ownerOfAccount(db, accountId);
    if (ownerId === undefined) return;
    const { id, amountCents, status, arrivesAt, failureCode, createdAt } = await provider.retrievePayout(
      payoutId,
      accountId,
    );
    // Something is taken from the bank to cover a debt: that is no payout.
    if (amountCents <= 0) return;
    await unitOfWork.run(async (tx) => {
      const now = clocks.product.now();
      const facts = { id, ownerId, amountCents, status, arrivesAt, failureCode, createdAt, updatedAt: now };
      if (!(await saveBankPayout(tx, facts))) return;
      const told = { userId: ownerId, payoutId: id, amountCents, code: failureCode };
      await recordEvent(tx, { type: 'payouts.bank_failed', ...told }, now);
    });
  };
}

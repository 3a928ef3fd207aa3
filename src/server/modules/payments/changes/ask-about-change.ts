import { syncIntent } from '../intents/sync-intent.ts';
import type { OperationRunner, RunnerDeps } from '../operations/operation-runner.ts';
import { openPayments } from '../payments.repository.ts';

/** Syncs the open fee and the open hold of a change with the provider, so that a success without a webhook counts. */
export function createAskAboutChange(deps: RunnerDeps & { readonly runner: OperationRunner }) {
  return async function askAboutChange(bookingId: string): Promise<void> {
    for (const { providerIntentId, changeId } of await openPayments(deps.db, bookingId, [
      'change_fee',
      'hold',
    ]))
      if (providerIntentId !== null && changeId !== null) await syncIntent(deps, providerIntentId);
    await deps.runner.flush(bookingId);
  };
}

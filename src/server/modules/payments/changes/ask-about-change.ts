import { syncIntent } from '../intents/sync-intent.ts';
import type { OperationRunner, RunnerDeps } from '../operations/operation-runner.ts';
import { openPayments } from '../payments.repository.ts';

/** Syncs the open payments of a change with the provider, so that a success without a webhook counts. */
export function createAskAboutChange(deps: RunnerDeps & { readonly runner: OperationRunner }) {
  return async function askAboutChange(bookingId: string): Promise<void> {
    for (const { providerIntentId } of await openPayments(deps.db, bookingId, ['change_fee']))
      if (providerIntentId !== null) await syncIntent(deps, providerIntentId);
    await deps.runner.flush(bookingId);
  };
}

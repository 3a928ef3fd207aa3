import type { QueryClient } from '@tanstack/react-query';
import { checkPayment, notifyOwner, type OwnerNotification } from '#web/data/payments.ts';
import { apiOf } from '#web/lib/query-client.ts';

/** What a payment changes for the one who paid. */
const CHANGED = ['/api/bookings', '/api/alerts', '/api/messages'];

/** The payment stands whatever becomes of this: a failure is only logged (docs/product/screens.md#payment). */
async function quietly(what: string, call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } catch (error) {
    console.info(`${what}: ${error instanceof Error ? error.message : 'no answer'}`);
  }
}

/**
 * After the provider's confirmation: the server checks the payment (without waiting for the webhook event), the owner is
 * notified of a paid fee, and what was fetched before is fetched again. Never rejects.
 */
export async function afterPayment(
  client: QueryClient,
  { intentId, notice }: { intentId: string; notice: OwnerNotification | undefined },
): Promise<void> {
  const api = apiOf(client);
  await quietly('The payment was not looked at yet', () => checkPayment(api, intentId));
  if (notice) await quietly('The owner was not notified', () => notifyOwner(api, notice));
  await quietly('Not everything was fetched again', () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [head] }) =>
        typeof head === 'string' && CHANGED.some((path) => head.startsWith(path)),
    }),
  );
}

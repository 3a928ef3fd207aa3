import type { ProviderIntent } from '#server/adapters/payments/port.ts';
import { applyIntent } from './apply-intent.ts';
import type { RunnerDeps } from '../operations/operation-runner.ts';
import { orUnavailable } from '../provider/provider-unavailable.ts';

/** Asks the provider how an intent stands and makes that ours; answers it as it is. 503 while the provider is away. */
export async function syncIntent(
  { unitOfWork, clocks, provider, handlers }: RunnerDeps,
  intentId: string,
): Promise<ProviderIntent> {
  const intent = await orUnavailable(provider.retrieveIntent(intentId));
  const [now, realNow] = [clocks.product.now(), clocks.real.now()];
  await unitOfWork.run((tx) =>
    applyIntent(tx, intent, { now, realNow, handlers: handlers(), cause: 'asked' }),
  );
  return intent;
}

import { DomainError } from '#shared/domain/errors.ts';
import { ProviderError } from '#server/adapters/payments/port.ts';

const AWAY = 'The payment provider does not answer at this moment. Nothing was charged; please try again.';

/** 503, to be tried again in a moment. */
export function providerAway(cause?: unknown): DomainError {
  return new DomainError('unavailable', 'payment_provider_away', AWAY, { retryAfterSeconds: 5, cause });
}

/** What a caller is told when the provider cannot be asked. */
export async function orAway<T>(asking: Promise<T>): Promise<T> {
  return asking.catch((error: unknown) => {
    throw error instanceof ProviderError ? providerAway(error) : error;
  });
}

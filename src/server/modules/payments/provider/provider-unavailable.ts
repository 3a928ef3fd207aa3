import { DomainError } from '#shared/domain/errors.ts';
import { ProviderError } from '#server/adapters/payments/port.ts';

/** 503, to be retried soon. */
export function providerUnavailable(cause?: unknown): DomainError {
  return new DomainError('payment_provider_away', { retryAfterSeconds: 5, cause });
}

/** The caller's error while the provider is unavailable. */
export async function orUnavailable<T>(asking: Promise<T>): Promise<T> {
  return asking.catch((error: unknown) => {
    throw error instanceof ProviderError ? providerUnavailable(error) : error;
  });
}

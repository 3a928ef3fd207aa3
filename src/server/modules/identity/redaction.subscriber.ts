import type { PaymentProvider } from '#server/adapters/payments/port.ts';
import type { Subscriber } from '#server/events/event.ts';
import { isGone } from './identity.service.ts';

/**
 * Has the provider remove what it collected about the identity of somebody who has deleted their account. Asked again
 * until it is done, as for a check that is being processed, which Stripe redacts only afterwards.
 */
export function createIdentityRedaction(provider: Pick<PaymentProvider, 'redactIdentityCheck'>): Subscriber {
  return {
    name: 'identity-redaction',
    async handle({ event }) {
      if (event.type !== 'user.deleted' || event.identitySessionId === undefined) return;
      await provider.redactIdentityCheck(event.identitySessionId).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      });
    },
  };
}

import type Stripe from 'stripe';
import type { IdentityProvider, ProviderIdentityCheck } from './identity-port.ts';

/** A state that did not exist when this was written means: not decided yet. */
function statusOf({
  status,
  last_error: error,
}: Stripe.Identity.VerificationSession): ProviderIdentityCheck['status'] {
  if (status === 'verified') return 'verified';
  if (status === 'canceled') return 'canceled';
  if (status === 'requires_input') return error ? 'failed' : 'waiting';
  return 'processing';
}

const checkOf = (session: Stripe.Identity.VerificationSession): ProviderIdentityCheck => ({
  id: session.id,
  status: statusOf(session),
  url: session.url,
});

/** Stripe Identity: a document and a face that belongs to it. `verified_outputs` are never asked for. */
export function identityCalls(client: Stripe, asking: <T>(call: Promise<T>) => Promise<T>): IdentityProvider {
  const sessions = client.identity.verificationSessions;
  return {
    async createIdentityCheck({ userId, returnUrl }, idempotencyKey) {
      const params = {
        type: 'document',
        client_reference_id: userId,
        metadata: { userId },
        options: { document: { require_matching_selfie: true } },
        return_url: returnUrl,
      } as const;
      return checkOf(await asking(sessions.create(params, { idempotencyKey })));
    },
    retrieveIdentityCheck: async (id) => checkOf(await asking(sessions.retrieve(id))),
    async redactIdentityCheck(id) {
      const { redaction, status } = await asking(sessions.retrieve(id));
      // Stripe redacts sessions that wait or are verified, and refuses the others.
      if (redaction === null && status !== 'canceled') await asking(sessions.redact(id));
    },
  };
}

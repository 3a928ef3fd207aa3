import type { PaymentCheckAnswer } from '#shared/contracts/payments.ts';
import { checkPayment } from '#web/data/payments.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import type { CardForm, CardOutcome } from '../card-form/port.ts';

/** The outcome of a confirmation, where it is known. */
export type KnownOutcome = Exclude<CardOutcome, { kind: 'unknown' }>;

/** The server's finding in the form's terms. Without a message the reason is unknown. */
export function outcomeOfAnswer({ status, code, message }: PaymentCheckAnswer): KnownOutcome {
  if (status === 'succeeded' || status === 'processing') return { kind: status };
  return { kind: 'refused', code: code ?? undefined, declineCode: undefined, message: message ?? '' };
}

/**
 * Confirms, once. Where the provider's answer was lost it may have been paid: then the server is asked, and while it does
 * not know either, the payment counts as being processed, which prevents a second payment. Never rejects.
 */
export async function confirmAndKnow(
  api: ApiClient,
  form: CardForm,
  intentId: string,
): Promise<KnownOutcome> {
  const unknown: CardOutcome = { kind: 'unknown' };
  const outcome = await form.confirm().catch(() => unknown);
  if (outcome.kind !== 'unknown') return outcome;
  const answer = await checkPayment(api, intentId).catch(() => undefined);
  return answer ? outcomeOfAnswer(answer) : { kind: 'processing' };
}

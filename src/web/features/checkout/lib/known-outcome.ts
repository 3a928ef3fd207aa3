import type { PaymentCheckAnswer } from '#shared/contracts/payments.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { checkPayment } from '../api/check-payment.ts';
import type { CardForm, CardOutcome } from '../card-form/port.ts';

/** What became of a confirmation, where somebody knows. */
export type KnownOutcome = Exclude<CardOutcome, { kind: 'unknown' }>;

/** What the server has found out, as the form would have said it. Without a message nobody knows why. */
export function outcomeOfAnswer({ status, code, message }: PaymentCheckAnswer): KnownOutcome {
  if (status === 'succeeded' || status === 'processing') return { kind: status };
  return { kind: 'refused', code: code ?? undefined, declineCode: undefined, message: message ?? '' };
}

/**
 * Confirms, once. Where the provider's answer was lost it may have been paid: then the server is asked, and while it does
 * not know either, the payment counts as being processed, so that nobody pays twice. Never rejects.
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

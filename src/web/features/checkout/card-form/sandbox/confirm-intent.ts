import type { Fetch } from '#web/lib/api-client.ts';
import { intentOf, type CardFormOptions, type CardOutcome } from '../port.ts';
import { digitsOf, readExpiry, type TypedCard } from './card.ts';

/** What is read of the provider's answer; everything may be missing. */
interface Intent {
  status?: string;
  next_action?: { redirect_to_url?: { url?: string } | null } | null;
}
interface Answer extends Intent {
  error?: { code?: string; decline_code?: string; message?: string; payment_intent?: Intent };
}

const FIRST_SERVER_ERROR = 500;
/** A hold that stands is as good as paid. */
const DONE = new Set(['succeeded', 'requires_capture']);

function formOf({ clientSecret, returnUrl }: CardFormOptions, card: TypedCard): URLSearchParams {
  const { month = 0, year = 0 } = readExpiry(card.expiry) ?? {};
  return new URLSearchParams({
    client_secret: clientSecret,
    return_url: returnUrl,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': digitsOf(card.number),
    'payment_method_data[card][exp_month]': String(month),
    'payment_method_data[card][exp_year]': String(year),
    'payment_method_data[card][cvc]': card.cvc,
  });
}

function outcomeOf({ status, next_action: next }: Intent, go: (url: string) => void): CardOutcome {
  if (DONE.has(status ?? '')) return { kind: 'succeeded' };
  const url = next?.redirect_to_url?.url;
  if (status === 'requires_action' && url !== undefined) {
    go(url);
    return { kind: 'leaving' };
  }
  return { kind: 'processing' };
}

function refusalOf(error: NonNullable<Answer['error']>, go: (url: string) => void): CardOutcome {
  // An earlier confirmation whose answer was lost: what it came to stands inside.
  const known = error.payment_intent;
  if (error.code === 'payment_intent_unexpected_state' && known && DONE.has(known.status ?? ''))
    return outcomeOf(known, go);
  return {
    kind: 'refused',
    code: error.code,
    declineCode: error.decline_code,
    message: error.message ?? '',
  };
}

/**
 * Confirms the intent with the card, as Stripe.js does (docs/product/sandbox.md#payments): form-encoded, the publishable key as
 * bearer, without our cookies. `go` leads the browser to the bank's page.
 */
export async function confirmIntent(
  fetch: Fetch,
  options: CardFormOptions,
  card: TypedCard,
  go: (url: string) => void,
): Promise<CardOutcome> {
  const intent = encodeURIComponent(intentOf(options.clientSecret));
  try {
    const response = await fetch(`${options.apiUrl}/v1/payment_intents/${intent}/confirm`, {
      method: 'POST',
      credentials: 'omit',
      headers: {
        Authorization: `Bearer ${options.publishableKey}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: formOf(options, card).toString(),
    });
    if (response.status >= FIRST_SERVER_ERROR) return { kind: 'unknown' };
    const answer = (await response.json()) as Answer;
    return answer.error ? refusalOf(answer.error, go) : outcomeOf(answer, go);
  } catch {
    // Out of reach, too slow, or not the provider's form of an answer: it may have been paid.
    return { kind: 'unknown' };
  }
}

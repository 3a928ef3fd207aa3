import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe, StripeError } from '@stripe/stripe-js';
import type { CardForm, CardFormOptions, CardOutcome, OpenCardForm } from '../port.ts';
import { appearanceOf } from './appearance.ts';
import { StripeFields } from './stripe-fields.tsx';

/** Nothing spins for ever: after this the script counts as out of reach. */
const LOAD_PATIENCE_MS = 15_000;
const DONE = new Set(['succeeded', 'requires_capture']);

type LoadStripe = (publishableKey: string) => Promise<Stripe | null>;

function loadInTime(load: LoadStripe, publishableKey: string): Promise<Stripe | null> {
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), LOAD_PATIENCE_MS);
  });
  return Promise.race([load(publishableKey), tooLate]).finally(() => clearTimeout(timer));
}

const outcomeOf = (status: string | undefined): CardOutcome =>
  DONE.has(status ?? '') ? { kind: 'succeeded' } : { kind: 'processing' };

function refusalOf(error: StripeError): CardOutcome {
  // The fields say themselves what is missing.
  if (error.type === 'validation_error') return { kind: 'incomplete' };
  if (error.type === 'api_connection_error' || error.type === 'api_error') return { kind: 'unknown' };
  const known = error.payment_intent?.status;
  if (error.code === 'payment_intent_unexpected_state' && DONE.has(known ?? '')) return outcomeOf(known);
  return {
    kind: 'refused',
    code: error.code,
    declineCode: error.decline_code,
    message: error.message ?? '',
  };
}

/** Stripe's side of the seam: the Payment Element, for cards alone. Rejects when Stripe.js cannot be had. */
export async function createStripeCardForm(
  { publishableKey, clientSecret, returnUrl }: CardFormOptions,
  load: LoadStripe,
): Promise<CardForm> {
  const stripe = await loadInTime(load, publishableKey);
  if (!stripe) throw new Error('Stripe.js could not be loaded');
  const elements = stripe.elements({ clientSecret, appearance: appearanceOf(document.documentElement) });
  const element = elements.create('payment', {
    // Wallets open windows that our headers keep apart from this page.
    wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
  });
  return {
    Fields: (props) => <StripeFields {...props} elements={elements} element={element} />,
    async confirm() {
      try {
        const heard = await stripe.confirmPayment({
          elements,
          confirmParams: { return_url: returnUrl },
          redirect: 'if_required',
        });
        const outcome = heard.error ? refusalOf(heard.error) : outcomeOf(heard.paymentIntent.status);
        if (outcome.kind === 'succeeded' || outcome.kind === 'processing') element.clear();
        return outcome;
      } catch {
        return { kind: 'unknown' };
      }
    },
  };
}

export const openStripeCardForm: OpenCardForm = (options) => createStripeCardForm(options, loadStripe);

import { cardNamed } from '../cards.ts';
import type { Faults } from '../control/faults.ts';
import { newId, randomText } from '../ids.ts';
import type { Challenge } from '../objects/private.ts';
import type { PaymentIntent, PaymentMethod, SetupIntent } from '../objects/stored.ts';
import type { PageUrls } from '../pages/urls.ts';
import type { Unit } from '../store/unit.ts';
import { walletOf } from './payment-methods.ts';
import { failAttempt, settleAttempt } from './settle.ts';

/** Whether the cardholder must be asked before this card pays or is saved in their presence. */
export function mustAsk(unit: Unit, method: PaymentMethod): boolean {
  const { card, setUp } = walletOf(unit, method.id);
  const { asks } = cardNamed(card);
  return asks === 'always' || (asks === 'until_set_up' && !setUp);
}

type NextAction = NonNullable<PaymentIntent['next_action'] & SetupIntent['next_action']>;

/** Opens the question to the cardholder and answers the step that leads a browser there. */
export function openChallenge(
  unit: Unit,
  intent: string,
  returnUrl: string | null,
  pages: PageUrls,
): NextAction {
  const token = randomText(32);
  unit.put('-challenge', { id: intent, token, returnUrl, answered: false });
  const url = pages.absolute(`/3ds/${intent}?token=${token}`, returnUrl);
  return returnUrl
    ? { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } }
    : {
        type: 'use_stripe_sdk',
        use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url, source: newId('src_') },
      };
}

/** What the cardholder decided about a payment; the intent goes on from there. */
export function answerPaymentChallenge(
  unit: Unit,
  challenge: Challenge,
  passed: boolean,
  faults: Faults,
): PaymentIntent {
  const intent = unit.get('payment_intent', challenge.id);
  if (!intent?.payment_method) throw new Error(`${challenge.id} waits for nobody.`);
  const method = unit.find('payment_method', intent.payment_method);
  if (passed)
    return settleAttempt(unit, { intent, method, offSession: false, authenticated: true }, faults).intent;
  return failAttempt(unit, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    doc_url: 'https://docs.stripe.com/error-codes#payment-intent-authentication-failure',
    message: 'The payment method could not be authenticated. Choose another one and try again.',
    payment_method: method,
  });
}

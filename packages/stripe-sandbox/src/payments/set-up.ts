import { cardNamed, declineError } from '../cards.ts';
import type { Challenge } from '../objects/private.ts';
import type { PaymentMethod, SetupIntent } from '../objects/stored.ts';
import type { PageUrls } from '../pages/urls.ts';
import type { Unit } from '../store/unit.ts';
import { refused, StripeError } from '../wire/errors.ts';
import { attachMethod, walletOf } from './payment-methods.ts';
import { mustAsk, openChallenge } from './three-d-secure.ts';

/** 400 with the set-up inside: it is not in a state for what was asked. */
export const unexpectedSetupState = (intent: SetupIntent, wanted: string): StripeError =>
  refused(
    'setup_intent_unexpected_state',
    `You cannot ${wanted} this SetupIntent because it has a status of ${intent.status}.`,
    { setup_intent: intent },
  );

interface SetupConfirmation {
  method: PaymentMethod | undefined;
  returnUrl: string | null;
  pages: PageUrls;
}

/** Saves a card for later use, after asking the cardholder where the card wants that. */
export function confirmSetup(
  unit: Unit,
  known: SetupIntent,
  { method, returnUrl, pages }: SetupConfirmation,
): SetupIntent {
  if (known.status === 'succeeded' || known.status === 'canceled')
    throw unexpectedSetupState(known, 'confirm');
  if (!method)
    throw refused(
      'setup_intent_unexpected_state',
      'You cannot confirm this SetupIntent because it is missing a payment method.',
      { setup_intent: known },
    );
  if (method.customer !== null && method.customer !== known.customer)
    throw refused('payment_method_unexpected_state', 'The payment method belongs to another customer.');
  if (mustAsk(unit, method)) {
    const waiting = unit.patch('setup_intent', known.id, {
      status: 'requires_action',
      payment_method: method.id,
      last_setup_error: null,
      next_action: openChallenge(unit, known.id, returnUrl, pages),
    });
    unit.emit('setup_intent.requires_action', waiting);
    return waiting;
  }
  const { intent, error } = settle(unit, known, method);
  if (error) throw error;
  return intent;
}

function settle(
  unit: Unit,
  known: SetupIntent,
  method: PaymentMethod,
): { intent: SetupIntent; error?: StripeError } {
  const { card: name } = walletOf(unit, method.id);
  const { decline, saves } = cardNamed(name);
  if (decline && saves !== true) {
    const failure = { ...declineError(decline), payment_method: method };
    const intent = fail(unit, known, failure);
    return { intent, error: new StripeError(402, { ...failure, setup_intent: intent }, 'changes') };
  }
  if (known.customer !== null) attachMethod(unit, method, known.customer);
  if (known.usage === 'off_session') unit.patch('-wallet', method.id, { setUp: true });
  const intent = unit.patch('setup_intent', known.id, {
    status: 'succeeded',
    payment_method: method.id,
    next_action: null,
    last_setup_error: null,
  });
  unit.emit('setup_intent.succeeded', intent);
  return { intent };
}

function fail(unit: Unit, known: SetupIntent, failure: object): SetupIntent {
  const intent = unit.patch('setup_intent', known.id, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: failure as SetupIntent['last_setup_error'],
  });
  unit.emit('setup_intent.setup_failed', intent);
  return intent;
}

/** What the cardholder decided about saving a card. */
export function answerSetupChallenge(unit: Unit, { id }: Challenge, passed: boolean): void {
  const intent = unit.get('setup_intent', id);
  if (!intent?.payment_method) throw new Error(`${id} waits for nobody.`);
  const method = unit.find('payment_method', intent.payment_method);
  if (passed) settle(unit, intent, method);
  else
    fail(unit, intent, {
      type: 'invalid_request_error',
      code: 'setup_intent_authentication_failure',
      message: 'The payment method could not be authenticated. Choose another one and try again.',
      payment_method: method,
    });
}

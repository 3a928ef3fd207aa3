import type { Faults } from '../control/faults.ts';
import { dollars } from '../money.ts';
import type { Challenge } from '../objects/private.ts';
import type { PaymentIntent, SetupIntent } from '../objects/stored.ts';
import { answerSetupChallenge } from '../payments/set-up.ts';
import { answerPaymentChallenge } from '../payments/three-d-secure.ts';
import type { Unit } from '../store/unit.ts';
import { sameSecret } from '../wire/auth.ts';
import { html, page, type Markup } from './html.ts';

/** The open question with that id, or undefined when the token is not its own. */
export function findChallenge(unit: Unit, id: string, token: string): Challenge | undefined {
  const challenge = unit.get('-challenge', id);
  return challenge && sameSecret(challenge.token, token) ? challenge : undefined;
}

const intentOf = (unit: Unit, id: string): PaymentIntent | SetupIntent | undefined =>
  unit.get('payment_intent', id) ?? unit.get('setup_intent', id);

const facts = (intent: PaymentIntent | SetupIntent): Markup =>
  intent.object === 'payment_intent'
    ? html`<dl>
        <dt>Amount</dt>
        <dd>${dollars(intent.amount)}</dd>
        <dt>Payment</dt>
        <dd>${intent.id}</dd>
      </dl>`
    : html`<dl>
        <dt>Purpose</dt>
        <dd>Saving the card for later payments</dd>
        <dt>Set-up</dt>
        <dd>${intent.id}</dd>
      </dl>`;

/** The page on which the cardholder approves or declines. */
export function challengePage(unit: Unit, { id, answered }: Challenge): string {
  const intent = intentOf(unit, id);
  if (answered || intent?.status !== 'requires_action') return endPage();
  return page(
    '3-D Secure authentication',
    html`<p>This page stands for the one on which a card’s bank asks whether it is really you.</p>
      ${facts(intent)}
      <form method="post">
        <button name="answer" value="complete">Complete authentication</button>
        <button name="answer" value="fail" class="plain">Fail authentication</button>
      </form>`,
  );
}

/** What is shown when there is nothing left to answer. */
export const endPage = (): string =>
  page(
    'Nothing to authenticate',
    html`<p>This authentication has been answered, or it has expired. You can close this page.</p>`,
  );

/** Accepts the answer once and returns the redirect; null without a return URL. */
export function takeAnswer(unit: Unit, challenge: Challenge, passed: boolean, faults: Faults): string | null {
  const known = intentOf(unit, challenge.id);
  if (known?.status === 'requires_action' && !challenge.answered) {
    if (known.object === 'payment_intent') answerPaymentChallenge(unit, challenge, passed, faults);
    else answerSetupChallenge(unit, challenge, passed);
    unit.put('-challenge', { ...challenge, answered: true });
  }
  const intent = intentOf(unit, challenge.id);
  if (challenge.returnUrl === null || !intent) return null;
  const target = new URL(challenge.returnUrl);
  const well = intent.status === 'succeeded' || intent.status === 'requires_capture';
  target.searchParams.set(intent.object, intent.id);
  target.searchParams.set(`${intent.object}_client_secret`, intent.client_secret ?? '');
  target.searchParams.set('redirect_status', well ? 'succeeded' : 'failed');
  return target.href;
}

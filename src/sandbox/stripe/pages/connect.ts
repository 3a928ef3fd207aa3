import { dollars } from '../money.ts';
import type { AccountPage } from '../objects/private.ts';
import { moveAccount, type AccountStep } from '../payments/account-steps.ts';
import { accountBalance } from '../payments/payouts.ts';
import type { Unit } from '../store/unit.ts';
import { html, page } from './html.ts';

const outcomes: readonly (readonly [AccountStep, string])[] = [
  ['verified', 'Everything is verified at once'],
  ['submitted', 'Submitted, verification still under way'],
  ['more_info', 'Submitted, more information needed'],
  ['rejected', 'Rejected'],
];

/** The form that stands for Stripe's onboarding of a connected account. */
export function onboardingPage(unit: Unit, { account: id }: AccountPage): string {
  const account = unit.get('account', id);
  const choices = outcomes.map(
    ([step, label], index) =>
      html`<label
        ><input type="radio" name="step" value="${step}" required ${index === 0 ? html`checked` : ''} />
        ${label}</label
      >`,
  );
  return page(
    'Set up payouts',
    html`<p>
        This page stands for Stripe’s own, where owners enter who they are and which bank account gets the
        money. Nothing real is asked for here: choose what comes of it.
      </p>
      <dl>
        <dt>E-mail</dt>
        <dd>${account?.email ?? 'not given'}</dd>
        <dt>Account</dt>
        <dd>${id}</dd>
        <dt>Bank</dt>
        <dd>Test bank, account ending in 6789</dd>
      </dl>
      <form method="post">
        <fieldset>
          <legend>What comes of it</legend>
          ${choices}
        </fieldset>
        <button name="action" value="submit">Submit</button>
        <button name="action" value="leave" class="plain" formnovalidate>Leave without finishing</button>
      </form>`,
  );
}

/** The page that stands for the owner's own dashboard at Stripe. */
export function dashboardPage(unit: Unit, { account: id }: AccountPage): string {
  const account = unit.get('account', id);
  const payouts = unit
    .all('payout')
    .filter((payout) => payout.metadata?.['account'] === id)
    .map((payout) => html`<li>${dollars(payout.amount)}, ${payout.status}</li>`);
  return page(
    'Payout account',
    html`<dl>
        <dt>E-mail</dt>
        <dd>${account?.email ?? 'not given'}</dd>
        <dt>Payouts</dt>
        <dd>${account?.payouts_enabled === true ? 'Enabled' : 'Not enabled'}</dd>
        <dt>Balance</dt>
        <dd>${dollars(accountBalance(unit, id))}</dd>
        <dt>Bank</dt>
        <dd>Test bank, account ending in 6789</dd>
      </dl>
      <h2>Payouts to the bank</h2>
      ${
        payouts.length === 0
          ? html`<p>None yet.</p>`
          : html`<ul>
              ${payouts}
            </ul>`
      }`,
  );
}

/** A link that has been used, has lapsed or never was. */
export const gonePage = (): string =>
  page(
    'This link is no longer valid',
    html`<p>Links to this page work once and for a few minutes. Go back and ask for a new one.</p>`,
  );

/** Takes the form of the onboarding page, once, and tells where the browser goes. */
export function takeOnboarding(unit: Unit, link: AccountPage, fields: Record<string, unknown>): string {
  const step = outcomes.find(([name]) => name === fields['step'])?.[0];
  if (!link.done) {
    if (fields['action'] !== 'leave' && step !== undefined) moveAccount(unit, link.account, step);
    unit.put('-account-page', { ...link, done: true });
  }
  return link.returnUrl;
}

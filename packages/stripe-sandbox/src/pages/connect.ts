import type { AccountPage } from '../objects/private.ts';
import type { Account } from '../objects/stored.ts';
import { beginReview, moveAccount } from '../payments/account-steps.ts';
import { changeBank, lastFourOf, usualLastFour } from '../payments/bank-account.ts';
import type { Unit } from '../store/unit.ts';
import { html, page, type Markup } from './html.ts';

interface Outcome {
  name: string;
  label: string;
  text: string;
  act: (unit: Unit, account: string) => void;
}

const outcomes: readonly Outcome[] = [
  {
    name: 'verified',
    label: 'Verified at once',
    text: 'The account can be paid right away.',
    act: (unit, id) => void moveAccount(unit, id, 'verified'),
  },
  {
    name: 'submitted',
    label: 'Under review',
    text: 'Verified after a day of sandbox time.',
    act: (unit, id) => beginReview(unit, id, 'verify_account'),
  },
  {
    name: 'asked_later',
    label: 'Under review, then a question',
    text: 'After a day of sandbox time a document is asked for.',
    act: (unit, id) => beginReview(unit, id, 'question_account'),
  },
  {
    name: 'more_info',
    label: 'More information needed',
    text: 'A document is asked for at once. Coming back here completes it.',
    act: (unit, id) => void moveAccount(unit, id, 'more_info'),
  },
  {
    name: 'rejected',
    label: 'Rejected',
    text: 'The account will never be paid.',
    act: (unit, id) => void moveAccount(unit, id, 'rejected'),
  },
];

/** The field for the last four digits of a test bank account. */
export const bankField = (lastFour: string): Markup =>
  html`<label class="field"
    >Last four digits of the test bank account
    <input
      name="bank"
      inputmode="numeric"
      autocomplete="off"
      pattern="[0-9]{4}"
      maxlength="4"
      title="Four digits"
      required
      value="${lastFour}"
  /></label>`;

/** The summary at the top of an account's page. */
export const accountFacts = (id: string, account: Account | undefined): Markup =>
  html`<dt>E-mail</dt>
    <dd>${account?.email ?? 'not given'}</dd>
    <dt>Account</dt>
    <dd>${id}</dd>`;

/** A readable name, such as "a document" for `individual.verification.document`. */
const nameOf = (requirement: string): string =>
  requirement.split('.').slice(1).join(' ').replaceAll('_', ' ') || requirement.replaceAll('_', ' ');

function stillRequired(account: Account | undefined): Markup | '' {
  const due = account?.requirements?.currently_due ?? [];
  if (account?.details_submitted !== true || due.length === 0) return '';
  return html`<section class="said wrong">
    <h2>Still required</h2>
    <ul>
      ${due.map((requirement) => html`<li>${nameOf(requirement)}</li>`)}
    </ul>
  </section>`;
}

/** The form that stands for Stripe's onboarding of a connected account. */
export function onboardingPage(unit: Unit, { account: id }: AccountPage): string {
  const account = unit.get('account', id);
  const choices = outcomes.map(
    ({ name, label, text }, index) =>
      html`<label class="choice"
        ><input type="radio" name="step" value="${name}" required ${index === 0 ? html`checked` : ''} />
        <span><strong>${label}</strong> <small>${text}</small></span></label
      >`,
  );
  return page(
    'Set up payouts',
    html`<p>
        This page stands for Stripe’s own, where owners enter who they are and which bank account gets the
        money. Nothing real is asked for here: choose what comes of it.
      </p>
      ${stillRequired(account)}
      <dl>${accountFacts(id, account)}</dl>
      <form method="post">
        ${bankField((account && lastFourOf(account)) ?? usualLastFour)}
        <fieldset>
          <legend>What comes of it</legend>
          ${choices}
        </fieldset>
        <button name="action" value="submit">Submit</button>
        <button name="action" value="leave" class="plain" formnovalidate>Leave without finishing</button>
      </form>`,
  );
}

/** A link that was used, has expired or never existed. */
export const gonePage = (): string =>
  page(
    'This link is no longer valid',
    html`<p>Links to this page work once and for a few minutes. Go back and ask for a new one.</p>`,
  );

/** Four digits out of a form; undefined for anything else. */
export const lastFourIn = (fields: Record<string, unknown>): string | undefined => {
  const { bank } = fields;
  return typeof bank === 'string' && /^\d{4}$/.test(bank.trim()) ? bank.trim() : undefined;
};

/** Accepts the onboarding form once and returns the redirect. */
export function takeOnboarding(unit: Unit, link: AccountPage, fields: Record<string, unknown>): string {
  if (link.done) return link.returnUrl;
  unit.put('-account-page', { ...link, done: true });
  const outcome = outcomes.find(({ name }) => name === fields['step']);
  const account = unit.get('account', link.account);
  if (fields['action'] === 'leave' || !outcome || !account) return link.returnUrl;
  changeBank(unit, account, lastFourIn(fields) ?? lastFourOf(account) ?? usualLastFour);
  outcome.act(unit, link.account);
  return link.returnUrl;
}

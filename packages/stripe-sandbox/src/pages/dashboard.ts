import { randomText } from '../ids.ts';
import { dollars } from '../money.ts';
import type { AccountPage } from '../objects/private.ts';
import type { Payout } from '../objects/stored.ts';
import { changeBank, lastFourOf, usualLastFour } from '../payments/bank-account.ts';
import { accountBalance, payOut } from '../payments/payouts.ts';
import type { Unit } from '../store/unit.ts';
import { accountFacts, bankField, lastFourIn } from './connect.ts';
import { html, page, type Markup } from './html.ts';

const sessionLives = 30 * 60;

/** What has become of a form of the dashboard, by the name that its address carries. */
const said = {
  bank: 'The bank account has been changed.',
  digits: 'Four digits are needed. Nothing was changed.',
  paid: 'The balance is on its way to the bank.',
  empty: 'There is nothing to pay out.',
} as const;
export type DashboardSaid = keyof typeof said;
const isWrong = (name: DashboardSaid): boolean => name === 'digits' || name === 'empty';

/** The session that a link opens, for half an hour. */
export function newSession(unit: Unit, account: string): AccountPage {
  return unit.put('-account-page', {
    id: randomText(32),
    account,
    kind: 'session',
    refreshUrl: '',
    returnUrl: '',
    expiresAt: unit.now + sessionLives,
    opened: true,
    done: false,
  });
}

/** The return URL of the last onboarding, without its query. */
function wayBack(unit: Unit, account: string): string | undefined {
  const known = unit
    .all('-account-page')
    .findLast((link) => link.account === account && link.returnUrl !== '');
  if (!known) return undefined;
  const { origin, pathname } = new URL(known.returnUrl);
  return origin + pathname;
}

const arrivals = { paid: 'Arrived', failed: 'Sent back', canceled: 'Canceled', pending: 'Prepared' } as const;

function payoutRow({ amount, status, arrival_date: arrival }: Payout): Markup {
  const day = new Date(arrival * 1000).toISOString().slice(0, 10);
  const name = status in arrivals ? arrivals[status as keyof typeof arrivals] : 'Under way';
  return html`<li><strong>${dollars(amount)}</strong> <span>${name}, ${day}</span></li>`;
}

function answer(name: unknown): Markup | '' {
  if (typeof name !== 'string' || !Object.hasOwn(said, name)) return '';
  const known = name as DashboardSaid;
  return html`<p
    class="${isWrong(known) ? 'said wrong' : 'said'}"
    role="${isWrong(known) ? 'alert' : 'status'}"
  >
    ${said[known]}
  </p>`;
}

/** The page that stands for the owner's own dashboard at Stripe. `saidName`: what the last form did, as the address has it. */
export function dashboardPage(unit: Unit, session: AccountPage, saidName?: unknown): string {
  const { account: id } = session;
  // Relative: from the link's address as from its own.
  const action = `../dashboard/${session.id}`;
  const account = unit.get('account', id);
  const lastFour = (account && lastFourOf(account)) ?? usualLastFour;
  const balance = accountBalance(unit, id);
  const payouts = unit
    .all('payout')
    .filter((payout) => payout.metadata?.['account'] === id)
    .toReversed()
    .map(payoutRow);
  const back = wayBack(unit, id);
  return page(
    'Payout account',
    html`${answer(saidName)}
      <p>
        This page stands for the one at Stripe on which an owner sees payouts and changes the bank account.
      </p>
      <dl>
        ${accountFacts(id, account)}
        <dt>Payouts</dt>
        <dd>${account?.payouts_enabled === true ? 'Enabled' : 'Not enabled'}</dd>
        <dt>Bank</dt>
        <dd>Test bank, account ending in ${lastFour}</dd>
      </dl>
      <h2>Balance</h2>
      <p class="amount">${dollars(balance)}</p>
      <form method="post" action="${action}">
        <button name="action" value="pay-out" ${balance > 0 ? '' : html`disabled`}>Pay out now</button>
      </form>
      <h2>Payouts to the bank</h2>
      ${
        payouts.length === 0
          ? html`<p>None yet.</p>`
          : html`<ul class="rows">
              ${payouts}
            </ul>`
      }
      <h2>Bank account</h2>
      <form method="post" action="${action}">
        ${bankField(lastFour)}
        <button name="action" value="bank" class="plain">Change bank account</button>
      </form>
      ${back === undefined ? '' : html`<p class="back"><a href="${back}">Back to the product</a></p>`}`,
  );
}

/** Applies a form of the dashboard and returns the result. */
export function takeDashboard(unit: Unit, id: string, fields: Record<string, unknown>): DashboardSaid {
  const account = unit.get('account', id);
  if (fields['action'] === 'pay-out') {
    if (!account || accountBalance(unit, id) <= 0) return 'empty';
    payOut(unit, id);
    return 'paid';
  }
  const lastFour = lastFourIn(fields);
  if (!account || lastFour === undefined) return 'digits';
  changeBank(unit, account, lastFour);
  return 'bank';
}

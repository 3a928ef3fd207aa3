import { admin, owner, quiet, type Notice, type Of, type Writers } from './notice.ts';
import { codeWords, dollars } from './notice-words.ts';
import type { AccountFacts } from './notices.repository.ts';

/** Only news: that it has become active, or that it is not any more. */
function accountChanged({ state }: Of<'payouts.account_changed'>, { toldActive }: AccountFacts): Notice[] {
  if ((state === 'active') === toldActive) return [];
  if (state === 'active') {
    const text =
      'Your payout account is set up. Earnings that have waited for it go out now, later ones after each rental.';
    return [quiet(owner('Your payout account is active', text))];
  }
  const why =
    state === 'under_review'
      ? 'The payment provider is checking your payout account again.'
      : 'The payment provider needs something from you before it can pay you.';
  const text = `${why} Until then your earnings wait with us; nothing is lost. See what is missing on the payouts page.`;
  return [quiet(owner('Your payouts are paused', text))];
}

/** What is about an owner's account, or about the ledger, and not about one booking. */
export const ACCOUNT_NOTICES: Writers<'payouts.account_changed' | 'payouts.bank_failed' | 'money.differs'> = {
  'payouts.account_changed': accountChanged,
  'payouts.bank_failed': ({ amountCents, code }) => [
    quiet(
      owner(
        'Your bank has sent a payout back',
        `Your bank has not taken the payout of ${dollars(amountCents)}${codeWords(code)}. The money is in your payout account. Please check your bank account on the payouts page.`,
      ),
    ),
  ],
  'money.differs': ({ differences, differenceCents, reportId }) => {
    const lines = differences === 1 ? '1 line' : `${String(differences)} lines`;
    return [
      admin(
        'The ledger and the payment provider differ',
        `${lines} of our balance at the provider and of the ledger do not agree; together they differ by ${dollars(Math.abs(differenceCents))}. The money desk shows each with its booking. Report ${reportId}.`,
      ),
    ];
  },
};

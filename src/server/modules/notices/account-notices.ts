import { accountOwner, admin, type Draft, type Of, type Writers } from './notice.ts';
import { codeWords, dollars } from './notice-words.ts';
import type { AccountFacts } from './notices.repository.ts';

/** Only news: that it has become active, or that it is not any more. */
function accountChanged({ state }: Of<'payouts.account_changed'>, { toldActive }: AccountFacts): Draft[] {
  if ((state === 'active') === toldActive) return [];
  if (state === 'active') return [accountOwner('account.active')];
  return [accountOwner('account.paused', { state })];
}

/** What is about an owner's account, or about the ledger, and not about one booking. */
export const ACCOUNT_NOTICES: Writers<'payouts.account_changed' | 'payouts.bank_failed' | 'money.differs'> = {
  'payouts.account_changed': accountChanged,
  'payouts.bank_failed': ({ amountCents, code }) => [
    accountOwner('bankFailed', { amount: dollars(amountCents), code: codeWords(code) }),
  ],
  'money.differs': ({ differences, differenceCents, reportId: id }) => [
    admin('differs', { lines: differences, amount: dollars(Math.abs(differenceCents)), id }),
  ],
};

import type { Account } from '#shared/domain/journal.ts';
import type { MessageId, Translate } from './text.tsx';

const NAMES: Readonly<Record<Account, MessageId>> = {
  stripe_clearing: 'moneyDesk.account.stripe_clearing',
  stripe_fees: 'moneyDesk.account.stripe_fees',
  renter_collected: 'moneyDesk.account.renter_collected',
  owner_payable: 'moneyDesk.account.owner_payable',
  platform_commission: 'moneyDesk.account.platform_commission',
  processing_fee_income: 'moneyDesk.account.processing_fee_income',
  auth_held: 'moneyDesk.account.auth_held',
  auth_contra: 'moneyDesk.account.auth_contra',
  dispute_reserve: 'moneyDesk.account.dispute_reserve',
  dispute_fees: 'moneyDesk.account.dispute_fees',
  bad_debt: 'moneyDesk.account.bad_debt',
};
const isKnown = (account: string): account is Account => Object.hasOwn(NAMES, account);

/** An account of the ledger, in words of the area `money-desk`; its own name where it has none. */
export const accountText = (account: string, t: Translate): string =>
  isKnown(account) ? t(NAMES[account]) : account;

import type { Account } from '#shared/domain/ledger.ts';
import type { MessageId, Translate } from './text.tsx';

const NAMES: Readonly<Record<Account, MessageId>> = {
  stripe_clearing: 'reconciliation.account.stripe_clearing',
  stripe_fees: 'reconciliation.account.stripe_fees',
  renter_collected: 'reconciliation.account.renter_collected',
  owner_payable: 'reconciliation.account.owner_payable',
  platform_commission: 'reconciliation.account.platform_commission',
  processing_fee_income: 'reconciliation.account.processing_fee_income',
  auth_held: 'reconciliation.account.auth_held',
  auth_contra: 'reconciliation.account.auth_contra',
  dispute_reserve: 'reconciliation.account.dispute_reserve',
  dispute_fees: 'reconciliation.account.dispute_fees',
  bad_debt: 'reconciliation.account.bad_debt',
};
const isKnown = (account: string): account is Account => Object.hasOwn(NAMES, account);

/** An account of the ledger in the namespace `reconciliation`; its own name where it has no text. */
export const accountText = (account: string, t: Translate): string =>
  isKnown(account) ? t(NAMES[account]) : account;

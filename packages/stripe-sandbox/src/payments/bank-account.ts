import type Stripe from 'stripe';
import { newId } from '../ids.ts';
import type { Account } from '../objects/stored.ts';
import type { Unit } from '../store/unit.ts';

/** The account that Stripe's documents use. */
export const usualLastFour = '6789';

/** The bank account that an owner's money goes to, in its last four digits; undefined before there is one. */
export function lastFourOf({ external_accounts: accounts }: Account): string | undefined {
  return accounts?.data[0]?.last4 ?? undefined;
}

/** Replaces an account's bank account with a test one, with an event for the Connect endpoints. */
export function changeBank(unit: Unit, account: Account, lastFour: string): Account {
  const { id } = account;
  if (lastFourOf(account) === lastFour) return account;
  const none = { currently_due: [], errors: [], past_due: [], pending_verification: [] };
  const bank: Stripe.BankAccount = {
    id: newId('ba_'),
    object: 'bank_account',
    account: id,
    account_holder_name: null,
    account_holder_type: null,
    account_type: null,
    available_payout_methods: ['standard'],
    bank_name: 'STRIPE TEST BANK',
    country: 'US',
    currency: 'usd',
    default_for_currency: true,
    fingerprint: newId(''),
    future_requirements: none,
    last4: lastFour,
    metadata: {},
    requirements: none,
    routing_number: '110000000',
    status: 'new',
  };
  const url = `/v1/accounts/${id}/external_accounts`;
  const changed = unit.patch('account', id, {
    external_accounts: { object: 'list', data: [bank], has_more: false, url },
  });
  unit.emit('account.updated', changed, { account: id });
  return changed;
}

import { newId } from '../ids.ts';
import type { Payout } from '../objects/stored.ts';
import type { Unit } from '../store/unit.ts';
import { refused } from '../wire/errors.ts';
import { schedule } from './tasks.ts';

const bankTakes = 2 * 86_400;

/** What a connected account has here, in cents: transfers less reversals less payouts that did not fail. */
export function accountBalance(unit: Unit, account: string): number {
  let balance = 0;
  for (const transfer of unit.all('transfer'))
    if (transfer.destination === account) balance += transfer.amount - transfer.amount_reversed;
  for (const payout of unit.all('payout'))
    if (payout.metadata?.['account'] === account && payout.status !== 'failed') balance -= payout.amount;
  return balance;
}

/** Sends what a connected account has to its bank; it arrives two days of product time later. */
export function payOut(unit: Unit, account: string): Payout {
  const amount = accountBalance(unit, account);
  if (amount <= 0) throw refused('balance_insufficient', `Account ${account} has nothing to pay out.`);
  const payout = unit.put('payout', newPayout(unit, account, amount));
  schedule(unit, 'pay_out', payout.id, payout.arrival_date);
  unit.emit('payout.created', payout, { account });
  return payout;
}

/** A payout that begins now. */
export function newPayout(unit: Unit, account: string, amount: number): Payout {
  return {
    id: newId('po_'),
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: unit.now + bankTakes,
    automatic: true,
    balance_transaction: newId('txn_'),
    created: unit.now,
    currency: 'usd',
    description: 'STRIPE PAYOUT',
    destination: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: { account },
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'in_progress',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'in_transit',
    trace_id: { status: 'pending', value: null },
    type: 'bank_account',
  };
}

/** A payout has arrived at the bank, or has been sent back by it. */
export function finishPayout(unit: Unit, id: string, outcome: 'paid' | 'failed'): void {
  const known = unit.get('payout', id);
  const account = known?.metadata?.['account'];
  if (known?.status !== 'in_transit' || account === undefined) return;
  const payout = unit.patch('payout', id, {
    status: outcome,
    reconciliation_status: 'completed',
    ...(outcome === 'failed'
      ? { failure_code: 'account_closed', failure_message: 'The bank account has been closed.' }
      : {}),
  });
  unit.emit(outcome === 'paid' ? 'payout.paid' : 'payout.failed', payout, { account });
}

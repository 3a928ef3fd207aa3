import type { PaymentMethod } from '../objects/stored.ts';
import { accountStateOf } from '../payments/account-steps.ts';
import { approvedCharge } from '../payments/charges.ts';
import { bookCharge } from '../payments/ledger.ts';
import { createMethod } from '../payments/payment-methods.ts';
import { newPayout } from '../payments/payouts.ts';
import { bookTransfer } from '../payments/transfers.ts';
import { newAccount } from '../resources/accounts.ts';
import { draft } from '../resources/payment-intent-create.ts';
import type { Unit } from '../store/unit.ts';

/**
 * Money of the past, as one part of a longer history may bring it: cents, and instants as unix seconds of product time. Ids are
 * the caller's (`acct_…`, `pi_…`, `tr_…`, `po_…`): the same part twice is there once.
 */
export interface History {
  /** Connected accounts, verified since. */
  accounts: readonly { id: string; email: string; createdAt: number }[];
  /** Paid in full at `createdAt`, or held then and captured at `capturedAt`. */
  payments: readonly {
    id: string;
    amount: number;
    group: string;
    createdAt: number;
    capturedAt?: number | undefined;
  }[];
  /** Out of the charge of a payment in this part or an earlier one. */
  transfers: readonly { id: string; payment: string; account: string; amount: number; createdAt: number }[];
  /** To the bank of an account; arrived two days later. */
  payouts: readonly { id: string; account: string; amount: number; createdAt: number }[];
}

/** What became of a payment: its charge, the line of the balance, and the fee in cents that was kept of it. */
export interface ImportedPayment {
  id: string;
  charge: string;
  balanceTransaction: string;
  fee: number;
}

const sibling = (prefix: string, id: string): string => `${prefix}${id.slice(id.indexOf('_') + 1)}`;

const TEST_CARD = { number: '4242424242424242', exp_month: 12, exp_year: 2099, cvc: '123' };
const CARD_ID = 'pm_history';

/** One test card has paid all of it. */
function historyCard(unit: Unit): PaymentMethod {
  const known = unit.get('payment_method', CARD_ID);
  if (known) return known;
  const made = createMethod(unit, { type: 'card', card: TEST_CARD });
  unit.remove('payment_method', made.id);
  unit.remove('-wallet', made.id);
  unit.put('-wallet', { id: CARD_ID, card: 'visa', setUp: true });
  return unit.put('payment_method', { ...made, id: CARD_ID });
}

function importPayment(
  unit: Unit,
  method: PaymentMethod,
  { id, amount, group, createdAt, capturedAt }: History['payments'][number],
): ImportedPayment {
  const then = unit.at(createdAt);
  const isHold = capturedAt !== undefined;
  const order = { amount, currency: 'usd', transfer_group: group };
  const intent = {
    ...draft(then, { ...order, capture_method: isHold ? 'manual' : 'automatic_async' }, method),
    ...{ id, client_secret: sibling(`${id}_secret_`, id) },
    status: 'succeeded' as const,
    amount_received: amount,
  };
  const charge = sibling('ch_', id);
  const line = bookCharge(unit.at(capturedAt ?? createdAt), charge, amount, sibling('txn_', id));
  const approved = approvedCharge(then, { intent, method, offSession: isHold, authenticated: false });
  unit.put('charge', {
    ...approved,
    ...{ id: charge, amount_captured: amount, captured: true, balance_transaction: line.id },
  });
  unit.put('payment_intent', { ...intent, latest_charge: charge });
  return { id, charge, balanceTransaction: line.id, fee: line.fee };
}

/** Writes a past down as it would have been left: no events, nothing that is still to happen. */
export function importHistory(
  unit: Unit,
  { accounts, payments, transfers, payouts }: History,
): ImportedPayment[] {
  for (const { id, email, createdAt } of accounts) {
    const account = newAccount(unit.at(createdAt), { type: 'express', country: 'US', email });
    unit.put('account', { ...account, id, ...accountStateOf('verified') });
  }
  const method = historyCard(unit);
  const imported = payments.map((payment) => importPayment(unit, method, payment));
  for (const { id, payment, account: destination, amount, createdAt } of transfers) {
    const source = unit.find('charge', sibling('ch_', payment));
    const facts = { amount, destination, source, group: null, description: null, metadata: {} };
    bookTransfer(unit.at(createdAt), id, facts, sibling('txn_', id));
  }
  for (const { id, account, amount, createdAt } of payouts)
    unit.put('payout', {
      ...newPayout(unit.at(createdAt), account, amount),
      ...{ id, status: 'paid', reconciliation_status: 'completed' },
    });
  return imported;
}

import { newId } from '../ids.ts';
import { dollars } from '../money.ts';
import type { Charge, Transfer, TransferReversal } from '../objects/stored.ts';
import type { Unit } from '../store/unit.ts';
import { badParameter, missingResource, refused } from '../wire/errors.ts';
import { moveBalance, platformBalance } from './ledger.ts';

interface TransferFacts {
  /** Cents. */
  amount: number;
  destination: string;
  source: Charge | undefined;
  group: string | null | undefined;
  description: string | null | undefined;
  metadata: Record<string, string>;
}

/** Moves money to a connected account, either out of one charge or out of what is available. */
export function createTransfer(unit: Unit, facts: TransferFacts): Transfer {
  const { amount, destination, source } = facts;
  checkDestination(unit, destination);
  if (amount < 1)
    throw badParameter('amount', 'parameter_invalid_integer', 'A transfer must be at least one cent.');
  if (source) checkSource(unit, source, amount);
  else if (amount > platformBalance(unit).available)
    throw refused('balance_insufficient', 'You have insufficient available funds in your Stripe account.');
  if (source?.transfer_group && facts.group && facts.group !== source.transfer_group)
    throw refused(
      'transfer_source_balance_parameters_mismatch',
      'The transfer_group of a transfer must be that of its source charge.',
      { param: 'transfer_group' },
    );
  const transfer = bookTransfer(unit, newId('tr_'), facts);
  unit.emit('transfer.created', transfer);
  return transfer;
}

/** Records a transfer and its balance transaction, without checks and without an event. */
export function bookTransfer(unit: Unit, id: string, facts: TransferFacts, lineId?: string): Transfer {
  const { amount, destination, source } = facts;
  const paid = source?.balance_transaction
    ? unit.get('balance_transaction', source.balance_transaction)
    : undefined;
  const line = moveBalance(unit, {
    ...(lineId === undefined ? {} : { id: lineId }),
    type: 'transfer',
    reporting: 'transfer',
    amount: -amount,
    source: id,
    availableOn: paid?.available_on,
  });
  return unit.put('transfer', {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: line.id,
    created: unit.now,
    currency: 'usd',
    description: facts.description ?? null,
    destination,
    destination_payment: newId('py_'),
    livemode: false,
    metadata: facts.metadata,
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: source?.id ?? null,
    source_type: 'card',
    transfer_group: facts.group ?? source?.transfer_group ?? null,
  });
}

function checkDestination(unit: Unit, id: string): void {
  const account = unit.get('account', id);
  if (!account) throw missingResource('destination', id, 'destination');
  if (account.capabilities?.transfers !== 'active')
    throw refused(
      'insufficient_capabilities_for_transfer',
      `The destination account ${id} needs the transfers capability enabled.`,
      { param: 'destination' },
    );
}

function checkSource(unit: Unit, charge: Charge, amount: number): void {
  if (!charge.captured || charge.status !== 'succeeded')
    throw refused('charge_invalid_parameter', `Charge ${charge.id} has not been paid.`, {
      param: 'source_transaction',
    });
  const used = unit
    .all('transfer')
    .filter((transfer) => transfer.source_transaction === charge.id)
    .reduce((sum, transfer) => sum + transfer.amount, 0);
  const left = charge.amount_captured - used;
  if (amount > left)
    throw refused(
      'charge_exceeds_source_limit',
      `The transfer (${dollars(amount)}) is more than what is left of the source charge (${dollars(left)}).`,
      { param: 'amount' },
    );
}

interface ReversalFacts {
  amount?: number | undefined;
  metadata: Record<string, string>;
}

/** Takes a transfer back, in whole or in part. */
export function reverseTransfer(unit: Unit, transfer: Transfer, facts: ReversalFacts): TransferReversal {
  const left = transfer.amount - transfer.amount_reversed;
  const amount = facts.amount ?? left;
  if (left === 0 || amount < 1 || amount > left)
    throw refused(
      'amount_too_large',
      `The reversal (${dollars(amount)}) must be within what is left of the transfer (${dollars(left)}).`,
      { param: 'amount' },
    );
  const id = newId('trr_');
  const line = moveBalance(unit, {
    type: 'transfer_refund',
    reporting: 'transfer_reversal',
    amount,
    source: id,
  });
  const reversal = unit.put('transfer_reversal', {
    id,
    object: 'transfer_reversal',
    amount,
    balance_transaction: line.id,
    created: unit.now,
    currency: transfer.currency,
    destination_payment_refund: newId('pyr_'),
    metadata: facts.metadata,
    source_refund: null,
    transfer: transfer.id,
  });
  const reversals = transfer.reversals;
  const reversed = transfer.amount_reversed + amount;
  const updated = unit.patch('transfer', transfer.id, {
    amount_reversed: reversed,
    reversed: reversed === transfer.amount,
    reversals: { ...reversals, data: [reversal as (typeof reversals.data)[number], ...reversals.data] },
  });
  unit.emit('transfer.reversed', updated);
  return reversal;
}

import { cardNamed } from '../cards.ts';
import { newId } from '../ids.ts';
import { dollars } from '../money.ts';
import type { Charge, Refund } from '../objects/stored.ts';
import type { Unit } from '../store/unit.ts';
import { badParameter, refused } from '../wire/errors.ts';
import { moveBalance } from './ledger.ts';
import { schedule, unschedule } from './tasks.ts';

const later = 60;

interface RefundFacts {
  amount?: number | undefined;
  reason?: Refund['reason'] | undefined;
  metadata?: Record<string, string> | undefined;
}

/** Gives back a captured charge or a part of it, in cents; all that is left of it by default. */
export function refundCharge(unit: Unit, charge: Charge, facts: RefundFacts): Refund {
  const amount = facts.amount ?? charge.amount - charge.amount_refunded;
  check(charge, facts.amount, amount);
  const wallet = charge.payment_method === null ? undefined : unit.get('-wallet', charge.payment_method);
  const fate = wallet && cardNamed(wallet.card).refunds;
  const id = newId('re_');
  const line = moveBalance(unit, { type: 'refund', reporting: 'refund', amount: -amount, source: id });
  const refund = unit.put('refund', {
    id,
    object: 'refund',
    amount,
    balance_transaction: line.id,
    charge: charge.id,
    created: unit.now,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    metadata: facts.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: facts.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: fate === 'succeed_later' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  });
  if (fate)
    schedule(unit, fate === 'fail_later' ? 'fail_refund' : 'settle_refund', refund.id, unit.now + later);
  const refunded = charge.amount_refunded + amount;
  const updated = unit.patch('charge', charge.id, {
    amount_refunded: refunded,
    refunded: refunded === charge.amount,
  });
  unit.emit('refund.created', refund);
  unit.emit('charge.refunded', updated);
  return refund;
}

function check(charge: Charge, requested: number | undefined, amount: number): void {
  if (requested !== undefined && requested < 1)
    throw badParameter('amount', 'parameter_invalid_integer', 'A refund must be at least one cent.');
  if (!charge.paid || !charge.captured)
    throw refused('charge_not_refundable', `Charge ${charge.id} has not been captured: cancel it instead.`);
  if (charge.disputed) throw refused('charge_disputed', `Charge ${charge.id} has been charged back.`);
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) throw refused('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
  if (amount > left)
    throw refused(
      'amount_too_large',
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)}).`,
      { param: 'amount' },
    );
}

/** A pending refund has arrived. */
export function settleRefund(unit: Unit, id: string): void {
  if (unit.get('refund', id)?.status !== 'pending') return;
  const refund = unit.patch('refund', id, { status: 'succeeded' });
  unit.emit('refund.updated', refund);
  unit.emit('charge.refund.updated', refund);
}

/** The bank sends a refund back: the money is in the balance again, and the charge is no longer refunded by it. */
export function failRefund(unit: Unit, id: string, reason = 'lost_or_stolen_card'): Refund {
  const known = unit.get('refund', id);
  if (!known || known.status === 'failed')
    throw refused('charge_not_refundable', `There is no refund ${id} that could fail.`);
  unschedule(unit, 'fail_refund', id);
  unschedule(unit, 'settle_refund', id);
  const line = moveBalance(unit, {
    type: 'refund_failure',
    reporting: 'refund_failure',
    amount: known.amount,
    source: id,
  });
  const refund = unit.patch('refund', id, {
    status: 'failed',
    failure_reason: reason,
    failure_balance_transaction: line.id,
  });
  const charge = known.charge === null ? undefined : unit.get('charge', known.charge);
  const updated =
    charge &&
    unit.patch('charge', charge.id, {
      amount_refunded: charge.amount_refunded - known.amount,
      refunded: false,
    });
  unit.emit('refund.failed', refund);
  unit.emit('refund.updated', refund);
  unit.emit('charge.refund.updated', refund);
  if (updated) unit.emit('charge.updated', updated);
  return refund;
}

import { newId } from '../ids.ts';
import { availableAfter, feeFor } from '../money.ts';
import type { BalanceTransaction } from '../objects/stored.ts';
import type { Unit } from '../store/unit.ts';

interface Movement {
  /** A new one without it. */
  id?: string;
  type: BalanceTransaction['type'];
  reporting: string;
  /** Cents; negative when money leaves the balance. */
  amount: number;
  fee?: number;
  feeName?: string;
  source: string;
  availableOn?: number;
  description?: string;
}

/** Writes one line of the platform's balance and answers it. */
export function moveBalance(unit: Unit, movement: Movement): BalanceTransaction {
  const { amount, fee = 0, feeName = 'Stripe processing fees', availableOn = unit.now } = movement;
  return unit.put('balance_transaction', {
    id: movement.id ?? newId('txn_'),
    object: 'balance_transaction',
    amount,
    available_on: availableOn,
    balance_type: 'payments',
    created: unit.now,
    currency: 'usd',
    description: movement.description ?? null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [{ amount: fee, application: null, currency: 'usd', description: feeName, type: 'stripe_fee' }],
    net: amount - fee,
    reporting_category: movement.reporting,
    source: movement.source,
    status: availableOn <= unit.now ? 'available' : 'pending',
    type: movement.type,
  });
}

/** The balance line of a captured charge. */
export function bookCharge(unit: Unit, charge: string, amount: number, id?: string): BalanceTransaction {
  return moveBalance(unit, {
    ...(id === undefined ? {} : { id }),
    type: 'charge',
    reporting: 'charge',
    amount,
    fee: feeFor(amount),
    source: charge,
    availableOn: unit.now + availableAfter,
  });
}

/** The platform's balance in cents: what can be used now, and what is still on its way. */
export function platformBalance(unit: Unit): { available: number; pending: number } {
  let available = 0;
  let pending = 0;
  for (const { net, available_on: on } of unit.all('balance_transaction'))
    if (on <= unit.now) available += net;
    else pending += net;
  return { available, pending };
}

/** A balance line as it is answered: pending becomes available with time. */
export const asOf = (line: BalanceTransaction, now: number): BalanceTransaction => ({
  ...line,
  status: line.available_on <= now ? 'available' : 'pending',
});

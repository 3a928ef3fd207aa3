import { newId } from '../ids.ts';
import { disputeFee } from '../money.ts';
import type { BalanceTransaction, Charge, Dispute } from '../objects/stored.ts';
import type { Unit } from '../store/unit.ts';
import { moveBalance } from './ledger.ts';
import { refused } from '../wire/errors.ts';

const answerWithin = 14 * 86_400;

const noEvidence: Dispute['evidence'] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

interface DisputeFacts {
  reason?: string | undefined;
  /** Cents; what was captured and not refunded by default. */
  amount?: number | undefined;
}

/** The cardholder disputes a captured charge: the money and a fee leave the balance at once. */
export function openDispute(unit: Unit, charge: Charge, { reason, amount }: DisputeFacts): Dispute {
  if (!charge.captured || charge.disputed)
    throw refused('charge_disputed', `Charge ${charge.id} is not captured, or is disputed already.`);
  const id = newId('dp_');
  const disputed = amount ?? charge.amount - charge.amount_refunded;
  const withdrawal = moveBalance(unit, {
    type: 'adjustment',
    reporting: 'dispute',
    amount: -disputed,
    fee: disputeFee,
    feeName: 'Dispute fee',
    source: id,
    description: `Chargeback withdrawal for ${charge.id}`,
  });
  const dispute = unit.put('dispute', newDispute(unit, { id, charge, disputed, reason, withdrawal }));
  const updated = unit.patch('charge', charge.id, { disputed: true });
  unit.emit('charge.dispute.created', dispute);
  unit.emit('charge.dispute.funds_withdrawn', dispute);
  unit.emit('charge.updated', updated);
  return dispute;
}

interface NewDispute {
  id: string;
  charge: Charge;
  disputed: number;
  reason?: string | undefined;
  withdrawal: BalanceTransaction;
}

function newDispute(unit: Unit, { id, charge, disputed, reason, withdrawal }: NewDispute): Dispute {
  const brand = charge.payment_method_details?.card?.brand ?? 'visa';
  return {
    id,
    object: 'dispute',
    amount: disputed,
    balance_transactions: [withdrawal],
    charge: charge.id,
    created: unit.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: unit.now + answerWithin,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: 'manual',
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: { brand, case_type: 'chargeback', network: brand, network_reason_code: '10.4' },
      type: 'card',
    },
    reason: reason ?? 'fraudulent',
    status: 'needs_response',
  };
}

/** Ends a dispute. When it is won, the money comes back; the fee does not. */
export function closeDispute(unit: Unit, known: Dispute, outcome: 'won' | 'lost'): Dispute {
  if (known.status === 'won' || known.status === 'lost')
    throw refused('status_transition_invalid', `Dispute ${known.id} is closed already.`);
  const lines = [...known.balance_transactions];
  if (outcome === 'won')
    lines.push(
      moveBalance(unit, {
        type: 'adjustment',
        reporting: 'dispute_reversal',
        amount: known.amount,
        source: known.id,
        description: `Chargeback reversal for ${known.charge}`,
      }),
    );
  const dispute = unit.patch('dispute', known.id, { status: outcome, balance_transactions: lines });
  if (outcome === 'won') unit.emit('charge.dispute.funds_reinstated', dispute);
  unit.emit('charge.dispute.updated', dispute);
  unit.emit('charge.dispute.closed', dispute);
  return dispute;
}

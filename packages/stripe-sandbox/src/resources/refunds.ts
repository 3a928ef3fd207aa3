import type { Charge, Refund } from '../objects/stored.ts';
import { refundCharge } from '../payments/refunds.ts';
import type { Unit } from '../store/unit.ts';
import { badParameter, missingParameter, missingResource, refused } from '../wire/errors.ts';
import { listParams, page } from '../wire/lists.ts';
import { integer, mergeMetadata, metadata, oneOf, text, type Shape } from '../wire/params.ts';
import { route } from '../wire/route.ts';
import { findCharge } from './charges.ts';

function findRefund(unit: Unit, id: string): Refund {
  const refund = unit.get('refund', id);
  if (!refund) throw missingResource('refund', id);
  return refund;
}

function chargeToRefund(unit: Unit, charge?: string | null, intent?: string | null): Charge {
  if (charge && intent)
    throw badParameter('charge', 'parameters_exclusive', 'Pass either charge or payment_intent, not both.');
  if (charge) return findCharge(unit, charge, 'charge');
  if (!intent) throw missingParameter('payment_intent');
  const found = unit.get('payment_intent', intent);
  if (!found) throw missingResource('payment_intent', intent, 'payment_intent');
  if (found.status !== 'succeeded' || found.latest_charge === null)
    throw refused(
      'payment_intent_unexpected_state',
      `This PaymentIntent (${intent}) does not have a successful charge to refund.`,
      { payment_intent: found },
    );
  return findCharge(unit, found.latest_charge, 'payment_intent');
}

const createParams = {
  charge: text,
  payment_intent: text,
  amount: integer,
  reason: oneOf(['duplicate', 'fraudulent', 'requested_by_customer']),
  metadata,
} satisfies Shape;

export const refundRoutes = [
  route({
    method: 'POST',
    path: '/v1/refunds',
    params: createParams,
    run({ unit, params }) {
      const charge = chargeToRefund(unit, params.charge, params.payment_intent);
      const { amount, reason, metadata: labels } = params;
      return refundCharge(unit, charge, { amount, reason, metadata: mergeMetadata({}, labels) });
    },
  }),
  route({
    method: 'GET',
    path: '/v1/refunds',
    params: { ...listParams, charge: text, payment_intent: text },
    run({ unit, params }) {
      const refunds = unit
        .all('refund')
        .filter(
          (refund) =>
            (!params.charge || refund.charge === params.charge) &&
            (!params.payment_intent || refund.payment_intent === params.payment_intent),
        );
      return page('/v1/refunds', refunds, params);
    },
  }),
  route({
    method: 'GET',
    path: '/v1/refunds/:id',
    params: {},
    run: ({ unit, id }) => findRefund(unit, id),
  }),
  route({
    method: 'POST',
    path: '/v1/refunds/:id',
    params: { metadata },
    run({ unit, id, params }) {
      const known = findRefund(unit, id);
      const labels = mergeMetadata(known.metadata ?? {}, params.metadata);
      const refund = unit.patch('refund', id, { metadata: labels });
      unit.emit('refund.updated', refund);
      return refund;
    },
  }),
];

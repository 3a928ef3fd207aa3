import type { Charge } from '../objects/stored.ts';
import { refundCharge } from '../payments/refunds.ts';
import type { Unit } from '../store/unit.ts';
import { badParameter, missingParameter, refused } from '../wire/errors.ts';
import { integer, mergeMetadata, metadata, oneOf, text, type Shape } from '../wire/params.ts';
import { route } from '../wire/route.ts';
import { listRoute, retrieveRoute, updateLabelsRoute } from '../wire/standard-routes.ts';

function chargeToRefund(unit: Unit, charge?: string | null, intent?: string | null): Charge {
  if (charge && intent)
    throw badParameter('charge', 'parameters_exclusive', 'Pass either charge or payment_intent, not both.');
  if (charge) return unit.find('charge', charge, 'charge');
  if (!intent) throw missingParameter('payment_intent');
  const found = unit.find('payment_intent', intent, 'payment_intent');
  if (found.status !== 'succeeded' || found.latest_charge === null)
    throw refused(
      'payment_intent_unexpected_state',
      `This PaymentIntent (${intent}) does not have a successful charge to refund.`,
      { payment_intent: found },
    );
  return unit.find('charge', found.latest_charge, 'payment_intent');
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
  listRoute('/v1/refunds', 'refund', ['charge', 'payment_intent']),
  retrieveRoute('/v1/refunds', 'refund'),
  updateLabelsRoute('/v1/refunds', 'refund'),
];

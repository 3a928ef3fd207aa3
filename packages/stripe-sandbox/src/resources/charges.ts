import type { Charge } from '../objects/stored.ts';
import type { Unit } from '../store/unit.ts';
import { missingResource } from '../wire/errors.ts';
import { listParams, page } from '../wire/lists.ts';
import { mergeMetadata, metadata, text } from '../wire/params.ts';
import { route } from '../wire/route.ts';

/** The charge with that id, or the error that names the parameter. */
export function findCharge(unit: Unit, id: string, param = 'id'): Charge {
  const charge = unit.get('charge', id);
  if (!charge) throw missingResource('charge', id, param);
  return charge;
}

export const chargeRoutes = [
  route({
    method: 'GET',
    path: '/v1/charges',
    params: { ...listParams, payment_intent: text, customer: text, transfer_group: text },
    run({ unit, params }) {
      const { payment_intent: intent, customer, transfer_group: group } = params;
      const charges = unit
        .all('charge')
        .filter(
          (charge) =>
            (!intent || charge.payment_intent === intent) &&
            (!customer || charge.customer === customer) &&
            (!group || charge.transfer_group === group),
        );
      return page('/v1/charges', charges, params);
    },
  }),
  route({
    method: 'GET',
    path: '/v1/charges/:id',
    params: {},
    run: ({ unit, id }) => findCharge(unit, id),
  }),
  route({
    method: 'POST',
    path: '/v1/charges/:id',
    params: { metadata, description: text },
    run({ unit, id, params }) {
      const known = findCharge(unit, id);
      const charge = unit.patch('charge', id, {
        metadata: mergeMetadata(known.metadata, params.metadata),
        ...(params.description === undefined ? {} : { description: params.description }),
      });
      unit.emit('charge.updated', charge);
      return charge;
    },
  }),
];

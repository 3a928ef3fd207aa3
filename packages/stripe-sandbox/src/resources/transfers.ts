import { createTransfer, reverseTransfer } from '../payments/transfers.ts';
import { badParameter, missingResource, refused } from '../wire/errors.ts';
import { listParams, page } from '../wire/lists.ts';
import { integer, mergeMetadata, metadata, need, oneOf, text, type Shape } from '../wire/params.ts';
import { route } from '../wire/route.ts';
import { listRoute, retrieveRoute, updateLabelsRoute } from '../wire/standard-routes.ts';

const createParams = {
  amount: integer,
  currency: text,
  destination: text,
  source_transaction: text,
  source_type: oneOf(['card']),
  transfer_group: text,
  description: text,
  metadata,
} satisfies Shape;

export const transferRoutes = [
  route({
    method: 'POST',
    path: '/v1/transfers',
    params: createParams,
    run({ unit, params, faults }) {
      if (need(params.currency, 'currency').toLowerCase() !== 'usd')
        throw badParameter('currency', 'parameter_unknown', 'The sandbox moves usd only.');
      const { source_transaction: source } = params;
      const destination = need(params.destination, 'destination');
      const refusal = faults.takeTransferRefusal(destination);
      if (refusal) throw refused(refusal.code, `The transfer to ${destination} was refused to order.`);
      return createTransfer(unit, {
        amount: need(params.amount, 'amount'),
        destination,
        source: source ? unit.find('charge', source, 'source_transaction') : undefined,
        group: params.transfer_group,
        description: params.description,
        metadata: mergeMetadata({}, params.metadata),
      });
    },
  }),
  listRoute('/v1/transfers', 'transfer', ['destination', 'transfer_group']),
  retrieveRoute('/v1/transfers', 'transfer'),
  updateLabelsRoute('/v1/transfers', 'transfer', true),
  route({
    method: 'POST',
    path: '/v1/transfers/:id/reversals',
    params: { amount: integer, metadata, description: text },
    run({ unit, id, params }) {
      const labels = mergeMetadata({}, params.metadata);
      return reverseTransfer(unit, unit.find('transfer', id), { amount: params.amount, metadata: labels });
    },
  }),
  route({
    method: 'GET',
    path: '/v1/transfers/:id/reversals',
    params: listParams,
    run({ unit, id, params }) {
      unit.find('transfer', id);
      const reversals = unit.all('transfer_reversal').filter(({ transfer }) => transfer === id);
      return page(`/v1/transfers/${id}/reversals`, reversals, params);
    },
  }),
  route({
    method: 'GET',
    path: '/v1/transfers/:id/reversals/:childId',
    params: {},
    run({ unit, id, childId }) {
      const reversal = unit.get('transfer_reversal', childId);
      if (reversal?.transfer !== id) throw missingResource('transfer reversal', childId);
      return reversal;
    },
  }),
];

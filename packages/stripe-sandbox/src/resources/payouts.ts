import { missingResource } from '../wire/errors.ts';
import { listParams, page } from '../wire/lists.ts';
import { oneOf, type Shape } from '../wire/params.ts';
import { route } from '../wire/route.ts';

const payoutListParams = {
  ...listParams,
  status: oneOf(['canceled', 'failed', 'in_transit', 'paid', 'pending']),
} satisfies Shape;

export const payoutRoutes = [
  route({
    method: 'GET',
    path: '/v1/payouts',
    params: payoutListParams,
    run({ unit, params, account }) {
      const payouts = unit
        .all('payout')
        .filter(
          (payout) =>
            (payout.metadata?.['account'] ?? null) === account &&
            (params.status === undefined || payout.status === params.status),
        );
      return page('/v1/payouts', payouts, params);
    },
  }),
  route({
    method: 'GET',
    path: '/v1/payouts/:id',
    params: {},
    run({ unit, id }) {
      const payout = unit.get('payout', id);
      if (!payout) throw missingResource('payout', id);
      return payout;
    },
  }),
];

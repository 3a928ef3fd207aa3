import { type Route, route } from '../wire/route.ts';
import { listRoute, retrieveRoute, updateLabelsRoute } from '../wire/standard-routes.ts';
import { accountLinkRoutes } from './account-links.ts';
import { accountRoutes } from './accounts.ts';
import { balanceRoutes } from './balance.ts';
import { customerRoutes } from './customers.ts';
import { disputeRoutes } from './disputes.ts';
import { eventRoutes } from './events.ts';
import { identityRoutes } from './identity.ts';
import { paymentIntentRoutes } from './payment-intents.ts';
import { paymentMethodRoutes } from './payment-methods.ts';
import { refundRoutes } from './refunds.ts';
import { setupIntentRoutes } from './setup-intents.ts';
import { transferRoutes } from './transfers.ts';
import { listParams, page } from '../wire/lists.ts';
import { oneOf, type Shape } from '../wire/params.ts';

const payoutListParams = {
  ...listParams,
  status: oneOf(['canceled', 'failed', 'in_transit', 'paid', 'pending']),
} satisfies Shape;

const chargeRoutes = [
  listRoute('/v1/charges', 'charge', ['payment_intent', 'customer', 'transfer_group']),
  retrieveRoute('/v1/charges', 'charge'),
  updateLabelsRoute('/v1/charges', 'charge', true),
];

const payoutRoutes = [
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
  retrieveRoute('/v1/payouts', 'payout'),
];

/** Every call of /v1 that the sandbox serves. */
export const resourceRoutes: readonly Route[] = [
  ...accountLinkRoutes,
  ...accountRoutes,
  ...balanceRoutes,
  ...chargeRoutes,
  ...customerRoutes,
  ...disputeRoutes,
  ...eventRoutes,
  ...identityRoutes,
  ...paymentIntentRoutes,
  ...paymentMethodRoutes,
  ...payoutRoutes,
  ...refundRoutes,
  ...setupIntentRoutes,
  ...transferRoutes,
];

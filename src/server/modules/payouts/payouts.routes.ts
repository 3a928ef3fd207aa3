import type { FastifyPluginCallback } from 'fastify';
import { PayoutsQuery } from '#shared/contracts/payouts.ts';
import { memberOf } from '#server/http/actor.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import { originOf } from '#server/http/origin.ts';
import type { Payouts } from './payouts.service.ts';

const PUBLIC = { access: 'public' } as const;

/**
 * How owners are paid. The way back from the provider's page begins with PUBLIC_URL, which every installation with the real
 * provider has. The sandbox goes without it by the host that the browser spoke to; a page of another site cannot make that
 * host up, since a call with our cookie from there is refused before.
 */
export function payoutRoutes(payouts: Payouts, publicUrl: string | undefined): FastifyPluginCallback {
  return apiRoutes({ tags: ['payouts'], config: { access: 'member' } }, (routes) => {
    routes.post('/api/owner/setup-payouts', { operationId: 'setUpPayouts' }, (request) =>
      payouts.setUp(memberOf(request), originOf(request, publicUrl)),
    );
    routes.get('/api/owner/payout-status', { operationId: 'readPayoutStatus' }, (request) =>
      payouts.status(memberOf(request)),
    );
    routes.get('/api/owner/payout-earnings', { operationId: 'readPayoutEarnings' }, (request) =>
      payouts.earnings(memberOf(request)),
    );
    routes.list(
      '/api/owner/payouts',
      { operationId: 'listOwnerPayouts', config: PUBLIC, querystring: PayoutsQuery },
      (request) => payouts.payouts(request.actor, request.query),
    );
    routes.list(
      '/api/owner/bank-payouts',
      { operationId: 'listBankPayouts', config: PUBLIC, querystring: PayoutsQuery },
      (request) => payouts.bankPayouts(request.actor, request.query),
    );
  });
}

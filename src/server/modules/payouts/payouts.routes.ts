import type { FastifyInstance, FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  BankPayout,
  OwnerPayout,
  PayoutEarnings,
  PayoutsQuery,
  PayoutStatus,
  SetupPayoutsAnswer,
} from '#shared/contracts/payouts.ts';
import { z } from '#shared/contracts/zod.ts';
import { memberOf } from '#server/http/actor.ts';
import { originOf } from '#server/http/origin.ts';
import { sendPage } from '#server/http/pagination.ts';
import type { Payouts } from './payouts.service.ts';

const TAGS = ['payouts'];
const MEMBER = { access: 'member' } as const;
const PUBLIC = { access: 'public' } as const;

function listRoutes(app: FastifyInstance, payouts: Payouts): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const querystring = PayoutsQuery;
  routes.get(
    '/api/owner/payouts',
    {
      config: PUBLIC,
      schema: {
        operationId: 'listOwnerPayouts',
        tags: TAGS,
        querystring,
        response: { 200: z.array(OwnerPayout) },
      },
    },
    async (request, reply) => sendPage(request, reply, await payouts.payouts(request.actor, request.query)),
  );
  routes.get(
    '/api/owner/bank-payouts',
    {
      config: PUBLIC,
      schema: {
        operationId: 'listBankPayouts',
        tags: TAGS,
        querystring,
        response: { 200: z.array(BankPayout) },
      },
    },
    async (request, reply) =>
      sendPage(request, reply, await payouts.bankPayouts(request.actor, request.query)),
  );
}

/**
 * How owners are paid. The way back from the provider's page begins with PUBLIC_URL, which every installation with the real
 * provider has. The sandbox goes without it by the host that the browser spoke to; a page of another site cannot make that
 * host up, since a call with our cookie from there is refused before.
 */
export function payoutRoutes(payouts: Payouts, publicUrl: string | undefined): FastifyPluginCallback {
  return (app, _options, done) => {
    const routes = app.withTypeProvider<ZodTypeProvider>();
    routes.post(
      '/api/owner/setup-payouts',
      {
        config: MEMBER,
        schema: { operationId: 'setUpPayouts', tags: TAGS, response: { 200: SetupPayoutsAnswer } },
      },
      (request) => payouts.setUp(memberOf(request), originOf(request, publicUrl)),
    );
    routes.get(
      '/api/owner/payout-status',
      {
        config: MEMBER,
        schema: { operationId: 'readPayoutStatus', tags: TAGS, response: { 200: PayoutStatus } },
      },
      (request) => payouts.status(memberOf(request)),
    );
    routes.get(
      '/api/owner/payout-earnings',
      {
        config: MEMBER,
        schema: { operationId: 'readPayoutEarnings', tags: TAGS, response: { 200: PayoutEarnings } },
      },
      (request) => payouts.earnings(memberOf(request)),
    );
    listRoutes(app, payouts);
    done();
  };
}

import { newId } from '../ids.ts';
import type { Account } from '../objects/stored.ts';
import { accountStateOf } from '../payments/account-steps.ts';
import type { Unit } from '../store/unit.ts';
import { badParameter } from '../wire/errors.ts';
import { listParams, page } from '../wire/lists.ts';
import {
  flag,
  group,
  ignored,
  mergeMetadata,
  metadata,
  oneOf,
  text,
  type Shape,
  type Values,
} from '../wire/params.ts';
import { route } from '../wire/route.ts';
import { retrieveRoute } from '../wire/standard-routes.ts';

const updateParams = {
  email: text,
  metadata,
  business_type: oneOf(['company', 'government_entity', 'individual', 'non_profit']),
  business_profile: ignored,
  capabilities: group({ transfers: group({ requested: flag }), card_payments: group({ requested: flag }) }),
  settings: ignored,
} satisfies Shape;

const createParams = {
  ...updateParams,
  country: text,
  default_currency: text,
  type: oneOf(['custom', 'express', 'standard']),
  controller: group({
    fees: group({ payer: oneOf(['account', 'application']) }),
    losses: group({ payments: oneOf(['application', 'stripe']) }),
    requirement_collection: oneOf(['application', 'stripe']),
    stripe_dashboard: group({ type: oneOf(['express', 'full', 'none']) }),
  }),
} satisfies Shape;

/** An account before its set-up. */
export function newAccount(unit: Unit, params: Values<typeof createParams>): Account {
  const { controller } = params;
  if (params.type !== undefined && controller)
    throw badParameter('type', 'parameters_exclusive', 'type and controller exclude each other.');
  if ((params.country ?? 'US') !== 'US')
    throw badParameter('country', 'country_unsupported', 'The sandbox knows US accounts only.');
  const id = newId('acct_');
  return {
    id,
    object: 'account',
    business_type: params.business_type ?? null,
    ...accountStateOf('reset'),
    controller: {
      fees: { payer: controller?.fees?.payer ?? 'application' },
      is_controller: true,
      losses: { payments: controller?.losses?.payments ?? 'application' },
      requirement_collection: controller?.requirement_collection ?? 'stripe',
      stripe_dashboard: { type: controller?.stripe_dashboard?.type ?? 'express' },
      type: 'application',
    },
    country: 'US',
    created: unit.now,
    default_currency: 'usd',
    email: params.email ?? null,
    external_accounts: {
      object: 'list',
      data: [],
      has_more: false,
      url: `/v1/accounts/${id}/external_accounts`,
    },
    metadata: mergeMetadata({}, params.metadata),
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: params.type ?? 'none',
  };
}

export const accountRoutes = [
  route({
    method: 'POST',
    path: '/v1/accounts',
    params: createParams,
    run({ unit, params }) {
      const account = unit.put('account', newAccount(unit, params));
      unit.emit('account.updated', account, { account: account.id });
      return account;
    },
  }),
  route({
    method: 'GET',
    path: '/v1/accounts',
    params: listParams,
    run: ({ unit, params }) =>
      page(
        '/v1/accounts',
        unit.all('account').map((account) => ({ ...account, created: account.created ?? 0 })),
        params,
      ),
  }),
  retrieveRoute('/v1/accounts', 'account'),
  route({
    method: 'POST',
    path: '/v1/accounts/:id',
    params: updateParams,
    run({ unit, id, params }) {
      const known = unit.find('account', id);
      const account = unit.patch('account', id, {
        ...(params.email === undefined ? {} : { email: params.email }),
        ...(params.business_type === undefined ? {} : { business_type: params.business_type }),
        metadata: mergeMetadata(known.metadata ?? {}, params.metadata),
      });
      unit.emit('account.updated', account, { account: id });
      return account;
    },
  }),
  route({
    method: 'DELETE',
    path: '/v1/accounts/:id',
    params: {},
    run({ unit, id }) {
      unit.find('account', id);
      unit.remove('account', id);
      return { id, object: 'account', deleted: true };
    },
  }),
];

import { asOf, platformBalance } from '../payments/ledger.ts';
import { accountBalance } from '../payments/payouts.ts';
import { listParams, page } from '../wire/lists.ts';
import { oneOf, text } from '../wire/params.ts';
import { route } from '../wire/route.ts';

const inDollars = (amount: number) => [{ amount, currency: 'usd', source_types: { card: amount } }];

export const balanceRoutes = [
  route({
    method: 'GET',
    path: '/v1/balance',
    params: {},
    run({ unit, account }) {
      const { available, pending } =
        account === null ? platformBalance(unit) : { available: accountBalance(unit, account), pending: 0 };
      return {
        object: 'balance',
        available: inDollars(available),
        livemode: false,
        pending: inDollars(pending),
      };
    },
  }),
  route({
    method: 'GET',
    path: '/v1/balance_transactions',
    params: { ...listParams, type: text, source: text, currency: oneOf(['usd']), payout: text },
    run({ unit, params, account }) {
      const lines = unit
        .all('balance_transaction')
        .filter(
          (line) =>
            account === null &&
            !params.payout &&
            (!params.type || line.type === params.type) &&
            (!params.source || line.source === params.source),
        );
      return page(
        '/v1/balance_transactions',
        lines.map((line) => asOf(line, unit.now)),
        params,
      );
    },
  }),
  route({
    method: 'GET',
    path: '/v1/balance_transactions/:id',
    params: {},
    run: ({ unit, id }) => asOf(unit.find('balance_transaction', id), unit.now),
  }),
];

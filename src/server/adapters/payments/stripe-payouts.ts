import type Stripe from 'stripe';
import type { PayoutProvider } from './payout-port.ts';
import {
  accountOf,
  balanceLineOf,
  balanceSourceOf,
  disputeOf,
  payoutOf,
  reversalOf,
  transferOf,
} from './stripe-payout-objects.ts';

/** Pages of a hundred; more than any booking has of anything. */
const PAGE = 100;
/** What a report reads at most, so that a wrong answer cannot go on for ever. */
const MOST_LINES = 200_000;

/**
 * Accounts with Stripe's own onboarding and dashboard, without a fee or a loss of their own: the platform charges, and transfers
 * shares afterwards (separate charges and transfers).
 */
const CONTROLLER = {
  fees: { payer: 'application' },
  losses: { payments: 'application' },
  stripe_dashboard: { type: 'express' },
  requirement_collection: 'stripe',
} as const;

/** Every line, or an error: a sum of a part of them would be a wrong one. */
async function allLines({ balanceTransactions }: Stripe, since: Date | undefined) {
  const created = since === undefined ? {} : { created: { gte: Math.floor(since.getTime() / 1000) } };
  const lines: Stripe.BalanceTransaction[] = [];
  for await (const line of balanceTransactions.list({ limit: PAGE, ...created })) {
    lines.push(line);
    if (lines.length >= MOST_LINES) throw new Error(`the balance has ${MOST_LINES} lines or more since then`);
  }
  return lines;
}

/** Connect, disputes and our balance through Stripe's SDK. `asking` turns its errors into ours. */
export function payoutCalls(client: Stripe, asking: <T>(call: Promise<T>) => Promise<T>): PayoutProvider {
  const { accounts, accountLinks, transfers, disputes, payouts, balanceTransactions } = client;
  return {
    async createAccount({ userId, email }, idempotencyKey) {
      const params = {
        country: 'US',
        ...(email === null ? {} : { email }),
        controller: CONTROLLER,
        capabilities: { transfers: { requested: true } },
        metadata: { userId },
      };
      return accountOf(await asking(accounts.create(params, { idempotencyKey })));
    },
    retrieveAccount: async (id) => accountOf(await asking(accounts.retrieve(id))),
    async onboardingLink(account, { refreshUrl: refresh_url, returnUrl: return_url }) {
      const params = { account, type: 'account_onboarding', refresh_url, return_url } as const;
      return (await asking(accountLinks.create(params))).url;
    },
    dashboardLink: async (id) => (await asking(accounts.createLoginLink(id))).url,

    async transfer({ amountCents, accountId, sourceChargeId, transferGroup, metadata }, idempotencyKey) {
      const params = {
        amount: amountCents,
        currency: 'usd',
        destination: accountId,
        ...(sourceChargeId === null ? {} : { source_transaction: sourceChargeId }),
        transfer_group: transferGroup,
        metadata: { ...metadata },
      };
      return transferOf(await asking(transfers.create(params, { idempotencyKey })));
    },
    async reverseTransfer({ transferId, amountCents, metadata }, idempotencyKey) {
      const params = { amount: amountCents, metadata: { ...metadata } };
      return reversalOf(await asking(transfers.createReversal(transferId, params, { idempotencyKey })));
    },
    retrieveTransfer: async (id) => transferOf(await asking(transfers.retrieve(id))),
    async listTransfers(transfer_group) {
      return (await asking(transfers.list({ transfer_group, limit: PAGE }))).data.map(transferOf);
    },
    async listReversals(transferId) {
      return (await asking(transfers.listReversals(transferId, { limit: PAGE }))).data.map(reversalOf);
    },

    async retrieveDispute(id) {
      return disputeOf(await asking(disputes.retrieve(id)));
    },
    async retrievePayout(id, stripeAccount) {
      return payoutOf(await asking(payouts.retrieve(id, {}, { stripeAccount })));
    },
    listBalance: async (since) => (await asking(allLines(client, since))).map(balanceLineOf),
    async sourceOfLine(id) {
      const line = await asking(balanceTransactions.retrieve(id, { expand: ['source'] }));
      return balanceSourceOf(line);
    },
  };
}

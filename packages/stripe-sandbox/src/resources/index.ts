import type { Route } from '../wire/route.ts';
import { accountLinkRoutes } from './account-links.ts';
import { accountRoutes } from './accounts.ts';
import { balanceRoutes } from './balance.ts';
import { chargeRoutes } from './charges.ts';
import { customerRoutes } from './customers.ts';
import { disputeRoutes } from './disputes.ts';
import { eventRoutes } from './events.ts';
import { paymentIntentRoutes } from './payment-intents.ts';
import { paymentMethodRoutes } from './payment-methods.ts';
import { payoutRoutes } from './payouts.ts';
import { refundRoutes } from './refunds.ts';
import { setupIntentRoutes } from './setup-intents.ts';
import { transferRoutes } from './transfers.ts';

/** Every call of /v1 that the sandbox serves. */
export const resourceRoutes: readonly Route[] = [
  ...accountLinkRoutes,
  ...accountRoutes,
  ...balanceRoutes,
  ...chargeRoutes,
  ...customerRoutes,
  ...disputeRoutes,
  ...eventRoutes,
  ...paymentIntentRoutes,
  ...paymentMethodRoutes,
  ...payoutRoutes,
  ...refundRoutes,
  ...setupIntentRoutes,
  ...transferRoutes,
];

export { eraseCustomer } from './provider/erase-customer.repository.ts';
export { webhookQueue } from './webhooks/webhook-events.repository.ts';
export { operationQueue } from './operations/operations.repository.ts';
export { hasOpenDispute } from './disputes/disputes.repository.ts';
export { createPayments } from './payments.service.ts';
export { readMoneySummaries, readMoneySummary, type MoneySummary } from './ledger/money-summary.ts';
export { paymentRoutes } from './payments.routes.ts';
export type {
  AccountEventHandlers,
  IdentityEventHandlers,
  ClaimEventHandlers,
  PaymentEventHandlers,
  PaymentQueue,
  Payments,
} from './payments.types.ts';
export { sandboxProxyRoutes } from './provider/sandbox-proxy.routes.ts';
export { webhookRoutes } from './webhooks/webhook.routes.ts';

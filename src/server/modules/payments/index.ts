export { forgetPayer } from './forget-payer.repository.ts';
export { freeNotice } from './notices.repository.ts';
export { freeCall } from './operations.repository.ts';
export { createPayments, type PaymentsDeps } from './payments.service.ts';
export { readMoneySummary, type MoneySummary } from './money-summary.ts';
export { paymentRoutes } from './payments.routes.ts';
export type { AccountHooks, BookingHooks, PaymentPlans, Payments, PaymentsDesk } from './payments.types.ts';
export { sandboxProxyRoutes, type SandboxProxyDeps } from './sandbox-proxy.routes.ts';
export { webhookRoutes } from './webhook.routes.ts';

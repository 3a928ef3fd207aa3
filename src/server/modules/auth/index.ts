export { reserveAttempt } from './attempts.repository.ts';
export { type AuditEntry, recordAudit } from './audit.repository.ts';
export { codeRoutes } from './auth.code.routes.ts';
export { accountRoutes } from './auth.routes.ts';
export { type Auth, createAuth } from './auth.ts';
export { DEMONSTRATION_PASSWORD, type FirstPassword } from './fixed-accounts.ts';
export { sweepAccounts } from './sweep.ts';

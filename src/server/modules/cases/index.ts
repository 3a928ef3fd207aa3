/*
 * Cases: questions, reports, disputes and privacy requests, each a thread with the Admin (docs/product/cases.md). Another module
 * opens one with `openCase(tx, { kind, subject, bookingId, openedBy, text }, now)` in its own transaction; kinds are in
 * shared/domain/cases.ts, and the Admin is notified by the event that it records.
 */
export { claimCaseOf, closeClaimCase } from './claim-cases.ts';
export { openCase } from './open-case.ts';
export { adminCaseRoutes, caseRoutes } from './cases.routes.ts';
export { createCases, type Cases } from './cases.ts';

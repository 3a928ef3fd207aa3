export { earnedCents, isShare, readEarnings } from './payouts.repository.ts';
export { payoutRoutes } from './payouts.routes.ts';
export { createPayouts, type Payouts } from './payouts.service.ts';

export { createRateLimiter, type RateLimiter } from './rate-limiter.ts';
export { deleteFullBuckets } from './rate-limits.repository.ts';

import { DomainError } from '#shared/domain/errors.ts';
import {
  resetRequestsPerAddress,
  resetTriesPerAddress,
  signUpsPerAddress,
  signUpWindowMinutes,
} from '#shared/domain/account-limits.ts';
import { MS_PER_HOUR } from '#shared/domain/time-units.ts';
import type { Platform } from '#server/platform.ts';
import { createRateLimit } from './rate-limit.ts';
import type { KeyedHash } from './secrets.ts';
import type { Visitor } from './visitor.ts';

/** Exact and for long windows, where the token buckets of all calls (http/rate-limits.ts) are quick and for short ones. */
export function createNetworkLimits(platform: Platform, hashes: KeyedHash) {
  const perNetwork = (
    guard: 'sign_up.address' | 'reset.requests' | 'reset.tries',
    code: 'too_many_sign_ups' | 'too_many_resets',
    most: number,
    windowMs: number,
  ) => {
    const tooMany = (retryAfterSeconds: number) =>
      new DomainError(code, { values: { minutes: Math.ceil(retryAfterSeconds / 60) }, retryAfterSeconds });
    const limit = createRateLimit(platform, { guard, most, windowMs, tooMany });
    return ({ address }: Visitor) => limit(hashes.address(address));
  };
  return {
    /** Counted before any hashing: otherwise taken addresses would be free of charge to ask about. */
    signUp: perNetwork(
      'sign_up.address',
      'too_many_sign_ups',
      signUpsPerAddress,
      signUpWindowMinutes * 60_000,
    ),
    resetRequest: perNetwork('reset.requests', 'too_many_resets', resetRequestsPerAddress, MS_PER_HOUR),
    resetTry: perNetwork('reset.tries', 'too_many_resets', resetTriesPerAddress, MS_PER_HOUR),
  };
}

/** Counts what one network does about accounts, whatever the accounts, in real time. Each throws 429 when there was too much of it. */
export type NetworkLimits = ReturnType<typeof createNetworkLimits>;

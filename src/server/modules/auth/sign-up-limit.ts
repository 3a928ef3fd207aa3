import { DomainError } from '#shared/domain/errors.ts';
import { signUpsPerAddress, signUpWindowMinutes } from '#shared/domain/limits.ts';
import type { Platform } from '#server/platform.ts';
import { createRateLimit } from './rate-limit.ts';
import type { KeyedHash } from './secrets.ts';
import type { Visitor } from './visitor.ts';

/** Counts a sign-up against its network address, in real time. Throws 429 when there were too many. */
export type SignUpLimit = (visitor: Visitor) => Promise<void>;

const tooMany = (retryAfterSeconds: number): DomainError =>
  new DomainError('too_many_sign_ups', {
    values: { minutes: Math.ceil(retryAfterSeconds / 60) },
    retryAfterSeconds,
  });

/** Counted before any hashing: otherwise taken addresses would be free of charge to ask about. */
export function createSignUpLimit(platform: Platform, hashes: KeyedHash): SignUpLimit {
  const pace = createRateLimit(platform, {
    guard: 'sign_up.address',
    most: signUpsPerAddress,
    windowMs: signUpWindowMinutes * 60_000,
    tooMany,
  });
  return ({ address }) => pace(hashes.address(address));
}

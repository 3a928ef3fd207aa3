import { DomainError } from '#shared/domain/errors.ts';
import { signUpsPerAddress, signUpWindowMinutes } from '#shared/domain/limits.ts';
import type { Platform } from '#server/platform.ts';
import { createAttemptPace } from './attempt-pace.ts';
import type { KeyedHash } from './secrets.ts';
import type { Visitor } from './visitor.ts';

/** Counts a sign-up against its network address, in real time. Throws 429 when there were too many. */
export type SignUpLimit = (visitor: Visitor) => Promise<void>;

function tooMany(retryAfterSeconds: number): DomainError {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const message = `Too many accounts were created from here. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  return new DomainError('too_many', 'too_many_sign_ups', message, { retryAfterSeconds });
}

/** Counted before any hashing: otherwise taken addresses would be free of charge to ask about. */
export function createSignUpLimit(platform: Platform, hashes: KeyedHash): SignUpLimit {
  const pace = createAttemptPace(platform, {
    guard: 'sign_up.address',
    most: signUpsPerAddress,
    windowMs: signUpWindowMinutes * 60_000,
    tooMany,
  });
  return ({ address }) => pace(hashes.address(address));
}

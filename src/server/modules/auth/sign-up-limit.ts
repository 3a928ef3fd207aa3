import { DomainError } from '#shared/domain/errors.ts';
import { signUpsPerAddress, signUpWindowMinutes } from '#shared/domain/limits.ts';
import type { Platform } from '#server/platform.ts';
import { reserveAttempt } from './attempts.repository.ts';
import type { KeyedHash } from './secrets.ts';
import type { Visitor } from './visitor.ts';

/** Counts a sign-up against its network address. Throws 429 when there were too many. */
export type SignUpLimit = (visitor: Visitor) => Promise<void>;

function tooMany(retryAfterSeconds: number): DomainError {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const message = `Too many accounts were created from here. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  return new DomainError('too_many', 'too_many_sign_ups', message, { retryAfterSeconds });
}

/** Every attempt counts, before any hashing: otherwise taken addresses would be free of charge to ask about. */
export function createSignUpLimit({ unitOfWork, clocks }: Platform, hashes: KeyedHash): SignUpLimit {
  return async ({ address }) => {
    const limit = {
      guard: 'sign_up.address',
      subject: hashes.address(address),
      most: signUpsPerAddress,
      windowMs: signUpWindowMinutes * 60_000,
    } as const;
    const reserved = await unitOfWork.run((tx) => reserveAttempt(tx, [limit], clocks.real.now()));
    if (!reserved.admitted) throw tooMany(reserved.retryAfterSeconds);
  };
}

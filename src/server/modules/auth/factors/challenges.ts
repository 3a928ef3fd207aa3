import { randomBytes } from 'node:crypto';
import { challengeMinutes } from '#shared/domain/account-limits.ts';
import type { Connection } from '#server/db/client.ts';
import type { Platform } from '#server/platform.ts';
import { type KeyedHash, sameHash, tokenHash } from '../secrets.ts';
import { useChallenge } from './factors.repository.ts';

/** What a challenge is for: signing in, or the second step or a new passkey of one session. */
export type ChallengePurpose = 'sign-in' | `factor:${string}` | `register:${string}`;

/**
 * Challenges of WebAuthn. Each carries its end and a keyed hash of its purpose, so that nothing is stored for those who only
 * ask; an answered one is stored until its end and never taken again.
 */
export interface Challenges {
  issue(purpose: ChallengePurpose): Uint8Array<ArrayBuffer>;
  /** Whether a challenge (base64url) was issued for this purpose, has not ended and was not answered before. Uses it up. */
  use(tx: Connection, purpose: ChallengePurpose, challenge: string): Promise<boolean>;
}

const NONCE_BYTES = 16;
const END_BYTES = 6;

export function createChallenges({ clocks }: Pick<Platform, 'clocks'>, hashes: KeyedHash): Challenges {
  const hashOf = (purpose: ChallengePurpose, head: Buffer): string =>
    hashes.challenge(purpose, head.toString('hex'));
  return {
    issue(purpose) {
      const end = Buffer.alloc(END_BYTES);
      end.writeUIntBE(clocks.real.now().getTime() + challengeMinutes * 60_000, 0, END_BYTES);
      const head = Buffer.concat([randomBytes(NONCE_BYTES), end]);
      return new Uint8Array(Buffer.concat([head, Buffer.from(hashOf(purpose, head), 'hex')]));
    },
    async use(tx, purpose, challenge) {
      const bytes = Buffer.from(challenge, 'base64url');
      if (bytes.length <= NONCE_BYTES + END_BYTES) return false;
      const head = bytes.subarray(0, NONCE_BYTES + END_BYTES);
      if (!sameHash(hashOf(purpose, head), bytes.subarray(head.length).toString('hex'))) return false;
      const end = new Date(head.readUIntBE(NONCE_BYTES, END_BYTES));
      if (end <= clocks.real.now()) return false;
      return useChallenge(tx, tokenHash(bytes.toString('base64url')), end);
    },
  };
}

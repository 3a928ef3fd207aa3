import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { createSemaphore } from '#server/lib/semaphore.ts';

/** OWASP's first recommendation for argon2id (the library's default kind): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * Hashing runs on libuv's four threads; one stays free for files and name look-ups. Sign-ups have a thread and a line
 * of their own: a client can send any number of them from many addresses, and no sign-in shall wait behind those.
 */
const AT_ONCE = 2;
const MOST_WAITING = 300;
const SIGN_UPS_AT_ONCE = 1;
const MOST_SIGN_UPS_WAITING = 100;

/** The same password typed on two keyboards can be two sequences of code points; NFKC makes them one. */
const canonical = (password: string): string => password.normalize('NFKC');

/** `verifyHash` is replaced in tests only, to see what is compared. */
export function createPasswords(verifyHash: typeof verify = verify) {
  const hashOf = (password: string) => hash(canonical(password), COST);
  const nobodys = hashOf(randomBytes(32).toString('base64url'));
  return {
    /** Off the event loop. About 20 ms and 19 MiB; call it inside `inTurn`. */
    hash: hashOf,
    /** Without a stored hash (no such account, or one without a password) it takes the same time and answers false. */
    async matches(stored: string | null | undefined, password: string): Promise<boolean> {
      const known = typeof stored === 'string';
      const right = await verifyHash(known ? stored : await nobodys, canonical(password));
      return known && right;
    },
    /** Bounds how many hashes are worked out at once, and with them memory and guesses in flight. */
    inTurn: createSemaphore(AT_ONCE, MOST_WAITING, 'sign_ins_busy'),
    /** The same for sign-ups, in a queue of its own. */
    inSignUpTurn: createSemaphore(SIGN_UPS_AT_ONCE, MOST_SIGN_UPS_WAITING, 'sign_ups_busy'),
  };
}

export type Passwords = ReturnType<typeof createPasswords>;

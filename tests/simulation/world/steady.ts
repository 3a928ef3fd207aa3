import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import Stripe from 'stripe';
import { chanceOf } from './chance.ts';

/** Of the product's ids and of the sandbox's: what is sorted by an id comes in the same order again. */
const ID_SIZES = new Set([20, 48, 64]);

/**
 * Makes a process deterministic and fast, until the returned function is called: ids follow the seed, and there is no sleep between
 * two tries (who waits for another instance looks at once again; the SDK repeats at once). Other random bytes stay random.
 */
export function steady(seed: number): () => void {
  const chance = chanceOf(seed);
  const real = { randomBytes: crypto.randomBytes, setTimeout: timers.setTimeout };
  const sdk = Stripe.prototype as unknown as { getInitialNetworkRetryDelay: () => number };
  const delay = sdk.getInitialNetworkRetryDelay;
  const randomBytes = (size: number, ...rest: []): Buffer =>
    ID_SIZES.has(size)
      ? Buffer.from(Array.from({ length: size }, () => chance.int(0, 255)))
      : real.randomBytes(size, ...rest);
  const noPause = <T>(_ms?: number, value?: T): Promise<T | undefined> =>
    new Promise((resolve) => setImmediate(() => resolve(value)));
  Object.assign(crypto, { randomBytes });
  Object.assign(timers, { setTimeout: noPause });
  sdk.getInitialNetworkRetryDelay = () => 0;
  syncBuiltinESMExports();
  return () => {
    Object.assign(crypto, { randomBytes: real.randomBytes });
    Object.assign(timers, { setTimeout: real.setTimeout });
    sdk.getInitialNetworkRetryDelay = delay;
    syncBuiltinESMExports();
  };
}

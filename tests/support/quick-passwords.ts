import type * as Argon2 from '@node-rs/argon2';
import { vi } from 'vitest';

/**
 * Passwords of people who are made up for a test are hashed at the least cost: at the product's own, which
 * `passwords.test.ts` holds, the hashes of the accounts took longer than composing the product.
 */
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof Argon2>();
  const hash: typeof real.hash = (password) =>
    real.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  return { ...real, hash };
});

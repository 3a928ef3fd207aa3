import { inArray } from 'drizzle-orm';
import type { Transaction } from '../db/client.ts';
import { installation, pushSubscriptions } from '../db/schema/index.ts';

/** The secrets that the product makes for itself, by what they are for. */
export const KEYS = {
  /** Signs the positions in lists: pages that are open begin their lists again. */
  cursors: 'cursors.key',
  /** Hashes codes and network addresses: codes that were sent and recovery codes open nothing any more. */
  hashes: 'auth.hash_key',
  /** Browsers are bound to it: every device has to allow notifications again. */
  push: 'push.vapid',
} as const;
export type Key = keyof typeof KEYS;

/** Forgets keys, so that the next start makes others. */
export async function forgetKeys(tx: Transaction, keys: readonly Key[]): Promise<void> {
  const names = keys.map((key) => KEYS[key]);
  await tx.delete(installation).where(inArray(installation.key, names));
  if (keys.includes('push')) await tx.delete(pushSubscriptions);
}

import { MS_PER_HOUR } from '#shared/domain/time-units.ts';
import type { Platform } from '#server/platform.ts';
import type { Payments } from '../payments/index.ts';
import { staleIntents } from './stale-intents.repository.ts';

/** A card form that was not completed by then is worth a look. */
const UNDECIDED_MS = MS_PER_HOUR;

interface HoldsCheckDeps {
  readonly platform: Pick<Platform, 'db' | 'clocks'>;
  readonly payments: Pick<Payments, 'backfillMissing'>;
}

/**
 * Asks the provider for every hold whose time is over and every intent that has been undecided for an hour, and stores its
 * answer: neither timers nor webhooks are trusted alone. Throws when some could not be asked for, after the others.
 */
export function createHoldsCheck({ platform: { db, clocks }, payments }: HoldsCheckDeps) {
  return async (): Promise<void> => {
    const now = clocks.product.now();
    const undecidedSince = new Date(now.getTime() - UNDECIDED_MS);
    const failures: unknown[] = [];
    for (const id of await staleIntents(db, { now, undecidedSince }))
      await payments.backfillMissing({ kind: 'intent', id }).catch((error: unknown) => failures.push(error));
    if (failures.length > 0)
      throw new Error(`${failures.length} payments could not be asked for`, { cause: failures[0] });
  };
}

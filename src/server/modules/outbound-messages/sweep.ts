import { MS_PER_DAY } from '#shared/domain/time-units.ts';
import type { Platform } from '#server/platform.ts';
import { eraseGivenUp, deleteSent } from './outbound-messages.repository.ts';

/** Long after the last event that could ask for the same message again. */
const KEPT_MS = 30 * MS_PER_DAY;

/** Takes away what was sent a month ago, and the words of what was given up: the one in real time, the other in the product's. */
export async function sweepOutboundMessages({ db, clocks }: Pick<Platform, 'db' | 'clocks'>): Promise<void> {
  await deleteSent(db, new Date(clocks.real.now().getTime() - KEPT_MS));
  await eraseGivenUp(db, new Date(clocks.product.now().getTime() - KEPT_MS));
}

import type { Product } from '#server/composition.ts';
import type { MemberActor } from '#server/http/actor.ts';
import { migrate } from '#server/db/migrate.ts';
import { addDays, dayAt } from '#shared/domain/calendar.ts';
import { createListing, createOwner } from '#tests/support/listings.ts';
import { openBenchProduct } from './product.ts';

const RIVALS = 32;
const ROUNDS = 25;

const actorOf = (id: string): MemberActor => ({
  kind: 'member',
  id,
  sessionId: 'bench',
  isAdmin: false,
  isReviewer: false,
  emailVerified: true,
  restrictionNoBook: false,
  restrictionNoList: false,
});

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** All rivals book the same days of one item at once; returns milliseconds and the number of successful bookings. */
async function oneRace(product: Product, item: string, day: string, rivals: readonly MemberActor[]) {
  const body = {
    equipmentId: item,
    rentalType: 'daily' as const,
    dateSelectionMode: 'consecutive' as const,
    startDate: day,
    endDate: day,
    deliveryMethod: 'pickup' as const,
    totalAmount: '88.99',
  };
  let won = 0;
  const times = await Promise.all(
    rivals.map(async (rival) => {
      const begin = performance.now();
      await product.bookings.creation.create(rival, body).then(
        () => (won += 1),
        () => undefined,
      );
      return performance.now() - begin;
    }),
  );
  return { won, times };
}

/** 32 rivals for one slot, again and again, through the whole service: one wins each time. Prints the waiting of the rest. */
export async function benchRace(url: string): Promise<void> {
  await migrate(url);
  const product = await openBenchProduct(url);
  try {
    const { db, clocks } = product.platform;
    const all: number[] = [];
    const today = dayAt(clocks.product.now(), 'America/Chicago');
    for (let round = 0; round < ROUNDS; round += 1) {
      const item = await createListing(db);
      const rivals: MemberActor[] = [];
      for (let count = 0; count < RIVALS; count += 1) rivals.push(actorOf(await createOwner(db)));
      const { won, times } = await oneRace(product, item, addDays(today, 1), rivals);
      if (won !== 1) throw new Error(`${won} of ${RIVALS} rivals got the same slot`);
      // The first race warms up.
      if (round > 0) all.push(...times);
    }
    all.sort((a, b) => a - b);
    const figures = `p50 ${at(all, 0.5).toFixed(1)} ms, p99 ${at(all, 0.99).toFixed(1)} ms, worst ${at(all, 1).toFixed(1)} ms`;
    console.log(
      `booking race, ${RIVALS} rivals for one slot, ${ROUNDS - 1} rounds: ${figures}; one won each time`,
    );
  } finally {
    await product.close();
  }
}

import { Killed } from './crashes.ts';
import type { World } from './world.ts';

/** Moves both clocks: what a lease or a pause after a failure waits for. */
export function passRealTime(world: World, milliseconds: number): void {
  world.real.advance(milliseconds);
}

const TRIES = 12;
/** The clock moves by whole seconds to the nearest one; so it never stops short. */
const ROUNDS_UP_MS = 499;

/**
 * Moves product time through all that falls due on the way, like POST /api/sandbox/clock. After a death on the way the provider may be
 * ahead of the product, so the product's own clock decides whether it has arrived.
 */
export async function travel(world: World, to: Date): Promise<void> {
  const target = new Date(to.getTime() + ROUNDS_UP_MS).toISOString();
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const process = await world.process();
    await tellTheTime(world);
    if (process.clock.state().now >= to.toISOString()) break;
    try {
      await process.clock.move({ now: target });
    } catch (error) {
      if (!process.isDead()) throw error;
      world.diary.note(
        `died on the way to ${to.toISOString()} ${error instanceof Killed ? '' : String(error)}`,
      );
    }
  }
  await tellTheTime(world);
}

/** Broadcasts the clock between instances, which simulated ones do not receive by themselves. */
export async function tellTheTime(world: World): Promise<void> {
  for (const one of world.processes) if (!one.isDead()) await one.clock.refresh();
}

/** Everything that works in the background looks round, in every process that lives. */
export async function lookRound(world: World): Promise<void> {
  for (const one of world.processes) if (!one.isDead()) await one.lookRound();
}

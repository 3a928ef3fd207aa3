import { Killed } from './mortal.ts';
import type { World } from './world.ts';

/** Moves both clocks: what a lease or a pause after a failure waits for. */
export function passRealTime(world: World, milliseconds: number): void {
  world.real.advance(milliseconds);
}

const TRIES = 12;

/** Moves product time through all that falls due on the way, like POST /api/sandbox/clock; a death on the way is followed by a new start. */
export async function travel(world: World, to: Date): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const seconds = Math.ceil((to.getTime() - world.now().getTime()) / 1000);
    if (seconds <= 0) break;
    const process = await world.process();
    try {
      await process.clock.move({ advanceSeconds: seconds });
    } catch (error) {
      if (!process.isDead()) throw error;
      world.diary.note(
        `died on the way to ${to.toISOString()} ${error instanceof Killed ? '' : String(error)}`,
      );
    }
  }
  await tellTheTime(world);
}

/** What instances tell each other of the clock; a simulated one hears nothing by itself. */
export async function tellTheTime(world: World): Promise<void> {
  for (const one of world.processes) if (!one.isDead()) await one.clock.refresh();
}

/** Everything that works in the background looks round, in every process that lives. */
export async function lookRound(world: World): Promise<void> {
  for (const one of world.processes) if (!one.isDead()) await one.lookRound();
}

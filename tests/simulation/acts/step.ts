import type { World } from '../world/world.ts';
import type { Rental } from './rental.ts';

/** The next action on a rental, and when (product time). */
export interface Step {
  readonly at: Date;
  readonly name: string;
  run(world: World, rental: Rental): Promise<unknown>;
}

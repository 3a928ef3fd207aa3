import Stripe from 'stripe';
import type { World } from '../world/world.ts';

const isSandboxRefusal = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && typeof error.status === 'number';

/** Something at the provider, noted where it was done; it may be refused there, or ordered to fail. */
export async function orRefused(world: World, what: string, act: () => unknown): Promise<void> {
  try {
    await act();
    world.diary.note(`at the provider: ${what}`);
    world.diary.count(`at the provider: ${what.split(' ')[0] ?? ''}`);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) && !isSandboxRefusal(error)) throw error;
  }
}

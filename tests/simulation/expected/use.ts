import type { Item } from '../world/people.ts';
import { divided, LEAST } from './money.ts';

/** What meter and gauge showed, in tenths of an hour and eighths of the tank. */
export interface Shown {
  readonly tenths: number;
  readonly eighths: number;
}

/** As it is agreed at the return: what is counted, and how much of it. */
export interface Rented {
  readonly by: 'hours' | 'days' | 'weeks';
  readonly count: number;
}

/** Hours of the machine that the price includes: 8 a day, 40 a week, 160 four weeks, and never more than were rented. */
function includedHours({ by, count }: Rented): number {
  if (by === 'hours') return Math.min(count, Math.ceil(count / 24) * 8);
  return by === 'days' ? count * 8 : Math.floor(count / 4) * 160 + (count % 4) * 40;
}

/** What use costs beyond what is included, in cents (docs/product/usage.md#overage). */
export function useCents(
  { use, dailyCents }: Pick<Item, 'use' | 'dailyCents'>,
  rented: Rented,
  { before, after }: { readonly before: Shown; readonly after: Shown },
): number {
  if (!use) return 0;
  const extra = Math.max(0, after.tenths - before.tenths - includedHours(rented) * 10);
  const hour = use.extraHourCents ?? Math.max(1, divided(dailyCents, 8));
  const missing = Math.max(0, before.eighths - after.eighths);
  return divided(extra * hour, 10) + divided(missing * use.tankGallons * use.gallonCents, 8);
}

/** Of an amount, what the card is charged beyond the balance: nothing where the provider takes so little. */
export const beyond = (cents: number, withBalance: number): number =>
  cents - withBalance < LEAST ? 0 : cents - withBalance;

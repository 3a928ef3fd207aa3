import { waitsForRenter } from '#shared/domain/booking-facts.ts';
import type { Chance } from '../world/chance.ts';
import { answerChange, askChange } from './change-dates.ts';
import { changeCard } from './pay.ts';
import { endOf, type BookingRow, type Side } from './rental.ts';
import type { Step } from './step.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const after = (from: Date, milliseconds: number): Date => new Date(from.getTime() + milliseconds);
const asking = (at: Date, who: Side): Step => ({
  at,
  name: `${who}s asks for other dates`,
  run: (world, rental) => askChange(world, rental, who),
});
const answering = (at: Date, who: Side, what: 'accept' | 'decline' | 'withdraw'): Step => ({
  at,
  name: `${who}s ${what} other dates`,
  run: (world, rental) => answerChange(world, rental, who, what),
});
const waiting = (at: Date): Step => ({ at, name: 'silence', run: () => Promise.resolve() });

/** A step of the open change of dates; undefined without one, or if it is left open. */
export function changeStep(chance: Chance, row: BookingRow, now: Date): Step | undefined {
  const { changeState, changeAskedBy: asker } = row;
  if (changeState === null || asker === null) return undefined;
  const other: Side = asker === 'owner' ? 'renter' : 'owner';
  const soon = after(now, chance.int(1, 200) * MINUTE);
  if (changeState === 'asked')
    return chance.weighted<Step | undefined>([
      [60, answering(soon, other, 'accept')],
      [10, answering(soon, other, 'decline')],
      [8, answering(soon, asker, 'withdraw')],
      [2, answering(soon, asker, 'accept')],
      [10, waiting(after(now, 9 * HOUR))],
      [10, undefined],
    ]);
  if (waitsForRenter(changeState))
    return chance.weighted<Step | undefined>([
      [60, { at: after(now, chance.int(1, 25) * MINUTE), name: 'pay for other dates', run: changeCard }],
      [10, answering(soon, 'renter', 'withdraw')],
      [20, waiting(after(now, 9 * HOUR))],
      [10, undefined],
    ]);
  // The provider is away: people wait a little, or do something else.
  return chance.happens(0.5) ? waiting(after(now, 20 * MINUTE)) : undefined;
}

/** Some ask for other dates before the pickup, while it is out, or when it should be back already. */
export function wishStep(chance: Chance, row: BookingRow, now: Date): Step | undefined {
  if (!chance.happens(0.6)) return undefined;
  const left = Math.max(1, Math.round((endOf(row).getTime() - now.getTime()) / MINUTE));
  const late = row.status === 'active' && chance.happens(0.2) ? chance.int(1, 2_000) : 0;
  return asking(
    after(now, chance.int(1, left) * MINUTE + late * MINUTE),
    chance.pick(['owner', 'renter', 'renter']),
  );
}

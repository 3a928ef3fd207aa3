import type { Chance } from '../world/chance.ts';
import type { World } from '../world/world.ts';
import { changeStep, wishStep } from './change-steps.ts';
import { changeCard, payFee } from './pay.ts';
import { endOf, personOf, press, type BookingRow, type Side } from './rental.ts';
import type { Step } from './step.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const after = (from: Date, milliseconds: number): Date => new Date(from.getTime() + milliseconds);
const side = (chance: Chance): Side => chance.pick(['owner', 'renter'] as const);
const reason = { reason: 'The site is not ready.' };

/** A press of a button by one side. */
const pressing = (at: Date, who: Side | 'Admin', what: string, body?: object): Step => ({
  at,
  name: `${who} ${what}`,
  run: (world, rental) => press(world, rental, who === 'Admin' ? 'Admin' : personOf(rental, who), what, body),
});
const waiting = (at: Date): Step => ({ at, name: 'silence', run: () => Promise.resolve() });
const paying = (at: Date): Step => ({ at, name: 'pay', run: payFee });
const changing = (at: Date): Step => ({ at, name: 'change card', run: changeCard });

function whileUnpaid(chance: Chance, now: Date): Step {
  const soon = after(now, chance.int(1, 24) * MINUTE);
  return chance.weighted<Step>([
    [88, paying(soon)],
    [3, pressing(soon, 'renter', 'cancel')],
    [2, pressing(soon, 'owner', 'cancel')],
    [2, pressing(soon, 'Admin', 'cancel', reason)],
    [5, waiting(after(now, 45 * MINUTE))],
  ]);
}

/** The hold was refused, has expired, or could not be captured. */
function whileRefused(chance: Chance, now: Date): Step {
  const soon = after(now, chance.int(3, 300) * MINUTE);
  return chance.weighted<Step>([
    [60, changing(soon)],
    [6, pressing(soon, 'renter', 'cancel')],
    [6, pressing(soon, 'owner', 'cancel')],
    [28, waiting(after(now, 13 * HOUR))],
  ]);
}

function whileWaiting(chance: Chance, now: Date): Step {
  const soon = after(now, chance.int(5, 600) * MINUTE);
  return chance.weighted<Step>([
    [70, pressing(soon, 'owner', 'accept')],
    [9, pressing(soon, 'owner', 'cancel', reason)],
    [8, pressing(soon, 'renter', 'cancel', reason)],
    [2, pressing(soon, 'Admin', 'cancel', reason)],
    [11, waiting(after(now, 49 * HOUR))],
  ]);
}

/** Less than agreed: nothing, next to nothing, or a part. */
function less(chance: Chance, { totalCents, bookingFeeCents }: BookingRow): object {
  const cents = chance.weighted([
    [1, bookingFeeCents],
    [1, Math.min(totalCents, bookingFeeCents + chance.int(1, 60))],
    [5, chance.int(bookingFeeCents, totalCents)],
  ]);
  return { finalAmount: (cents / 100).toFixed(2) };
}

/** The owner alone has stated that it is over. */
function whileStated(chance: Chance, row: BookingRow, now: Date): Step {
  const soon = after(now, chance.int(1, 900) * MINUTE);
  if (row.completionCountsAt === null)
    return chance.weighted<Step>([
      [40, pressing(soon, 'Admin', 'cancel', reason)],
      [30, pressing(soon, 'Admin', 'capture-payment', reason)],
      [10, pressing(soon, 'Admin', 'capture-payment', { ...reason, ...less(chance, row) })],
      [10, pressing(soon, 'owner', 'release-hold')],
      [10, waiting(after(now, 6 * DAY))],
    ]);
  return chance.weighted<Step>([
    [30, pressing(soon, 'renter', 'confirm-return')],
    [40, pressing(soon, 'renter', 'deny-completion', reason)],
    [5, pressing(soon, 'Admin', 'capture-payment', reason)],
    [5, pressing(soon, 'owner', 'release-hold')],
    [20, waiting(after(now, 26 * HOUR))],
  ]);
}

function whileConfirmed(chance: Chance, row: BookingRow, now: Date): Step {
  const untilStart = Math.max(0, row.startsAt.getTime() - now.getTime());
  const before = after(now, chance.int(0, Math.round(untilStart / MINUTE)) * MINUTE);
  const { ownerPickupConfirmedAt, renterPickupConfirmedAt } = row;
  if (ownerPickupConfirmedAt !== null || renterPickupConfirmedAt !== null) {
    const other = ownerPickupConfirmedAt === null ? 'owner' : 'renter';
    const soon = after(now, chance.int(2, 200) * MINUTE);
    if (chance.happens(0.85)) return pressing(soon, other, 'confirm-pickup');
  }
  const around = after(row.startsAt, chance.int(-180, 360) * MINUTE);
  const atEnd = after(endOf(row), chance.int(5, 2_000) * MINUTE);
  return chance.weighted<Step>([
    [72, pressing(around, side(chance), 'confirm-pickup')],
    [6, pressing(before, side(chance), 'confirm-pickup')],
    [6, pressing(before, 'renter', 'cancel')],
    [4, pressing(before, 'owner', 'cancel')],
    [2, pressing(before, 'Admin', 'cancel', reason)],
    [3, pressing(before, 'owner', 'release-hold')],
    [2, pressing(after(row.startsAt, chance.int(20, 30) * HOUR), 'owner', 'release-days')],
    [5, pressing(after(row.startsAt, chance.int(1, 300) * MINUTE), 'owner', 'capture-payment')],
    [3, pressing(atEnd, 'owner', 'capture-payment')],
    [2, pressing(atEnd, 'owner', 'capture-payment', less(chance, row))],
    [2, pressing(atEnd, 'Admin', 'capture-payment', reason)],
    [4, waiting(after(endOf(row), 49 * HOUR))],
  ]);
}

/** Days early, punctual, a little late, days late. */
const deviation = (chance: Chance): number =>
  chance.weighted([
    [15, chance.int(-72, -2) * HOUR],
    [35, chance.int(-90, 0) * MINUTE],
    [20, chance.int(1, 59) * MINUTE],
    [18, chance.int(1, 20) * HOUR],
    [8, chance.int(1, 4) * DAY],
    [3, chance.int(5, 9) * DAY],
  ]);

function whileOut(chance: Chance, row: BookingRow, now: Date): Step {
  const later = (milliseconds: number): Date => new Date(Math.max(now.getTime() + MINUTE, milliseconds));
  const back = later(endOf(row).getTime() + deviation(chance));
  const meanwhile = later(back.getTime() - chance.int(1, 60) * HOUR);
  return chance.weighted<Step>([
    [78, pressing(back, side(chance), 'confirm-return')],
    [6, pressing(back, 'owner', 'capture-payment')],
    [6, pressing(back, 'owner', 'capture-payment', less(chance, row))],
    [2, pressing(back, 'Admin', 'capture-payment', reason)],
    [3, pressing(meanwhile, 'owner', 'release-hold')],
    [3, waiting(after(back, 2 * DAY))],
  ]);
}

function whileComingBack(chance: Chance, row: BookingRow, now: Date): Step {
  const soon = after(now, chance.int(1, 900) * MINUTE);
  const other = row.ownerReturnConfirmedAt === null ? 'owner' : 'renter';
  if (row.holdStatus === 'capture_failed')
    return chance.weighted<Step>([
      [50, changing(soon)],
      [20, pressing(soon, other, 'confirm-return')],
      [15, pressing(soon, 'owner', 'capture-payment')],
      [5, pressing(soon, 'owner', 'release-hold')],
      [10, waiting(after(now, 2 * DAY))],
    ]);
  return chance.weighted<Step>([
    [75, pressing(soon, other, 'confirm-return')],
    [6, pressing(soon, 'owner', 'capture-payment', less(chance, row))],
    [3, pressing(soon, 'owner', 'release-hold')],
    [16, waiting(after(now, 26 * HOUR))],
  ]);
}

function whenCompleted(chance: Chance, { lateFeeStatus }: BookingRow, now: Date): Step | undefined {
  const soon = after(now, chance.int(5, 1_800) * MINUTE);
  if (lateFeeStatus === 'failed')
    return chance.weighted<Step | undefined>([
      [50, changing(soon)],
      [15, pressing(soon, side(chance), 'charge-late-fee')],
      [35, undefined],
    ]);
  if (lateFeeStatus !== 'owed') return undefined;
  return chance.happens(0.5)
    ? pressing(soon, side(chance), 'charge-late-fee')
    : waiting(after(now, 26 * HOUR));
}

/** Some think again at once; which ones is known by the instant, so that no other chance is taken differently. */
function secondThought({ undoableBy, undoableUntil }: BookingRow, now: Date): Step | undefined {
  if (undoableBy === null || undoableUntil === null) return undefined;
  const isWanted = undoableUntil.getTime() % 5 === 0 && now < undoableUntil;
  return isWanted ? pressing(after(now, 10_000), undoableBy, 'undo-confirmation') : undefined;
}

const otherDates = (chance: Chance, row: BookingRow, now: Date): Step | undefined =>
  row.changeState === null ? wishStep(chance, row, now) : changeStep(chance, row, now);

const REFUSED = new Set<BookingRow['holdStatus']>(['action_required', 'expired', 'renewal_failed']);

/** The usual next action; undefined where none is left. */
export function nextStep(world: World, row: BookingRow): Step | undefined {
  const { chance, isPlain } = world;
  const now = world.now();
  if (row.status === 'canceled') return undefined;
  if (row.status === 'completed') return whenCompleted(chance, row, now);
  if (row.feeStatus === 'unpaid') return whileUnpaid(chance, now);
  const again = secondThought(row, now);
  if (again) return again;
  if (REFUSED.has(row.holdStatus) && !row.balanceWaived && chance.happens(0.7))
    return whileRefused(chance, now);
  if (row.status === 'pending') return whileWaiting(chance, now);
  const isStated = row.completionStatedAt !== null && row.holdStatus !== 'capture_failed';
  if (isStated) return whileStated(chance, row, now);
  const change = !isPlain && row.actualReturnTime === null ? otherDates(chance, row, now) : undefined;
  if (change) return change;
  if (row.status === 'confirmed') return whileConfirmed(chance, row, now);
  return row.actualReturnTime === null ? whileOut(chance, row, now) : whileComingBack(chance, row, now);
}

import { maximumRentalHours } from '#shared/domain/booking-limits.ts';
import { dayAfter } from '../expected/days.ts';
import { ask } from '../world/asking.ts';
import type { Chance } from '../world/chance.ts';
import type { Answer } from '../world/press.ts';
import type { World } from '../world/world.ts';
import { personOf, press, rowOf, type BookingRow, type Rental, type Side } from './rental.ts';

type Change = Record<string, unknown> & { id: string; sha256: string; outcome: string };

const movedBy = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Other dates for a rental: mostly a later end; now and then what the rules refuse. */
function wishFor(chance: Chance, row: BookingRow, now: Date): object {
  const { rentalType, hours, lastDay, firstDay } = row;
  // More hours than a rental may have are refused as a form that no page sends.
  if (rentalType === 'hourly')
    return { hours: Math.min(maximumRentalHours, Math.max(1, (hours ?? 4) + chance.int(-3, 30))) };
  // Who is late asks for days from now on.
  const today = now.toISOString().slice(0, 10);
  const last = lastDay < today ? today : lastDay;
  return chance.weighted<object>([
    [60, { endDate: movedBy(last, chance.int(1, 9)) }],
    [25, { endDate: movedBy(lastDay, -chance.int(1, 4)) }],
    [10, { startDate: movedBy(firstDay, chance.int(-3, 6)), endDate: movedBy(lastDay, chance.int(-3, 9)) }],
    [5, { startDate: dayAfter(firstDay) }],
  ]);
}

/** One side looks at other dates, and asks for them where they can be had; some ask with another addendum's hash. */
export async function askChange(world: World, rental: Rental, who: Side): Promise<void> {
  const { chance, diary } = world;
  const row = await rowOf(world, rental);
  const waiveLateFee = chance.happens(0.3);
  const wish = { ...wishFor(chance, row, world.now()), waiveLateFee };
  const person = personOf(rental, who);
  const shown = await press(world, rental, person, 'changes/preview', wish);
  const { sha256 } = shown.body;
  if (shown.status !== 200 || typeof sha256 !== 'string') return;
  if (chance.happens(0.05)) {
    const other = await press(world, rental, person, 'changes', {
      ...wish,
      sha256: sha256.replace(/^./, 'x'),
    });
    if (other.status < 400) diary.problem(`${rental.id}: a change was asked for by another addendum`);
  }
  const asked = { ...wish, sha256 };
  const answer = await press(world, rental, person, 'changes', asked);
  // A crash leaves the asker without an answer, who asks again.
  if (answer.status >= 500 && chance.happens(0.5)) await press(world, rental, person, 'changes', asked);
}

async function openChange(world: World, rental: Rental, who: string): Promise<Change | undefined> {
  const process = await world.process();
  const url = `/api/bookings/${rental.id}/changes`;
  const { status, body } = await ask(world, process, who, url, undefined, 'GET');
  const all = body as unknown as Change[];
  return status === 200 ? all.find(({ outcome }) => outcome === 'open') : undefined;
}

/** Answers the open change as its reader sees it; a few accept twice. */
export async function answerChange(
  world: World,
  rental: Rental,
  who: Side,
  what: 'accept' | 'decline' | 'withdraw',
): Promise<Answer | undefined> {
  const { chance } = world;
  const person = personOf(rental, who);
  const change = await openChange(world, rental, person);
  if (!change) return undefined;
  const { id: changeId, sha256 } = change;
  const waived = chance.happens(0.3) ? { waiveLateFee: true } : {};
  const body = what === 'accept' ? { changeId, sha256, ...waived } : { changeId };
  const answer = await press(world, rental, person, `changes/${what}`, body);
  if (answer.status >= 500 || chance.happens(0.1))
    return press(world, rental, person, `changes/${what}`, body);
  return answer;
}

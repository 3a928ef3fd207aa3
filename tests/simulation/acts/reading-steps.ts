import type { World } from '../world/world.ts';
import type { Stage } from './photos.ts';
import { confirmReading, readingsOf, recordReading, type Reading } from './readings.ts';
import { endOf, type BookingRow, type Rental, type Side } from './rental.ts';
import type { Step } from './step.ts';

const MINUTE = 60_000;

const recording = (at: Date, stage: Stage, by: Side): Step => ({
  at,
  name: `${by}s reading at the ${stage}`,
  run: (world, rental) => recordReading(world, rental, stage, by),
});
const confirming = (at: Date, stage: Stage, who: 'other' | 'same'): Step => ({
  at,
  name: `confirmation of a reading at the ${stage} by the ${who} side`,
  run: (world, rental) => confirmReading(world, rental, stage, who),
});

/** The other side confirms a reading, reads for itself, or keeps silent. */
function afterReading({ chance }: World, { stage, by }: Reading, soon: Date): Step | undefined {
  return chance.weighted<Step | undefined>([
    [70, confirming(soon, stage, 'other')],
    [5, confirming(soon, stage, 'same')],
    [15, recording(soon, stage, by === 'owner' ? 'renter' : 'owner')],
    [10, undefined],
  ]);
}

/** At the pickup, or when it is out; some forget it. */
function atPickup({ chance }: World, { status, startsAt }: BookingRow, soon: Date): Step | undefined {
  if (!chance.happens(status === 'active' ? 0.75 : 0.4)) return undefined;
  const around = new Date(startsAt.getTime() - chance.int(0, 120) * MINUTE);
  return recording(around > soon ? around : soon, 'pickup', chance.pick(['owner', 'renter']));
}

/** Around the end, or once it is back; some forget it. */
function atReturn({ chance }: World, row: BookingRow, soon: Date): Step | undefined {
  if (row.status !== 'active' || !chance.happens(0.8)) return undefined;
  const around = new Date(endOf(row).getTime() - chance.int(0, 180) * MINUTE);
  const at = row.actualReturnTime === null && around > soon ? around : soon;
  return recording(at, 'return', chance.pick(['owner', 'renter']));
}

/** A step of the readings of a rental that charges for use; undefined if none is taken. */
export async function readingStep(world: World, rental: Rental, row: BookingRow): Promise<Step | undefined> {
  if (!row.usageTerms || (row.status !== 'confirmed' && row.status !== 'active')) return undefined;
  const { pickup, return: back } = await readingsOf(world, rental);
  const soon = new Date(world.now().getTime() + world.chance.int(1, 40) * MINUTE);
  if (!pickup) return atPickup(world, row, soon);
  if (!pickup.isConfirmed) return afterReading(world, pickup, soon);
  if (!back) return atReturn(world, row, soon);
  return back.isConfirmed ? undefined : afterReading(world, back, soon);
}

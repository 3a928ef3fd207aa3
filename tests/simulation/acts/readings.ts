import { sql } from 'drizzle-orm';
import type { Answer } from '../world/press.ts';
import type { World } from '../world/world.ts';
import { photoOf, takePhotos, type Stage } from './photos.ts';
import { personOf, press, type Rental, type Side } from './rental.ts';

/** The newest one of a handover. */
export interface Reading {
  readonly id: string;
  readonly stage: Stage;
  readonly tenths: number;
  readonly by: Side;
  readonly at: Date;
  readonly isConfirmed: boolean;
}

type Row = Record<string, unknown> & {
  id: string;
  stage: Stage;
  tenths: number;
  by: Side;
  at: string;
  isConfirmed: boolean;
};

export async function readingsOf(
  { db }: World,
  { id }: Pick<Rental, 'id'>,
): Promise<Partial<Record<Stage, Reading>>> {
  const { rows } = await db.execute<Row>(sql`
    select id, stage, engine_tenths as tenths, recorded_by as by, recorded_at as at, confirmed_at is not null as "isConfirmed"
    from usage_readings where booking_id = ${id} and superseded_at is null`);
  return Object.fromEntries(rows.map((row) => [row.stage, { ...row, at: new Date(row.at) }]));
}

const otherOf = (side: Side): Side => (side === 'owner' ? 'renter' : 'owner');

/** What the meter shows, in tenths of an hour: at the return mostly what can be, now and then what cannot. */
function shownAt(world: World, before: Reading | undefined): { tenths: number; canBe: boolean } {
  const { chance } = world;
  if (!before) return { tenths: chance.int(0, 90_000), canBe: true };
  const passed = Math.ceil((world.now().getTime() - before.at.getTime()) / 360_000);
  return chance.weighted([
    [6, { tenths: before.tenths + chance.int(0, passed), canBe: true }],
    [3, { tenths: before.tenths + passed, canBe: true }],
    [1, { tenths: before.tenths + passed + chance.int(12, 400), canBe: false }],
    [before.tenths > 0 ? 1 : 0, { tenths: before.tenths - 1, canBe: false }],
  ]);
}

/** One side records what meter and gauge show, now and then without the fuel; a few send it twice. */
export async function recordReading(world: World, rental: Rental, stage: Stage, by: Side): Promise<void> {
  const { chance, diary } = world;
  await takePhotos(world, rental);
  const before = stage === 'return' ? (await readingsOf(world, rental)).pickup : undefined;
  const { tenths, canBe } = shownAt(world, before);
  const isWhole = chance.happens(0.95);
  const fuel = isWhole ? { fuelEighths: chance.int(0, 8) } : {};
  const body = { stage, engineHours: tenths / 10, photoId: photoOf(rental, stage), ...fuel };
  const record = (): Promise<Answer> => press(world, rental, personOf(rental, by), 'usage/readings', body);
  const { status } = await record();
  if (status === 200 && !(canBe && isWhole))
    diary.problem(`${rental.id}: a reading that cannot be was recorded: ${JSON.stringify(body)}`);
  if (status >= 500 || chance.happens(0.1)) await record();
}

/** The other side confirms what was recorded; a few of those who recorded it try to. */
export async function confirmReading(
  world: World,
  rental: Rental,
  stage: Stage,
  who: 'other' | 'same',
): Promise<void> {
  const reading = (await readingsOf(world, rental))[stage];
  if (!reading || reading.isConfirmed) return;
  const side = who === 'same' ? reading.by : otherOf(reading.by);
  const body = { stage, readingId: reading.id };
  const confirm = (): Promise<Answer> => press(world, rental, personOf(rental, side), 'usage/confirm', body);
  const { status } = await confirm();
  if (who === 'same' && status === 200)
    world.diary.problem(`${rental.id}: the ${side} has confirmed a reading of their own`);
  if (status >= 500 || world.chance.happens(0.1)) await confirm();
}

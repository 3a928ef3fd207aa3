import { sql } from 'drizzle-orm';
import { pressesTwice } from './acts/mischief.ts';
import { personOf, rowOf, type Rental } from './acts/rental.ts';
import { request } from './acts/request.ts';
import { claimStep } from './acts/damage.ts';
import { readingStep } from './acts/reading-steps.ts';
import { nextStep } from './acts/steps.ts';
import type { Step } from './acts/step.ts';
import { checkEverything, checkOnTheWay } from './invariants/index.ts';
import { drainEverything } from './drain.ts';
import { injectFault } from './faults.ts';
import { clearFaults, isAway } from './world/faults.ts';
import { startMishaps } from './world/mishaps.ts';
import { startInterludes, startPost } from './world/post.ts';
import { steady } from './world/steady.ts';
import { lookRound, passRealTime, tellTheTime, travel } from './world/time.ts';
import { createWorld, type World } from './world/world.ts';

type Found = Record<string, unknown> & { what: string; times: number };

/** How often the product did what, so that one can see what the histories have come to. */
async function countHappenings({ db, diary }: World): Promise<void> {
  const queries = [
    sql`select type as what, count(*)::int as times from domain_events group by 1`,
    sql`select concat('ends ', status, ' fee ', fee_status, ' hold ', hold_status) as what, count(*)::int as times from bookings group by 1`,
    sql`select concat('ends with late fee ', late_fee_status) as what, count(*)::int as times from bookings group by 1`,
    sql`select concat('change ', kind, ' ', outcome) as what, count(*)::int as times from booking_changes group by 1`,
    sql`select concat('claim ', status, ' ', ground) as what, count(*)::int as times from damage_claims group by 1`,
    sql`select concat('use ', status) as what, count(*)::int as times from usage_charges group by 1`,
    sql`select concat('case ', kind, ' ', state) as what, count(*)::int as times from cases group by 1`,
    sql`select concat('refund ', cause, ' ', status) as what, count(*)::int as times from refunds group by 1`,
    sql`select concat('call ', kind, ' ', status) as what, count(*)::int as times from payment_operations group by 1`,
  ];
  for (const query of queries)
    for (const { what, times } of (await db.execute<Found>(query)).rows)
      for (let time = 0; time < times; time++) diary.count(what);
}

export interface HistoryOptions {
  readonly seed: number;
  /** How many rentals are asked for; some requests come to nothing because the days are taken. */
  readonly rentals: number;
  /** Without changes of dates, claims for damage, readings and cases. */
  readonly isPlain: boolean;
  /** Of a migrated database without rows, of this history's own. */
  readonly databaseUrl: string;
}

export interface HistoryReport {
  readonly seed: number;
  readonly rentals: number;
  readonly problems: readonly string[];
  readonly lines: readonly string[];
  readonly counts: ReadonlyMap<string, number>;
}

interface Agenda {
  readonly rental: Rental;
  step: Step | undefined;
}

const HOUR = 3_600_000;
/** Of real time; the longest outlives the provider's idempotency keys and its webhook retries. */
const PAUSES = [
  [40, 5_000],
  [30, 70_000],
  [20, 900_000],
  [8, 3 * HOUR],
  [1, 26 * HOUR],
  [1, 80 * HOUR],
] as const;
const MOST_STEPS_PER_RENTAL = 40;

/** Background work: webhooks are delivered, pages are read, faults end, real time passes for leases. */
async function background(world: World): Promise<void> {
  const { chance, bank } = world;
  if (chance.happens(0.55)) await bank.deliver();
  if (chance.happens(0.3)) passRealTime(world, chance.weighted(PAUSES));
  // Who is away stays away for a while: hours as a rule, days at times.
  if (chance.happens(isAway(world) ? 0.12 : 0.25)) clearFaults(world);
  await world.process();
  if (chance.happens(0.5)) await lookRound(world);
}

async function perform(world: World, { rental, step }: Agenda & { step: Step }): Promise<void> {
  const [who, what] = step.name.split(' ');
  world.diary.note(`-- ${rental.id}: ${step.name}`);
  world.diary.count(`step ${step.name}`);
  const isPress = (who === 'owner' || who === 'renter') && what !== undefined;
  if (isPress && world.chance.happens(0.12)) await pressesTwice(world, rental, personOf(rental, who), [what]);
  else await step.run(world, rental);
}

/** What is done about a rental next: a reading, the rental itself, and once nothing else is left, damage. */
async function stepAfter(world: World, rental: Rental): Promise<Step | undefined> {
  const row = await rowOf(world, rental);
  if (world.isPlain) return nextStep(world, row);
  return (await readingStep(world, rental, row)) ?? nextStep(world, row) ?? claimStep(world, rental, row);
}

/** Requests at random intervals; each rental's next step is in its agenda, and the earliest is taken. */
async function live(world: World, wanted: number): Promise<readonly Agenda[]> {
  const { chance } = world;
  const agendas: Agenda[] = [];
  let requestsLeft = wanted;
  let nextRequest = world.now();
  for (let steps = 0; steps < wanted * MOST_STEPS_PER_RENTAL; steps++) {
    const open = agendas.filter((one): one is Agenda & { step: Step } => one.step !== undefined);
    const next = open.reduce<(Agenda & { step: Step }) | undefined>(
      (best, one) => (best && best.step.at <= one.step.at ? best : one),
      undefined,
    );
    if (!next && requestsLeft === 0) break;
    const isRequest = requestsLeft > 0 && (!next || nextRequest <= next.step.at);
    await injectFault(
      world,
      agendas.map(({ rental }) => rental),
    );
    await travel(world, isRequest ? nextRequest : (next?.step.at ?? nextRequest));
    let touched: Agenda | undefined = next;
    if (isRequest) {
      requestsLeft -= 1;
      nextRequest = new Date(world.now().getTime() + chance.int(0, 30) * HOUR);
      const rental = await request(world);
      touched = rental && { rental, step: undefined };
      if (touched) agendas.push(touched);
    } else if (next) await perform(world, next);
    await background(world);
    if (touched) touched.step = await stepAfter(world, touched.rental);
    await checkOnTheWay(world);
  }
  return agendas;
}

/** One history from its beginning to its end, and everything that must be true then. */
export async function runHistory({
  seed,
  rentals,
  isPlain,
  databaseUrl,
}: HistoryOptions): Promise<HistoryReport> {
  const letGo = steady(seed);
  try {
    const world = await createWorld(seed, databaseUrl, isPlain);
    try {
      startPost(world);
      startInterludes(world, 0.03);
      startMishaps(world);
      const agendas = await live(world, rentals);
      await drainEverything(world);
      await tellTheTime(world);
      await checkEverything(world);
      await countHappenings(world);
      return { seed, rentals: agendas.length, ...world.diary };
    } catch (error) {
      world.diary.problem(
        `the history broke off: ${error instanceof Error ? (error.stack ?? '') : String(error)}`,
      );
      return { seed, rentals: 0, ...world.diary };
    } finally {
      await world.stop();
    }
  } finally {
    letGo();
  }
}

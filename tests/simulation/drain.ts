import { sql } from 'drizzle-orm';
import { decideDenied, expectNoDifference, reconcile } from './acts/admin.ts';
import { closeDisputes, refundByHand } from './acts/at-the-bank.ts';
import { payOutMost, verifyMost } from './acts/owner-accounts.ts';
import { checkOnTheWay } from './invariants/index.ts';
import { clearFaults } from './world/faults.ts';
import { endMishaps } from './world/mishaps.ts';
import { lookRound, passRealTime, travel } from './world/time.ts';
import type { World } from './world/world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ROUNDS = 12;
/** Together longer than any rental with its deadlines; each leap stops where something falls due. */
const LEAP = 60 * DAY;
const LEAPS = 2;
/** Longer than any owner waits for their share of a rental that is over. */
const PAYOUT_WAIT = 8 * DAY;

/** How much is left to be done on its own. */
async function openWork(world: World): Promise<number> {
  const found = await world.db.execute<{ open: string }>(sql`
    select (select count(*) from payment_operations where status = 'pending')
         + (select count(*) from provider_events where handled_at is null)
         + (select count(*) from domain_events where dispatched_at is null)
         + (select count(*) from scheduled_jobs where done_at is null and due_at <= ${world.now().toISOString()}::timestamptz) as open`);
  return Number(found.rows[0]?.open ?? 0);
}

/** Real time passes by leases and pauses, everything is delivered and looked at, until nothing is left to do. */
async function comeToRest(world: World): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    passRealTime(world, 20 * 60_000);
    await world.process();
    await world.bank.deliver();
    await lookRound(world);
    await world.bank.deliver();
    if ((await openWork(world)) === 0) return;
  }
}

/** Ends all faults except a short loss of answers: the product recovers on its own, and time runs until the last rental is long over. */
export async function drainEverything(world: World): Promise<void> {
  world.diary.note('=== no more faults; everything comes to rest');
  clearFaults(world);
  world.interlude = () => Promise.resolve();
  // Before any delivery: reconciliation fetches missed events itself.
  await reconcile(world);
  await comeToRest(world);
  await checkOnTheWay(world);
  await closeDisputes(world, true);
  await verifyMost(world);
  await comeToRest(world);
  await decideDenied(world);
  // When owners have been paid: their part of it is taken back.
  await travel(world, new Date(world.now().getTime() + PAYOUT_WAIT));
  await comeToRest(world);
  await refundByHand(world);
  endMishaps(world);
  await comeToRest(world);
  await checkOnTheWay(world);
  // Without further user actions, deadlines end all open bookings.
  for (let leap = 0; leap < LEAPS; leap++) {
    await travel(world, new Date(world.now().getTime() + LEAP));
    await comeToRest(world);
    if (leap === 0) await payOutMost(world);
  }
  await expectNoDifference(world);
}

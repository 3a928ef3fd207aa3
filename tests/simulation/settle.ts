import { sql } from 'drizzle-orm';
import { expectNoDifference, reconcile } from './acts/admin.ts';
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

/** How much is left to be done by itself. */
async function openWork(world: World): Promise<number> {
  const found = await world.db.execute<{ open: string }>(sql`
    select (select count(*) from payment_operations where status = 'pending')
         + (select count(*) from provider_events where handled_at is null)
         + (select count(*) from domain_events where dispatched_at is null)
         + (select count(*) from due_work where done_at is null and due_at <= ${world.now().toISOString()}::timestamptz) as open`);
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

/** No more faults, but for answers that are lost for a while: what was left behind is mended by itself, and time goes on until the last rental has long been over. */
export async function settleEverything(world: World): Promise<void> {
  world.diary.note('=== no more faults; everything comes to rest');
  clearFaults(world);
  world.interlude = () => Promise.resolve();
  // Before anything is delivered: what has not arrived is fetched by whoever compares.
  await reconcile(world);
  await comeToRest(world);
  await checkOnTheWay(world);
  await closeDisputes(world, true);
  await verifyMost(world);
  await comeToRest(world);
  // When owners have been paid: their part of it is taken back.
  await refundByHand(world);
  endMishaps(world);
  await comeToRest(world);
  await checkOnTheWay(world);
  // Nobody does anything any more: deadlines end what people have left open.
  for (let leap = 0; leap < LEAPS; leap++) {
    await travel(world, new Date(world.now().getTime() + LEAP));
    await comeToRest(world);
    if (leap === 0) await payOutMost(world);
  }
  await expectNoDifference(world);
}

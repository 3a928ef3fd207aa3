import { sql } from 'drizzle-orm';
import { expectNoDifference } from './acts/admin.ts';
import { closeDisputes, verifyMost } from './acts/at-the-bank.ts';
import { clearFaults } from './world/faults.ts';
import { lookRound, passRealTime, travel } from './world/time.ts';
import type { World } from './world/world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ROUNDS = 12;

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

/** No more faults: what was left behind is mended by itself, and time goes on until the last rental has long been over. */
export async function settleEverything(world: World): Promise<void> {
  world.diary.note('=== no more faults; everything comes to rest');
  clearFaults(world);
  world.interlude = () => Promise.resolve();
  await comeToRest(world);
  await closeDisputes(world, true);
  await verifyMost(world);
  await comeToRest(world);
  // Nobody does anything any more: deadlines end what people have left open.
  for (let days = 0; days < 120; days += 20) {
    await travel(world, new Date(world.now().getTime() + 20 * DAY));
    await comeToRest(world);
  }
  await expectNoDifference(world);
}

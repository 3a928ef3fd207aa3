import type { World } from './world.ts';
import { passRealTime } from './time.ts';

/** Brings the provider's events to a process that lives, and lets it act on them. */
export function startPost(world: World): void {
  const { bank, chance } = world;
  bank.postman(async (body, headers) => {
    const living = world.processes.filter((one) => !one.isDead());
    if (living.length === 0) return 503;
    const process = chance.pick(living);
    const answer = await process.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      payload: body,
      headers,
    });
    await process.deliverWebhooks().catch(() => undefined);
    return answer.statusCode;
  });
}

/**
 * What may happen while a process waits for the provider: time passes until its lease is over, the other process looks round
 * and takes the same work up. One at a time, and never at the waiting process itself.
 */
export function startInterludes(world: World, probability: number): void {
  let isBusy = false;
  world.interlude = async (when, call) => {
    if (isBusy || !world.chance.happens(probability)) return;
    isBusy = true;
    try {
      const seconds = world.chance.pick([1, 65, 130]);
      world.diary.note(`${when} ${call}: ${seconds} s pass`);
      world.diary.count('interlude');
      passRealTime(world, seconds * 1000);
      const other = world.processes.find((one) => !one.isDead() && !one.isWaiting());
      if (other && world.chance.happens(0.7)) await other.lookRound();
    } finally {
      isBusy = false;
    }
  };
}

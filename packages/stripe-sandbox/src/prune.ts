import type { Engine } from './engine.ts';
import { answersLast } from './wire/idempotency.ts';

const eventsLast = 30 * 86_400;

/** Forgets what Stripe forgets too: answers to idempotency keys after a day, events after thirty. */
export function prune(engine: Engine): void {
  engine.transact((unit) => {
    for (const { id, at } of unit.all('-answer'))
      if (unit.realNow - at > answersLast) unit.remove('-answer', id);
    for (const { id, created, pending_webhooks: pending } of unit.all('event'))
      if (pending === 0 && unit.now - created > eventsLast) {
        unit.remove('event', id);
        unit.remove('-arrival', id);
      }
  });
}

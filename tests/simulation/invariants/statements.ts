import { statementOf } from '../expected/statement.ts';
import { storiesOf } from '../expected/story.ts';
import type { World } from '../world/world.ts';
import { ledgersOf } from './booking-ledger.ts';

/**
 * Nothing of the balance is taken for what only the owner speaks of, until the renter or the Admin has agreed or a day has
 * passed. What was captured ahead of that, since its hold was about to die, stays where it is.
 */
export async function checkStatements(world: World): Promise<void> {
  const now = world.now();
  const ledgerOf = ledgersOf(world);
  for (const story of await storiesOf(world)) {
    const statement = statementOf(story);
    if (!statement || (statement.countsAt !== undefined && now >= statement.countsAt)) continue;
    const { taken } = ledgerOf(story.id).parts.balance;
    const wasEarly = story.happened.some(
      ({ event, at }) => event === 'capture_early' && at <= statement.said.at,
    );
    if (taken > 0 && !wasEarly)
      world.diary.problem(`${story.id}: ${taken} cents were taken by the owner’s word alone`);
  }
}

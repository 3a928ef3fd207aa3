import type { Connection } from '#server/db/client.ts';
import { readUnfinished } from './today.repository.ts';
import { turnOf } from './turn-of.ts';

/** Which of the bookings wait for the person, by the rule of Today (docs/product/booking.md#today). */
export async function bookingsWaitingFor(
  db: Connection,
  personId: string,
  ids: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const found = await readUnfinished(db, personId, ids);
  const waits = found.filter((facts) => {
    const { action, turn } = turnOf(facts, facts.row.ownerId === personId ? 'owner' : 'renter', now);
    return action !== null || turn !== null;
  });
  return new Set(waits.map(({ row }) => row.id));
}

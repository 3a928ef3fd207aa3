import { matchesDueAt } from '#shared/domain/saved-searches.ts';
import type { Transaction } from '#server/db/client.ts';
import { scheduleJob } from '#server/jobs/scheduled-jobs.repository.ts';
import type { WaitingMatches } from './candidates.repository.ts';

/** The job that sends a saved search's message; its subject is the search. */
export const MESSAGE_JOB = 'saved_search.tell';

/** Plans the next message of each of these searches; one that is planned already stays as it is. */
export async function scheduleMessages(tx: Transaction, waiting: readonly WaitingMatches[]): Promise<void> {
  for (const { id, firstAt, lastMessageAt } of waiting)
    await scheduleJob(tx, { kind: MESSAGE_JOB, subject: id, dueAt: matchesDueAt(firstAt, lastMessageAt) });
}

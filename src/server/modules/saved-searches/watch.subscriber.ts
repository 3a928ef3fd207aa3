import type { TimeSpan } from '#shared/domain/availability.ts';
import type { DomainEvent, Subscriber } from '#server/events/event.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import type { ScheduledJobs } from '#server/jobs/scheduled-jobs.ts';
import type { Platform } from '#server/platform.ts';
import { isRentable, itemsFound, searchesFinding, type SearchedFacts } from '../equipment/index.ts';
import { fulfill, readAwaitedDays } from './availability-alerts.repository.ts';
import { lockWaiting, readCandidates, writeMatches, type Candidate } from './candidates.repository.ts';
import { readFreedTime, readListed } from './freed-time.repository.ts';
import { endPending, lockPending } from './saved-searches.repository.ts';
import { MESSAGE_JOB, scheduleMessages } from './schedule-messages.ts';

/** Candidates that are asked for and written at a time. */
const AT_ONCE = 200;

/** What made an item findable: what it was before, or the time that has become free; neither where it is new to everyone. */
interface Cause {
  readonly equipmentId: string;
  readonly before?: SearchedFacts | undefined;
  readonly freed?: readonly TimeSpan[] | undefined;
}

type Tools = Pick<Platform, 'db' | 'unitOfWork' | 'clocks'>;

async function causesOf({ db }: Tools, event: DomainEvent, occurredAt: Date): Promise<Cause[]> {
  switch (event.type) {
    case 'listing.created':
    case 'listing.shown':
      return [{ equipmentId: event.equipmentId }];
    case 'listing.edited':
      return Object.keys(event.before ?? {}).length > 0
        ? [{ equipmentId: event.equipmentId, before: event.before }]
        : [];
    case 'user.restrictions_changed':
      return event.listings
        ? (await readListed(db, event.userId)).map((equipmentId) => ({ equipmentId }))
        : [];
    default: {
      const freed = await readFreedTime(db, event, occurredAt);
      return freed && freed.spans.length > 0 ? [{ equipmentId: freed.equipmentId, freed: freed.spans }] : [];
    }
  }
}

/** Of the candidates those that find the item now and did not before. */
async function newlyFinding(
  { db, clocks }: Tools,
  { equipmentId, before }: Cause,
  candidates: readonly Candidate[],
): Promise<string[]> {
  const now = clocks.product.now();
  const finding = await searchesFinding(
    db,
    equipmentId,
    candidates.map(({ filter }) => filter),
    now,
  );
  const found = candidates.filter((_candidate, place) => finding.has(place));
  if (!before) return found.map(({ id }) => id);
  const had = await searchesFinding(
    db,
    equipmentId,
    found.map(({ filter }) => filter),
    now,
    before,
  );
  return found.filter((_candidate, place) => !had.has(place)).map(({ id }) => id);
}

async function match(tools: Tools, cause: Cause, occurredAt: Date): Promise<void> {
  const { equipmentId, freed } = cause;
  for (let after = ''; ;) {
    const candidates = await readCandidates(tools.db, equipmentId, { freed, after, most: AT_ONCE });
    const last = candidates.at(-1);
    if (!last) return;
    const ids = await newlyFinding(tools, cause, candidates);
    await tools.unitOfWork.run(async (tx) =>
      scheduleMessages(tx, await writeMatches(tx, equipmentId, ids, occurredAt)),
    );
    if (candidates.length < AT_ONCE) return;
    after = last.id;
  }
}

/** Notifies once everyone who waits for days of the item that can be rented now. */
async function fulfillAlerts({ db, unitOfWork, clocks }: Tools, { equipmentId }: Cause): Promise<void> {
  for (const days of await readAwaitedDays(db, equipmentId)) {
    const { firstDay, lastDay } = days;
    await unitOfWork.run(async (tx) => {
      const now = clocks.product.now();
      if (!(await isRentable(tx, equipmentId, { first: firstDay, last: lastDay, now }))) return;
      for (const { id: alertId, userId } of await fulfill(tx, equipmentId, days, now))
        await recordEvent(
          tx,
          { type: 'availability.freed', userId, alertId, equipmentId, firstDay, lastDay },
          now,
        );
    });
  }
}

/** One message of all that a saved search has newly found, of what it still finds. */
const tell =
  ({ unitOfWork, clocks }: Tools) =>
  (savedSearchId: string): Promise<void> =>
    unitOfWork.run(async (tx) => {
      const pending = await lockPending(tx, savedSearchId);
      if (!pending) return;
      const now = clocks.product.now();
      const equipmentIds = await itemsFound(tx, pending.filter, pending.equipmentIds, now);
      await endPending(tx, savedSearchId, equipmentIds.length > 0 ? now : undefined);
      if (equipmentIds.length === 0) return;
      const { userId, search } = pending;
      await recordEvent(
        tx,
        { type: 'saved_search.matched', userId, savedSearchId, search, equipmentIds },
        now,
      );
    });

/**
 * Saved searches and availability alerts follow the events that make an item findable (docs/decisions/0096-saved-searches.md):
 * an index finds whose searches it could match, and their own conditions decide.
 */
export function createWatch({
  platform,
  scheduledJobs,
}: {
  platform: Tools;
  scheduledJobs: Pick<ScheduledJobs, 'register'>;
}): Subscriber {
  scheduledJobs.register({ kind: MESSAGE_JOB, run: tell(platform) });
  return {
    name: 'watch',
    async handle({ event, occurredAt }) {
      // What waited while they could not book is sent once they can.
      if (event.type === 'user.restrictions_changed')
        await platform.unitOfWork.run(async (tx) =>
          scheduleMessages(tx, await lockWaiting(tx, event.userId)),
        );
      for (const cause of await causesOf(platform, event, occurredAt)) {
        await match(platform, cause, occurredAt);
        await fulfillAlerts(platform, cause);
      }
    },
  };
}

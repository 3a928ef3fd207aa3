// Which events invalidate the cache of public pages, in this process and in others.
import type { LiveEvent } from '#shared/contracts/system.ts';
import type { DomainEvent } from '#server/events/event.ts';
import type { LiveHub } from '#server/live/hub.ts';
import { CHANGES_CALENDAR } from '#server/modules/live/index.ts';
import type { PageCache, PageChange } from './page-cache.ts';

/** Who an owner is, whether their items are shown, how they are rated, and what they accept; how else a request ends changes days. */
const OF_OWNERS = new Set<DomainEvent['type']>([
  'booking.confirmed',
  'booking.rated',
  'user.profile_changed',
  'user.restrictions_changed',
  'user.deleted',
]);

/** What an event of this process changes on pages, as soon as it is committed. */
export function invalidationBy(event: DomainEvent): PageChange | undefined {
  if (event.type.startsWith('listing.') && 'equipmentId' in event) return { equipmentId: event.equipmentId };
  // A booking event does not name the item, so every page is dropped.
  return CHANGES_CALENDAR.has(event.type) || OF_OWNERS.has(event.type) ? 'everything' : undefined;
}

/** What another process tells all others of. */
function invalidationHeard(event: LiveEvent): PageChange | undefined {
  if (event.type === 'equipment') return { equipmentId: event.equipmentId };
  return event.type === 'user' || event.type === 'clock' ? 'everything' : undefined;
}

/** Invalidates pages as soon as this or another process says that they changed; a lost event leaves a page stale for 5 s at most. */
export function invalidateChangedPages(
  cache: Pick<PageCache, 'drop'>,
  live: Pick<LiveHub, 'onAny' | 'onHearingAgain'>,
): void {
  live.onAny((event) => {
    const change = invalidationHeard(event);
    if (change) cache.drop(change);
  });
  live.onHearingAgain(() => cache.drop('everything'));
}

// Wording of notifications about saved searches and about days that are free again.
import { categoryOf } from '#shared/domain/categories.ts';
import { savedFilters, type SavedFilters } from '#shared/domain/saved-searches.ts';
import { screens } from '#shared/domain/screens.ts';
import { phrase, type Words } from '#server/lib/notification-texts.ts';
import { emailAndPush, person, type EventOf } from './notification.ts';
import type { Rows } from './notification-row.ts';
import { categoryWords, daysWords } from './notification-words.ts';

/** What is searched for, and where. */
function searchWords({ q, category, location, bounds }: SavedFilters): Words {
  const known = category === undefined ? undefined : categoryOf(category);
  const what = q ?? (known ? categoryWords(known.id) : phrase('notifications.savedSearch.all'));
  if (location !== undefined) return phrase('notifications.savedSearch.near', { what, place: location });
  return bounds === undefined ? what : phrase('notifications.savedSearch.area', { what });
}

const searchPath = ({ search }: EventOf<'saved_search.matched'>): string =>
  `${screens.search.path}?${new URLSearchParams(savedFilters(search)).toString()}`;

const itemPath = ({ equipmentId, firstDay, lastDay }: EventOf<'availability.freed'>): string =>
  `${screens.equipment.path.replace(':id', encodeURIComponent(equipmentId))}?from=${firstDay}&to=${lastDay}`;

export const WATCH_NOTIFICATIONS: Rows<'saved_search.matched' | 'availability.freed'> = {
  'saved_search.matched': {
    topic: 'searches',
    key: ({ savedSearchId }, occurredAt) => [savedSearchId, occurredAt.getTime()],
    opens: true,
    links: (event) => ({ person: { label: 'notifications.link.search', path: searchPath(event) } }),
    notify: ({ search, equipmentIds }, { items }) => {
      const count = equipmentIds.length;
      const values = {
        count,
        search: searchWords(search),
        items: items.join(', '),
        more: count - items.length,
      };
      return [emailAndPush(person('savedSearch', values))];
    },
  },
  'availability.freed': {
    topic: 'searches',
    key: ({ alertId }) => [alertId],
    opens: true,
    links: (event) => ({ person: { label: 'notifications.link.item', path: itemPath(event) } }),
    notify: ({ firstDay, lastDay }, { items: [item = ''] }) => [
      emailAndPush(person('freed', { item, dates: daysWords(firstDay, lastDay) })),
    ],
  },
};

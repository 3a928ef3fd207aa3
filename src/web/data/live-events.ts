import type { Query, QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '#shared/contracts/system.ts';
import { setServerNow } from '#web/lib/server-time.ts';
import {
  ALERTS,
  ANALYTICS,
  BOOKINGS,
  CASES,
  CONVERSATIONS,
  FLEET,
  MESSAGES,
  MY_LISTINGS,
  OWNER,
  startsWith,
  UNREAD,
  USERS,
} from './keys.ts';

const ADDRESS = '/api/events';
/** A user's own data; refetched when the server reports a change of it. */
const PERSONAL = [
  '/api/auth/user',
  MESSAGES,
  CONVERSATIONS,
  BOOKINGS,
  ALERTS,
  CASES,
  USERS,
  OWNER,
  MY_LISTINGS,
  ANALYTICS,
];

const isUnder = (head: unknown, paths: readonly string[]): boolean =>
  paths.some((path) => startsWith(head, path));

const isPersonal = ({ queryKey: [head] }: Query): boolean => isUnder(head, PERSONAL);

type DataOf<Type extends LiveEvent['type']> = Omit<Extract<LiveEvent, { type: Type }>, 'type'>;

/** Whether this item is among the user's own listings and figures: changes of all items are reported, and most are not cached here. */
function listsItem({ queryKey: [head], state: { data } }: Query, id: string): boolean {
  if (!isUnder(head, [MY_LISTINGS, FLEET, ANALYTICS])) return false;
  type Rows = readonly { id: string }[];
  const { pages = [] } = (data ?? {}) as { pages?: readonly { rows: Rows }[] };
  const rows = Array.isArray(data) ? (data as Rows) : pages.flatMap((page) => page.rows);
  return rows.some((row) => row.id === id);
}

/** True of a key's filter that names this booking. */
const isOf = (filter: unknown, bookingId: string): boolean =>
  typeof filter === 'object' && filter !== null && 'bookingId' in filter && filter.bookingId === bookingId;

function listen<Type extends LiveEvent['type']>(
  source: EventSource,
  type: Type,
  act: (data: DataOf<Type>) => void,
): void {
  source.addEventListener(type, (event: MessageEvent<string>) => act(JSON.parse(event.data) as DataOf<Type>));
}

/** After an answer that ends it for good (a balancer whose servers are away), doubled each time, at most the second. */
const BACK_AFTER_MS = 3_000;
const BACK_AT_MOST_AFTER_MS = 60_000;

/** The news of the signed-in person. Events are hints to look again; the connection is made again whenever it is lost. Answers the end of it. */
export function openLiveEvents(client: QueryClient): () => void {
  // Events since the page was requested, before this connection opened, come first.
  const address = `${ADDRESS}?pageAge=${Math.ceil(performance.now())}`;
  const lookAgain = () => {
    window.dispatchEvent(new Event('alert'));
    void client.invalidateQueries({ predicate: isPersonal });
  };
  let opened = false;
  let pause = BACK_AFTER_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source: EventSource;

  function open(): void {
    const next = new EventSource(address);
    source = next;
    next.addEventListener('open', () => {
      // Events during an interruption are not sent again.
      if (opened) lookAgain();
      opened = true;
      pause = BACK_AFTER_MS;
    });
    // A lost connection the browser makes again; an answer that is no stream it takes for the end.
    next.addEventListener('error', () => {
      if (next.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, pause);
      pause = Math.min(pause * 2, BACK_AT_MOST_AFTER_MS);
    });
    listen(next, 'session', () => {
      next.close();
      lookAgain();
    });
    listenForChanges(next, client, lookAgain);
  }

  // The stream can outlive an interruption, while what it made the page ask for failed.
  window.addEventListener('online', lookAgain);
  open();
  return () => {
    window.removeEventListener('online', lookAgain);
    clearTimeout(timer);
    source.close();
  };
}

function listenForChanges(source: EventSource, client: QueryClient, lookAgain: () => void): void {
  listen(source, 'clock', ({ now }) => setServerNow(now));
  listen(source, 'user', lookAgain);
  listen(source, 'equipment', ({ equipmentId }) => {
    void client.invalidateQueries({
      predicate: (query) =>
        query.queryKey.includes(equipmentId) ||
        query.queryKey.includes(`/api/equipment/${equipmentId}`) ||
        listsItem(query, equipmentId),
    });
  });
  // Refetches every query that a booking can change: bookings, earnings, item calendars, and whether its parties
  // can still write to each other, and which alerts need them.
  listen(source, 'booking', () => {
    void client.invalidateQueries({
      predicate: ({ queryKey: [head, , part] }) =>
        part === 'calendar' ||
        isUnder(head, [ALERTS, BOOKINGS, CONVERSATIONS, OWNER, MY_LISTINGS, ANALYTICS]),
    });
  });
  listen(source, 'message', ({ bookingId }) => {
    void client.invalidateQueries({
      predicate: ({ queryKey: [head, filter] }) =>
        head === UNREAD || head === CONVERSATIONS || (head === MESSAGES && isOf(filter, bookingId)),
    });
  });
  // Whatever happens in a case is an alert, to its parties and the Admin. A booking in view reads its alerts again.
  listen(source, 'alert', () => {
    window.dispatchEvent(new Event('alert'));
    void client.invalidateQueries({
      predicate: ({ queryKey: [head] }) => isUnder(head, [ALERTS, CASES, '/api/admin/cases']),
    });
  });
}

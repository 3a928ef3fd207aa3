import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LiveEvent } from '#shared/contracts/system.ts';
import { setServerNow } from './server-time.ts';

const ADDRESS = '/api/events';
const BOOKINGS = '/api/bookings';
const OWNER = '/api/owner';
/** What is made for one person; looked at again when the server says that something of theirs has changed. */
const PERSONAL = ['/api/auth/user', '/api/messages', BOOKINGS, '/api/alerts', OWNER];

const startsWith = (head: unknown, path: string): boolean =>
  typeof head === 'string' && head.startsWith(path);
const isPersonal = ({ queryKey: [head] }: Query): boolean => PERSONAL.some((path) => startsWith(head, path));

type DataOf<Type extends LiveEvent['type']> = Omit<Extract<LiveEvent, { type: Type }>, 'type'>;

function listen<Type extends LiveEvent['type']>(
  source: EventSource,
  type: Type,
  act: (data: DataOf<Type>) => void,
): void {
  source.addEventListener(type, (event: MessageEvent<string>) => act(JSON.parse(event.data) as DataOf<Type>));
}

/** The news of the signed-in person. Events are hints to look again; the browser reconnects by itself. Answers the end of it. */
export function openLiveEvents(client: QueryClient): () => void {
  const source = new EventSource(ADDRESS);
  const lookAgain = () => void client.invalidateQueries({ predicate: isPersonal });
  let opened = false;
  source.addEventListener('open', () => {
    // What happened while the line was down is not told again.
    if (opened) lookAgain();
    opened = true;
  });
  listen(source, 'clock', ({ now }) => setServerNow(now));
  listen(source, 'user', lookAgain);
  listen(source, 'session', () => {
    source.close();
    lookAgain();
  });
  listen(source, 'equipment', ({ equipmentId }) => {
    void client.invalidateQueries({
      predicate: ({ queryKey }) =>
        queryKey.includes(equipmentId) || queryKey.includes(`/api/equipment/${equipmentId}`),
    });
  });
  // Of this one or of a list: whoever looks at a booking, or at what it has earned, looks again.
  listen(source, 'booking', () => {
    void client.invalidateQueries({
      predicate: ({ queryKey: [head] }) => startsWith(head, BOOKINGS) || startsWith(head, OWNER),
    });
  });
  return () => source.close();
}

/** Listens while somebody is signed in. */
export function useLiveEvents(signedIn: boolean): void {
  const client = useQueryClient();
  useEffect(() => (signedIn ? openLiveEvents(client) : undefined), [signedIn, client]);
}

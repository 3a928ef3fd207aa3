import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { CACHED_AT } from '#web/worker/storage-names.ts';
import { cachedAt, recordCacheAge } from '#web/lib/response-cache.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { asOf, callsOf } from './as-of.ts';

const LATE = Date.parse('2026-06-15T15:00:00Z');
const EARLY = Date.parse('2026-06-15T09:00:00Z');
const nothing = () => Promise.reject(new TypeError('offline'));
const keptAt = (at: number) => new Response('', { headers: { [CACHED_AT]: new Date(at).toISOString() } });

afterEach(() => cachedAt.clear());

function look(keys: readonly (readonly [string, number])[]) {
  const client = createQueryClient(nothing);
  for (const [path, updatedAt] of keys) {
    client.setQueryData([path], {}, { updatedAt });
    new QueryObserver(client, { queryKey: [path] }).subscribe(() => undefined);
  }
  return client;
}

describe('from when the screen is', () => {
  it('dates the screen by the oldest of what it shows', () => {
    const client = look([
      ['/api/bookings', LATE],
      ['/api/conversations', EARLY],
    ]);
    // No component observes it.
    client.setQueryData(['/api/equipment'], [], { updatedAt: 1 });
    expect(asOf(client)).toEqual({ at: EARLY, isKept: false });
  });

  it('dates the screen by when the server gave what the device has answered', () => {
    const client = look([['/api/bookings', LATE]]);
    recordCacheAge('/api/bookings', keptAt(EARLY));
    expect(asOf(client)).toEqual({ at: EARLY, isKept: true });
    recordCacheAge('/api/bookings', new Response(''));
    expect(asOf(client)).toEqual({ at: LATE, isKept: false });
  });

  it('shows no age for a screen without data', () => {
    expect(asOf(look([['/api/auth/user', EARLY]]))).toEqual({ at: undefined, isKept: false });
  });
});

describe('the calls of a page', () => {
  it('names the calls of a page with their queries, lists by their first page', () => {
    const client = look([]);
    client.setQueryData(['/api/equipment/search', { q: 'saw' }], []);
    const queryKey = ['/api/bookings', { limit: '100' }, 'pages'];
    client.setQueryData(queryKey, { pages: [], pageParams: ['/api/bookings?limit=100'] });
    new InfiniteQueryObserver(client, {
      queryKey,
      queryFn: nothing,
      initialPageParam: '',
      getNextPageParam: () => undefined,
    }).subscribe(() => undefined);
    expect(callsOf(client)).toEqual(['/api/equipment/search?q=saw', '/api/bookings?limit=100']);
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { openLiveEvents } from './live-events.ts';
import { createQueryClient } from './query-client.ts';

/** The browser's stream of events, driven by hand. */
class Source extends EventTarget {
  static last: Source | undefined;
  constructor(readonly address: string) {
    super();
    Source.last = this;
  }
  readonly close = vi.fn();
  tell(type: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
  }
}

afterEach(() => vi.unstubAllGlobals());

function listening(keys: readonly (readonly unknown[])[]) {
  vi.stubGlobal('EventSource', Source);
  const client = createQueryClient(() => Promise.reject(new TypeError('not asked')));
  for (const queryKey of keys) client.setQueryData(queryKey, {});
  const end = openLiveEvents(client);
  const stale = () => keys.filter((queryKey) => client.getQueryState(queryKey)?.isInvalidated);
  return { source: Source.last!, stale, end };
}

describe('a booking’s event', () => {
  const BOOKINGS = [
    ['/api/bookings', { renterId: 'me', limit: '100' }],
    ['/api/bookings', { ownerId: 'me', limit: '100' }, 'pages'],
    ['/api/bookings'],
    ['/api/bookings', 'b1'],
    ['/api/bookings', 'b1', 'history'],
    ['/api/bookings/b1/agreement'],
    ['/api/owner/payout-earnings'],
    ['/api/owner/payouts', 'pages'],
  ];
  const OTHERS = [['/api/auth/user'], ['/api/equipment', 'b1'], ['/api/messages', 'b1']];

  it('makes every list, the booking itself and what it earned be looked at again, and nothing else', () => {
    const { source, stale } = listening([...BOOKINGS, ...OTHERS]);
    expect(source.address).toBe('/api/events');
    source.tell('booking', { bookingId: 'b1' });
    expect(stale()).toEqual(BOOKINGS);
  });

  it('does nothing before it is told', () => {
    const { stale, source, end } = listening(BOOKINGS);
    expect(stale()).toEqual([]);
    end();
    expect(source.close).toHaveBeenCalledOnce();
  });
});

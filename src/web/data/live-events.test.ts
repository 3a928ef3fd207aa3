import { afterEach, describe, expect, it, vi } from 'vitest';
import { openLiveEvents } from './live-events.ts';
import { createQueryClient } from '#web/lib/query-client.ts';

/** The browser's stream of events, driven by hand. */
class Source extends EventTarget {
  static last: Source | undefined;
  constructor(readonly address: string) {
    super();
    Source.last = this;
  }
  static readonly CLOSED = 2;
  readyState = 1;
  readonly close = vi.fn();
  tell(type: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function listening(keys: readonly (readonly unknown[])[]) {
  vi.stubGlobal('EventSource', Source);
  vi.stubGlobal('window', new EventTarget());
  const client = createQueryClient(() => Promise.reject(new TypeError('not asked')));
  for (const queryKey of keys) client.setQueryData(queryKey, {});
  const end = openLiveEvents(client);
  const stale = () => keys.filter((queryKey) => client.getQueryState(queryKey)?.isInvalidated);
  return { client, source: Source.last!, stale, end };
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
    ['/api/equipment/my-listings', { ownerId: 'me', limit: '100' }],
    ['/api/equipment/analytics', 'summary'],
    ['/api/equipment', 'e1', 'calendar', { from: '2026-05-01', to: '2027-05-31' }],
  ];
  const OTHERS = [['/api/auth/user'], ['/api/equipment', 'b1'], ['/api/messages', 'b1']];

  it('makes every list, the booking itself, what it earned and what it takes be looked at again, and nothing else', () => {
    const { source, stale } = listening([...BOOKINGS, ...OTHERS]);
    expect(source.address).toMatch(/^\/api\/events\b/);
    source.tell('booking', { bookingId: 'b1' });
    expect(stale()).toEqual(BOOKINGS);
  });

  it('does nothing before an event arrives', () => {
    const { stale, source, end } = listening(BOOKINGS);
    expect(stale()).toEqual([]);
    end();
    expect(source.close).toHaveBeenCalledOnce();
  });
});

it('asks for the events since the page was requested, whatever the device’s clock says', () => {
  vi.stubGlobal('performance', { now: () => 1234.5 });
  expect(listening([]).source.address).toBe('/api/events?pageAge=1235');
});

describe('an item’s event', () => {
  const MINE = ['/api/equipment/my-listings', { ownerId: 'me' }];
  const ITEM = ['/api/equipment', 'e1'];

  it('makes the item be looked at again, and one’s own listings where it is among them', () => {
    const { source, stale } = listening([MINE, ITEM, ['/api/equipment', 'e2']]);
    source.tell('equipment', { equipmentId: 'e1' });
    expect(stale()).toEqual([ITEM]);
  });

  it('finds it on any page of one’s own listings', () => {
    const { client, source, stale } = listening([MINE]);
    client.setQueryData(MINE, { pages: [{ rows: [] }, { rows: [{ id: 'e1' }] }] });
    source.tell('equipment', { equipmentId: 'e2' });
    expect(stale()).toEqual([]);
    source.tell('equipment', { equipmentId: 'e1' });
    expect(stale()).toEqual([MINE]);
  });

  it('finds it among the items of one’s own schedule', () => {
    const schedule = ['/api/equipment/analytics', 'schedule', { from: '2026-05-03', to: '2026-06-13' }];
    const { client, source, stale } = listening([schedule]);
    client.setQueryData(schedule, [{ id: 'e1' }]);
    source.tell('equipment', { equipmentId: 'e2' });
    expect(stale()).toEqual([]);
    source.tell('equipment', { equipmentId: 'e1' });
    expect(stale()).toEqual([schedule]);
  });
});

describe('a conversation’s event', () => {
  const THREAD = ['/api/messages', { bookingId: 'b1', limit: '50' }, 'pages'];
  const UNREAD = ['/api/messages/unread-count', 'me'];
  const LIST = ['/api/conversations', { limit: '100' }];

  it('makes it, the list of conversations and the badge be looked at again, and nothing else', () => {
    const others = [
      ['/api/messages', { bookingId: 'b2' }, 'pages'],
      ['/api/alerts', {}],
      ['/api/bookings', 'b1'],
    ];
    const { source, stale } = listening([THREAD, UNREAD, LIST, ...others]);
    source.tell('message', { bookingId: 'b1' });
    expect(stale()).toEqual([THREAD, UNREAD, LIST]);
  });

  it('needs no event to see that the rental is over: the list contains that', () => {
    const { source, stale } = listening([THREAD, UNREAD, LIST]);
    source.tell('booking', { bookingId: 'b1' });
    expect(stale()).toEqual([LIST]);
  });
});

it('looks at personal data again when the network is back, though the stream outlived the interruption', () => {
  const thread = ['/api/messages', { bookingId: 'b1', limit: '50' }, 'pages'];
  const { stale, end } = listening([thread, ['/api/equipment', 'e1']]);
  window.dispatchEvent(new Event('online'));
  expect(stale()).toEqual([thread]);
  end();
});

it('an alert makes the alerts be looked at again, and nothing else', () => {
  const alerts = ['/api/alerts', { limit: '100' }];
  const { source, stale } = listening([
    alerts,
    ['/api/conversations', {}],
    ['/api/messages/unread-count', 'me'],
  ]);
  source.tell('alert', {});
  expect(stale()).toEqual([alerts]);
});

describe('a stream that was refused', () => {
  const refuse = (source: Source) => {
    source.readyState = Source.CLOSED;
    source.dispatchEvent(new Event('error'));
  };

  it('opens a refused stream again after a pause that grows, and then looks at everything personal', () => {
    vi.useFakeTimers();
    const { source, stale } = listening([['/api/alerts'], ['/api/categories']]);
    source.dispatchEvent(new Event('open'));
    refuse(source);
    vi.advanceTimersByTime(3_000);
    const second = Source.last!;
    expect(second).not.toBe(source);
    refuse(second);
    vi.advanceTimersByTime(3_000);
    expect(Source.last).toBe(second);
    vi.advanceTimersByTime(3_000);
    expect(stale()).toEqual([]);
    Source.last!.dispatchEvent(new Event('open'));
    expect(stale()).toEqual([['/api/alerts']]);
  });

  it('leaves a refused stream to the browser while that tries by itself, and keeps it closed once the page has ended it', () => {
    vi.useFakeTimers();
    const { source, end } = listening([]);
    source.readyState = 0;
    source.dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(60_000);
    expect(Source.last).toBe(source);
    refuse(source);
    end();
    vi.advanceTimersByTime(60_000);
    expect(Source.last).toBe(source);
  });
});

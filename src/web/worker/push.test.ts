import { afterEach, describe, expect, it, vi } from 'vitest';
import { listenForPush, type PushWorker } from './push.ts';

const ORIGIN = 'https://shop.example';
const NEWS = { title: 'Request declined', text: 'The owner cannot.', link: '/bookings', tag: 'dlv_1' };

afterEach(() => vi.unstubAllGlobals());

/** A worker in whose browser windows are open at these addresses, and what has happened there. */
function worker(windows: string[] = []) {
  const done: unknown[] = [];
  const listeners = new Map<string, (event: Event) => void>();
  const self: PushWorker = {
    location: { origin: ORIGIN },
    registration: {
      showNotification: async (title, options) => void done.push(['shown', title, options]),
      pushManager: {
        subscribe: async (options) => ({ options, toJSON: () => ({ endpoint: 'anew', ...options }) }),
      },
    },
    clients: {
      matchAll: async () =>
        windows.map((url) => ({
          url,
          focus: async () => void done.push(['focused', url]),
          // A browser's windows can be led elsewhere, too.
          navigate: async (page: string) => void done.push(['led', url, page]),
        })),
      openWindow: async (page) => void done.push(['opened', page]),
    },
    addEventListener: (type, listener) => void listeners.set(type, listener),
  };
  listenForPush(self);
  const hear = async (type: string, event: object) => {
    const waited: Promise<unknown>[] = [];
    const whole = { ...event, waitUntil: (work: Promise<unknown>) => void waited.push(work) };
    listeners.get(type)?.(whole as unknown as Event);
    await Promise.all(waited);
  };
  const press = (link: unknown) =>
    hear('notificationclick', {
      notification: { data: { link }, close: () => void done.push(['closed']) },
    });
  return { done, hear, press };
}

describe('what is pushed', () => {
  it('shows what is pushed with its words, under its tag, and carries where it leads', async () => {
    const { done, hear } = worker();
    await hear('push', { data: { json: (): unknown => NEWS } });
    expect(done).toEqual([
      [
        'shown',
        NEWS.title,
        { body: NEWS.text, tag: 'dlv_1', icon: '/icon.svg', data: { link: '/bookings' } },
      ],
    ]);
  });

  it.each([
    ['nothing', null],
    ['no JSON', { json: () => JSON.parse('{') as unknown }],
    ['something else', { json: (): unknown => ({ title: 'Hello' }) }],
  ])('shows nothing that is pushed where it is %s', async (_what, data) => {
    const { done, hear } = worker();
    await hear('push', { data });
    expect(done).toEqual([]);
  });
});

describe('a press on a notice', () => {
  it.each<[string, string[], unknown[]]>([
    ['opens a window', [], [['opened', `${ORIGIN}/bookings`]]],
    [
      'goes to the window that shows the page',
      [`${ORIGIN}/`, `${ORIGIN}/bookings`],
      [['focused', `${ORIGIN}/bookings`]],
    ],
    [
      'goes to it, too, where somebody stands at a part of the page',
      [`${ORIGIN}/bookings#late`],
      [['focused', `${ORIGIN}/bookings#late`]],
    ],
    [
      'opens another window beside those in which somebody may be writing',
      [`${ORIGIN}/messages?booking=bkg_1`, `${ORIGIN}/bookings?tab=completed`],
      [['opened', `${ORIGIN}/bookings`]],
    ],
  ])('%s', async (_what, windows, happened) => {
    const { done, press } = worker(windows);
    await press('/bookings');
    expect(done).toEqual([['closed'], ...happened]);
  });

  it.each(['https://elsewhere.example/x', '//elsewhere.example', 'javascript:alert(1)', 7, undefined])(
    'never leads elsewhere: %s',
    async (link) => {
      const { done, press } = worker();
      await press(link);
      expect(done).toEqual([['closed'], ['opened', `${ORIGIN}/`]]);
    },
  );
});

describe('an address that the browser has changed', () => {
  /** The subscriptions sent to the server, which knows those of the current user; null: signed out. */
  const told = (devices: object[] | null = [{ id: 'psh_1', current: true }]) => {
    const bodies: unknown[] = [];
    vi.stubGlobal('fetch', async (path: string, { method, body }: { method?: string; body?: string }) => {
      if (body === undefined) return Response.json(devices ?? {}, { status: devices ? 200 : 401 });
      bodies.push([method, path, JSON.parse(body)]);
      return new Response();
    });
    return bodies;
  };

  it('sends a changed address to the server', async () => {
    const bodies = told();
    const next = { options: {}, toJSON: () => ({ endpoint: 'next' }) };
    await worker().hear('pushsubscriptionchange', { newSubscription: next });
    expect(bodies).toEqual([['POST', '/api/push/subscriptions', { endpoint: 'next' }]]);
  });

  it('asks for an address by the options of the former one, where the browser brings none', async () => {
    const bodies = told();
    const old = { options: { applicationServerKey: 'key' }, toJSON: () => ({}) };
    await worker().hear('pushsubscriptionchange', { oldSubscription: old });
    expect(bodies).toEqual([
      [
        'POST',
        '/api/push/subscriptions',
        { endpoint: 'anew', userVisibleOnly: true, applicationServerKey: 'key' },
      ],
    ]);
  });

  it.each([
    ['nobody is signed in', null],
    ['whoever is signed in takes no notices', []],
    ['they take them elsewhere alone', [{ id: 'psh_2', current: false }]],
  ])('reports no changed address where %s', async (_what, devices) => {
    const bodies = told(devices);
    const next = { options: {}, toJSON: () => ({ endpoint: 'next' }) };
    await worker().hear('pushsubscriptionchange', { newSubscription: next });
    expect(bodies).toEqual([]);
  });

  it('reports no changed address where there was none', async () => {
    const bodies = told();
    await worker().hear('pushsubscriptionchange', {});
    expect(bodies).toEqual([]);
  });
});

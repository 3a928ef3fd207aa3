import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { act, useLayoutEffect, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PublicConfig } from '#shared/contracts/system.ts';
import { installOffer, listenForOffer, OFFER_EVENT } from '#web/lib/install-offer.ts';
import { cachedAt } from '#web/lib/response-cache.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { setServerNow } from '#web/lib/server-time.ts';
import { createTexts } from '#web/lib/text.tsx';
import { leaveScreen, renderScreen } from '#tests/support/component-page.tsx';
import { configQuery } from '#web/data/session.ts';
import { InstallPrompt } from './components/install-prompt.tsx';
import { OfflineBanner } from './components/offline-banner.tsx';
import { UpdateBanner } from './components/update-banner.tsx';
import { isSyncDue } from './lib/background-sync.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1';
let client: QueryClient;
let answer: () => Response | Promise<Response>;
beforeEach(() => {
  vi.useFakeTimers();
  answer = () => Promise.reject(new TypeError('offline'));
  client = createQueryClient(async () => answer());
  client.setQueryData<Partial<PublicConfig>>(configQuery.queryKey, { productName: 'EquipShare' });
});
afterEach(() => {
  sessionStorage.clear();
  cachedAt.clear();
  delete installOffer.made;
  vi.restoreAllMocks();
});

async function show(content: ReactNode): Promise<void> {
  const texts = createTexts('en');
  await texts.load(['common', 'device']);
  renderScreen(content, { client, texts });
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const prompt = () => document.querySelector('[data-install-prompt]');
const banner = () => document.querySelector('[data-offline-banner]');
const press = (name: string) =>
  act(async () => {
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
  });

/** The browser offers to install, and returns the user's choice. */
function offer(outcome: 'accepted' | 'dismissed') {
  const asked = vi.fn(() => Promise.resolve());
  const event = Object.assign(new Event(OFFER_EVENT, { cancelable: true }), {
    prompt: asked,
    userChoice: Promise.resolve({ outcome }),
  });
  act(() => {
    window.dispatchEvent(event);
  });
  return { asked, event };
}

describe('the install prompt', () => {
  beforeEach(() => listenForOffer());

  it('comes three seconds after the load, with its words', async () => {
    await show(<InstallPrompt />);
    const { event } = offer('accepted');
    expect(event.defaultPrevented).toBe(true);
    await pass(2999);
    expect(prompt()).toBeNull();
    await pass(1);
    expect(prompt()?.querySelector('h2')?.textContent).toBe('Install EquipShare');
    expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
      'Maybe Later',
      'Install App',
    ]);
    expect(prompt()?.textContent).toContain('Click the install button in the address bar.');
  });

  it('comes also where the browser offers it just while the prompt is rendered first', async () => {
    function OffersWhileRendering() {
      useLayoutEffect(() => void offer('accepted'), []);
      return null;
    }
    await show(
      <>
        <InstallPrompt />
        <OffersWhileRendering />
      </>,
    );
    await pass(3000);
    expect(prompt()).not.toBeNull();
  });

  it('waits while a field has the focus, and shortly after it', async () => {
    await show(
      <>
        <input aria-label="Name" />
        <InstallPrompt />
      </>,
    );
    offer('accepted');
    const field = document.querySelector('input')!;
    act(() => field.focus());
    await pass(10_000);
    expect(prompt()).toBeNull();
    act(() => field.blur());
    await pass(999);
    expect(prompt()).toBeNull();
    await pass(1);
    expect(prompt()).not.toBeNull();
  });

  it('offers no install prompt where nothing can be installed', async () => {
    await show(<InstallPrompt />);
    await pass(60_000);
    expect(prompt()).toBeNull();
  });

  it('asks the browser, and goes once the product is installed', async () => {
    await show(<InstallPrompt />);
    const { asked } = offer('accepted');
    await pass(3000);
    await press('Install App');
    expect(asked).toHaveBeenCalledTimes(1);
    act(() => {
      window.dispatchEvent(new Event('appinstalled'));
    });
    expect(prompt()).toBeNull();
  });

  it.each(['Maybe Later', 'Install App'])(
    '%s, then no: is not asked again in this session',
    async (button) => {
      await show(<InstallPrompt />);
      offer('dismissed');
      await pass(3000);
      await press(button);
      expect(prompt()).toBeNull();
      leaveScreen();
      await show(<InstallPrompt />);
      offer('accepted');
      await pass(3000);
      expect(prompt()).toBeNull();
    },
  );

  it('shows the steps on a device whose browser offers nothing', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
    await show(<InstallPrompt />);
    await pass(3000);
    const hint = 'Tap the share button and select Add to Home Screen.';
    expect(prompt()?.textContent).toContain(hint);
    // Nothing else can answer the press.
    await press('Install App');
    expect(
      [...document.querySelectorAll('dialog[open] li')].map(({ textContent }) => textContent.trim()),
    ).toEqual([
      'Tap the share button',
      'Select Add to Home Screen',
      'Tap Add. The app appears on your home screen.',
    ]);
  });
});

describe('the banner', () => {
  const lookAt = (path: string) => {
    client.setQueryData([path], [], { updatedAt: Date.parse('2026-06-15T15:00:00Z') });
    return new QueryObserver(client, { queryKey: [path] }).subscribe(() => undefined);
  };

  it('shows no banner while there is a connection', async () => {
    lookAt('/api/bookings');
    await show(<OfflineBanner />);
    expect(banner()).toBeNull();
  });

  it('shows how old the screen is, and what has to wait, without one', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    lookAt('/api/bookings');
    await show(<OfflineBanner />);
    const said = banner()?.textContent ?? '';
    expect(said).toMatch(/^You're offline\. Showing data from Jun 1[56].*\d{1,2}:\d{2} [AP]M\./);
    expect(said).toContain('Confirmations and payments work again');
  });

  it('shows in product time how old the screen is', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    setServerNow(new Date(Date.now() + 5 * 24 * 60 * 60_000).toISOString());
    lookAt('/api/bookings');
    await show(<OfflineBanner />);
    expect(banner()?.textContent).toMatch(/Showing data from Jun 2[01].*\d{1,2}:\d{2} [AP]M\./);
    setServerNow(new Date().toISOString());
  });

  it('shows that no answer came, and retries', async () => {
    lookAt('/api/bookings');
    cachedAt.set('/api/bookings', '2026-06-15T09:00:00.000Z');
    await show(<OfflineBanner />);
    await pass(0);
    expect(banner()?.textContent).toContain('No response.');
    answer = () => new Response('[]');
    cachedAt.delete('/api/bookings');
    await press('Refresh');
    await pass(0);
    expect(banner()).toBeNull();
  });
});

describe('what the device has answered', () => {
  it('asks the server again by itself until it answers, at growing pauses', async () => {
    const asked = vi.fn(() => Promise.resolve(new Response('[]')));
    answer = asked;
    client.setQueryData(['/api/bookings'], []);
    const leave = new QueryObserver(client, { queryKey: ['/api/bookings'] }).subscribe(() => undefined);
    cachedAt.set('/api/bookings', '2026-06-15T09:00:00.000Z');
    await show(<OfflineBanner />);
    await pass(0);
    expect(asked).toHaveBeenCalledTimes(1);
    await pass(5000);
    expect(asked).toHaveBeenCalledTimes(2);
    await pass(9000);
    expect(asked).toHaveBeenCalledTimes(2);
    cachedAt.delete('/api/bookings');
    await pass(1000);
    expect(asked).toHaveBeenCalledTimes(3);
    expect(banner()).toBeNull();
    await pass(120_000);
    expect(asked).toHaveBeenCalledTimes(3);
    act(leave);
  });
});

describe('the sync', () => {
  const SIX_HOURS = 6 * 60 * 60 * 1000;
  afterEach(() => localStorage.clear());

  it('syncs once in six hours, however many pages are opened', async () => {
    expect(isSyncDue()).toBe(true);
    await pass(SIX_HOURS - 1000);
    expect(isSyncDue()).toBe(false);
    await pass(1000);
    expect(isSyncDue()).toBe(true);
  });
});

describe('the banner of a new version', () => {
  it('comes when one is ready, and loads it when it is wanted', async () => {
    let isReady = false;
    const listeners = new Set<() => void>();
    const load = vi.fn();
    const updates = {
      isReady: () => isReady,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      load,
      look: () => undefined,
    };
    await show(<UpdateBanner updates={updates} />);
    expect(document.querySelector('[data-update-notice]')).toBeNull();
    isReady = true;
    act(() => {
      for (const listener of listeners) listener();
    });
    expect(document.querySelector('[role=status]')?.textContent).toContain('A new version is ready');
    await press('Update now');
    expect(load).toHaveBeenCalledTimes(1);
  });
});

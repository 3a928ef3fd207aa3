import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { currentUserQuery } from '#web/data/session.ts';
import { TextProvider, type Texts } from '#web/lib/text.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { InstallPrompt } from './components/install-prompt.tsx';
import { OfflineBanner } from './components/offline-banner.tsx';
import { UpdateBanner } from './components/update-banner.tsx';
import { callsOf } from './lib/as-of.ts';
import { isSyncDue, registerSync, type Syncs } from './lib/background-sync.ts';
import { registerWorker, tellWorker } from './lib/register-worker.ts';
import { watchUpdates, type Updates } from './lib/updates.ts';

const log = (...words: unknown[]): void => console.info(...words);

/** The worker, what it keeps and when it is brought up to date. Undefined where the browser has none. */
async function startWorker(client: QueryClient): Promise<Updates | undefined> {
  // Not in every browser, and nowhere without a secure address.
  const container = (navigator as Partial<Navigator>).serviceWorker;
  if (!container || !(await registerWorker(container, log))) return undefined;
  const registration: ServiceWorkerRegistration & Syncs = await container.ready;
  const reader = client.getQueryData(currentUserQuery.queryKey)?.id;
  tellWorker(registration, { type: 'seen', paths: callsOf(client), reader });
  const byHand = (name: 'manual-sync') => tellWorker(registration, { type: 'sync', name });
  if (isSyncDue()) void registerSync({ registration, byHand, log });
  const updates = watchUpdates(registration, {
    container,
    now: () => performance.now(),
    reload: () => window.location.reload(),
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') updates.look();
  });
  return updates;
}

/**
 * What makes the product an installable app: the worker, the offer to install, the offline banner; and the tooltips. It is
 * rendered after hydration, in a tree of its own before the page's: no page waits for it, and none breaks without it.
 */
export async function startDevice(client: QueryClient, texts: Texts): Promise<void> {
  await texts.load(['device']);
  const place = document.createElement('div');
  document.body.prepend(place);
  // Keyboard users reach the page first.
  const end = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const show = (updates?: Updates) =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={client}>
          <TextProvider texts={texts}>
            <OfflineBanner />
            {updates && <UpdateBanner updates={updates} />}
            {createPortal(<InstallPrompt />, end)}
            {createPortal(<Tooltip />, end)}
          </TextProvider>
        </QueryClientProvider>
      </StrictMode>,
    );
  show();
  const updates = await startWorker(client);
  if (updates) show(updates);
}

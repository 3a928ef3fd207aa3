// Hydrates the page that the server has rendered.
import type { Messages } from '@lingui/core';
import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import './styles/tokens.css';
import './styles/base.css';
import './styles/utilities.css';
import { App } from './app/app.tsx';
import { loadRoute } from './app/loaded-route.ts';
import { routeOnUse } from './app/route-on-use.tsx';
import { ROOT_ELEMENT, STATE_ELEMENT, type PageState } from './app/page-state.ts';
import { recordEarlyClicks } from './lib/early-clicks.ts';
import { recordEarlyInput } from './lib/early-input.ts';
import { listenForOffer } from './lib/install-offer.ts';
import { createQueryClient } from './lib/query-client.ts';
import { fetchWithTimeout } from './lib/fetch-with-timeout.ts';
import { setServerNow } from './lib/server-time.ts';
import { createTextsFrom, type ReadCatalogue } from './lib/text.tsx';

/** Texts are scripts of the build, whose addresses came with the page. */
const readFrom =
  (addresses: PageState['catalogues']): ReadCatalogue =>
  async (_language, area) =>
    ((await import(/* @vite-ignore */ addresses[area] ?? '')) as { default: Messages }).default;

/** What follows comes in another task: the browser scrolls, paints and hears input before it. */
const nextTask = () => new Promise<void>((done) => setTimeout(done));

/** Takes over the page that the server has rendered. */
async function start(): Promise<void> {
  await nextTask();
  const root = document.getElementById(ROOT_ELEMENT);
  const stateText = document.getElementById(STATE_ELEMENT)?.textContent;
  if (!root || !stateText) throw new Error('This page arrived without its state');
  const state = JSON.parse(stateText) as PageState;
  const texts = createTextsFrom(state.locale, readFrom(state.catalogues));
  const client = createQueryClient(fetchWithTimeout, texts.translateError);
  // The offline page replaces any page: its screen is rendered here, from the device's cache.
  if (root.querySelector('[data-offline-shell]'))
    return (await import('./app/offline-shell.tsx')).renderOfflineShell(root, state, client, texts);
  setServerNow(state.page.renderedAt);
  hydrate(client, state.queries);
  await nextTask();
  const later = routeOnUse(state.later, texts);
  if (later) await texts.load(['common']);
  const { pathname, search } = window.location;
  const route = later ?? (await loadRoute(pathname, search, client, texts, false));
  // In slices, between which the browser scrolls and paints; input is handled at once.
  startTransition(() => {
    hydrateRoot(root, <App client={client} texts={texts} page={state.page} route={route} />);
  });
  const { afterHydration } = await import('./app/after-hydration.ts');
  await afterHydration(client, texts);
}

recordEarlyInput();
recordEarlyClicks();
listenForOffer();
void start();

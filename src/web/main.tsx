import type { Messages } from '@lingui/core';
import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import './styles/tokens.css';
import './styles/base.css';
import { App } from './app/app.tsx';
import { loadRoute } from './app/loaded-route.ts';
import { ROOT_ELEMENT, STATE_ELEMENT, type PageState } from './app/page-state.ts';
import { recordEarlyInput } from './lib/early-input.ts';
import { listenForOffer } from './lib/install-offer.ts';
import { createQueryClient } from './lib/query-client.ts';
import { patientFetch } from './lib/patient-fetch.ts';
import { setServerNow } from './lib/server-time.ts';
import { createTextsFrom, type ReadCatalogue } from './lib/text.tsx';

/** Texts are scripts of the build, whose addresses came with the page. */
const readFrom =
  (addresses: PageState['catalogues']): ReadCatalogue =>
  async (_language, area) =>
    ((await import(/* @vite-ignore */ addresses[area] ?? '')) as { default: Messages }).default;

/** Takes over the page that the server has rendered. */
async function start(): Promise<void> {
  const root = document.getElementById(ROOT_ELEMENT);
  const stateText = document.getElementById(STATE_ELEMENT)?.textContent;
  if (!root || !stateText) throw new Error('This page arrived without its state');
  const state = JSON.parse(stateText) as PageState;
  const texts = createTextsFrom(state.locale, readFrom(state.catalogues));
  const client = createQueryClient(patientFetch, texts.inWords);
  // The offline page stands in for any: its screen is made here, out of what the device keeps.
  if (root.querySelector('[data-stand-in]'))
    return (await import('./app/stand-in.tsx')).standIn(root, state, client, texts);
  setServerNow(state.page.renderedAt);
  hydrate(client, state.queries);
  const route = await loadRoute(window.location.pathname, window.location.search, client, texts, false);
  // In slices, between which the browser scrolls and paints; whoever presses something is served at once.
  startTransition(() => {
    hydrateRoot(root, <App client={client} texts={texts} page={state.page} route={route} />);
  });
  const { startLate } = await import('./app/late-work.ts');
  await startLate(client, texts);
}

recordEarlyInput();
listenForOffer();
void start();

import type { Messages } from '@lingui/core';
import { hydrate } from '@tanstack/react-query';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './styles/tokens.css';
import './styles/base.css';
import { App } from './app/app.tsx';
import { loadRoute } from './app/loaded-route.ts';
import { ROOT_ELEMENT, STATE_ELEMENT, type PageState } from './app/page-state.ts';
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
  // The offline page stands in for any: its screen is made here, out of what the device keeps.
  const isStandIn = root.querySelector('[data-stand-in]') !== null;
  if (!isStandIn) setServerNow(state.page.renderedAt);
  const texts = createTextsFrom(state.locale, readFrom(state.catalogues));
  const client = createQueryClient(patientFetch, texts.inWords);
  // Before the route: who is here decides what is there.
  let { page } = state;
  if (isStandIn) page = await (await import('./app/stand-in.ts')).standIn(client, state);
  else hydrate(client, state.queries);
  const loading = loadRoute(window.location.pathname, window.location.search, client, texts, false);
  // A screen that the device does not keep: the offline page stays, and says so.
  const route = isStandIn ? await loading.catch(() => undefined) : await loading;
  if (!route) return;
  const app = <App client={client} texts={texts} page={page} route={route} />;
  if (isStandIn) createRoot(root).render(app);
  else hydrateRoot(root, app);
  const { startDevice } = await import('./features/device/start-device.tsx');
  await startDevice(client, texts);
}

listenForOffer();
void start();

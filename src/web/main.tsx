import { hydrate } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import './styles/tokens.css';
import './styles/base.css';
import { App } from './app/app.tsx';
import { loadRoute } from './app/loaded-route.ts';
import { ROOT_ELEMENT, STATE_ELEMENT, type PageState } from './app/page-state.ts';
import { createQueryClient } from './lib/query-client.ts';
import { patientFetch } from './lib/patient-fetch.ts';
import { setServerNow } from './lib/server-time.ts';
import { createTexts } from './lib/text.tsx';

/** Takes over the page that the server has rendered. */
async function start(): Promise<void> {
  const root = document.getElementById(ROOT_ELEMENT);
  const stateText = document.getElementById(STATE_ELEMENT)?.textContent;
  if (!root || !stateText) throw new Error('This page arrived without its state');
  const state = JSON.parse(stateText) as PageState;
  setServerNow(state.page.renderedAt);
  const client = createQueryClient(patientFetch);
  // Before the route: who is here decides what is there.
  hydrate(client, state.queries);
  const texts = createTexts(state.locale);
  const route = await loadRoute(window.location.pathname, window.location.search, client, texts, false);
  hydrateRoot(root, <App client={client} texts={texts} page={state.page} route={route} />);
}

void start();

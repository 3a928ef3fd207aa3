import { dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { isMobileUserAgent } from '#shared/domain/mobile-user-agent.ts';
import { App } from './app/app.tsx';
import { buildFilesFor, type Manifest } from './app/build-files.ts';
import { documentHtml } from './app/document.ts';
import { loadRoute } from './app/loaded-route.ts';
import { ROOT_ELEMENT, STATE_ELEMENT, type PageState } from './app/page-state.ts';
import { configQuery, currentUserQuery } from './lib/session.ts';
import type { Fetch } from './lib/api-client.ts';
import { createQueryClient } from './lib/query-client.ts';
import { createTexts, type Locale } from './lib/text.tsx';

interface PageRequest {
  readonly url: string;
  readonly userAgent: string;
  readonly theme: 'light' | 'dark' | undefined;
  readonly origin: string;
  readonly fetch: Fetch;
}

/** Renders pages on the server. `manifest` is the browser build's. The interface is the server's PageRenderer. */
export function createRenderer(manifest: Manifest) {
  return {
    async render(request: PageRequest): Promise<{ status: number; html: string; personal: boolean }> {
      const { pathname, search } = new URL(request.url, 'http://page.invalid');
      const locale: Locale = 'en';
      const client = createQueryClient(request.fetch);
      const texts = createTexts(locale);
      const [route, config, user] = await Promise.all([
        loadRoute(pathname, search, client, texts, true),
        client.query(configQuery),
        client.query(currentUserQuery),
      ]);
      const page = {
        mobile: isMobileUserAgent(request.userAgent),
        renderedAt: config.now,
        origin: request.origin,
      };
      const body = renderToString(
        <App
          client={client}
          texts={texts}
          page={page}
          route={route}
          ssr={{ path: pathname, search: search.slice(1) }}
        />,
      );
      const head = route.module.head({
        client,
        params: route.params,
        search: route.search,
        t: texts.t,
        locale,
        origin: request.origin,
      });
      const state: PageState = { locale, page, queries: dehydrate(client) };
      const catalogues = ['common', ...route.definition.text].map(
        (area) => `src/shared/messages/${locale}/${area}.json`,
      );
      const html = documentHtml({
        locale,
        theme: request.theme,
        head: route.status === 200 ? head : { ...head, noIndex: true },
        origin: request.origin,
        productName: config.productName,
        ...buildFilesFor(manifest, [route.definition.file, ...catalogues]),
        body,
        state,
        rootId: ROOT_ELEMENT,
        stateId: STATE_ELEMENT,
      });
      return { status: route.status, html, personal: !user.isGuest };
    },
  };
}

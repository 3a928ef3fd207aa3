import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { Router as WouterRouter } from 'wouter';
import { PageContextProvider, type PageContext } from '#web/lib/page-context.tsx';
import { TextProvider, type Texts } from '#web/lib/text.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Shell } from './layouts/shell.tsx';
import type { LoadedRoute } from './loaded-route.ts';
import { Router } from './router.tsx';

export interface AppProps {
  client: QueryClient;
  texts: Texts;
  page: PageContext;
  route: LoadedRoute;
  /** On the server: the address asked for. */
  ssr?: { path: string; search: string };
}

/** The one React tree, rendered on the server and taken over in the browser. */
export function App({ client, texts, page, route, ssr }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <TextProvider texts={texts}>
          <PageContextProvider value={page}>
            <WouterRouter {...(ssr ? { ssrPath: ssr.path, ssrSearch: ssr.search } : {})}>
              <ErrorBoundary>
                <Router initial={route} Layout={Shell} />
              </ErrorBoundary>
            </WouterRouter>
          </PageContextProvider>
        </TextProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}

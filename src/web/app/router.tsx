import { useQueryClient } from '@tanstack/react-query';
import {
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useLocation, useSearch } from 'wouter';
import { replayEarlyClicks } from '#web/lib/early-clicks.ts';
import { hasEarlyInput, replayEarlyInput } from '#web/lib/early-input.ts';
import { PreloadProvider } from '#web/lib/link.tsx';
import { usePageContext } from '#web/lib/page-context.tsx';
import { useTexts } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { applyHead } from './document-head.ts';
import { restoredScroll, useScrollRestoration } from './scroll-restoration.ts';
import { isReachable, loadRoute, type LoadedRoute } from './loaded-route.ts';

interface RouterProps {
  /** The route that the page arrived with, already loaded. */
  initial: LoadedRoute;
  /** `busy` while the next screen is being brought. */
  Layout: ComponentType<{ children: ReactNode; busy: boolean }>;
}

interface Shown {
  pathname: string;
  route: LoadedRoute;
}

/** Brings the screen of the current address; the one before stays until the next is there. */
function useShownRoute(initial: LoadedRoute, pathname: string, search: string) {
  const client = useQueryClient();
  const texts = useTexts();
  const [shown, setShown] = useState<Shown>({ pathname, route: initial });
  const [failed, setFailed] = useState('');
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  /** The screen of this address did not come, and the server is out of reach. */
  const away = failed === pathname && pathname !== shown.pathname;

  useEffect(() => {
    if (pathname === shown.pathname) return;
    let current = true;
    loadRoute(pathname, search, client, texts, false).then(
      (route) => {
        if (current) setShown({ pathname, route });
      },
      async () => {
        const reachable = await isReachable();
        if (!current) return;
        // A chunk of an older build is gone after an update: a full load brings the new one. Without a
        // connection it would only bring the browser's own error page.
        if (reachable) window.location.reload();
        else setFailed(pathname);
      },
    );
    return () => {
      current = false;
    };
  }, [pathname, search, client, texts, shown.pathname, attempt]);

  useEffect(() => {
    if (!away) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [away]);

  return { shown, away, retry };
}

/** After a navigation: the new title, the top of the page, and the focus at its start, as after a page load. */
function useArrival({ pathname, route }: Shown, search: string) {
  const client = useQueryClient();
  const { t, locale } = useTexts();
  const { origin } = usePageContext();
  // The address that the server has answered, until another one is gone to.
  const landed = useRef<string | undefined>(pathname);
  const main = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const refresh = () =>
      applyHead(
        route.module.head({
          client,
          params: route.params,
          search: new URLSearchParams(search),
          t,
          locale,
          origin,
        }),
        pathname === landed.current,
      );
    refresh();
    // Data may arrive after the screen: the title follows it.
    return client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') refresh();
    });
  }, [client, route, pathname, search, t, locale, origin]);

  useEffect(() => {
    if (pathname === landed.current) return;
    landed.current = undefined;
    window.scrollTo(0, restoredScroll());
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return main;
}

/** Stands behind the screen that the page arrived with: its effects follow the screen's. */
function TakenOver() {
  const [isRestored, restored] = useReducer(() => true, false);
  useEffect(() => {
    // One render later the forms have put in what they remember, which what was just typed outdoes.
    if (!isRestored && hasEarlyInput()) {
      restored();
      return;
    }
    void replayEarlyInput().then(() => {
      replayEarlyClicks();
      // The page has been taken over: for tests, and for styles that need a living page.
      document.documentElement.dataset['hydrated'] = 'true';
    });
  }, [isRestored]);
  return null;
}

export function Router({ initial, Layout }: RouterProps) {
  const client = useQueryClient();
  const texts = useTexts();
  const { t } = texts;
  const [pathname] = useLocation();
  const search = useSearch();
  const { shown, away, retry } = useShownRoute(initial, pathname, search);
  const main = useArrival(shown, search);
  useScrollRestoration(shown.pathname);
  const { route } = shown;
  // One element for each screen: what is not taken over yet must not be rendered again by what surrounds it.
  const screen = useMemo(() => {
    const { Screen } = route.module;
    return (
      <Suspense>
        <Screen params={route.params} />
        {route === initial && <TakenOver />}
      </Suspense>
    );
  }, [route, initial]);

  const preload = useCallback(
    (href: string) => {
      const url = new URL(href, window.location.origin);
      loadRoute(url.pathname, url.search, client, texts, true).catch(() => undefined);
    },
    [client, texts],
  );

  return (
    <PreloadProvider value={preload}>
      <Layout busy={shown.pathname !== pathname && !away}>
        <div ref={main} tabIndex={-1} data-screen>
          {away ? (
            <div className="container" role="alert">
              <EmptyState level={1} title={t('common.away.title')} text={t('common.away.text')}>
                <Button onClick={retry}>{t('common.retry')}</Button>
              </EmptyState>
            </div>
          ) : (
            <ErrorBoundary key={shown.pathname}>{screen}</ErrorBoundary>
          )}
        </div>
      </Layout>
    </PreloadProvider>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { PreloadProvider } from '#web/lib/link.tsx';
import { usePageContext } from '#web/lib/page-context.tsx';
import { useTexts } from '#web/lib/text.tsx';
import { applyHead } from './document-head.ts';
import { loadRoute, type LoadedRoute } from './loaded-route.ts';

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
function useShownRoute(initial: LoadedRoute, pathname: string, search: string): Shown & { failed: boolean } {
  const client = useQueryClient();
  const texts = useTexts();
  const [shown, setShown] = useState<Shown>({ pathname, route: initial });
  const [failed, setFailed] = useState(false);
  const wanted = useRef(pathname);

  useEffect(() => {
    wanted.current = pathname;
    if (pathname === shown.pathname) return;
    let current = true;
    loadRoute(pathname, search, client, texts, false).then(
      (route) => {
        if (current) setShown({ pathname, route });
      },
      // A chunk of an older build is gone after an update: a full load brings the new one.
      () => {
        if (current) setFailed(true);
      },
    );
    return () => {
      current = false;
    };
  }, [pathname, search, client, texts, shown.pathname]);

  return { ...shown, failed };
}

/** After a navigation: the new title, the top of the page, and the focus at its start, as after a page load. */
function useArrival({ pathname, route }: Shown, search: string) {
  const client = useQueryClient();
  const { t, locale } = useTexts();
  const { origin } = usePageContext();
  const first = useRef(true);
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
      );
    refresh();
    // Data may arrive after the screen: the title follows it.
    return client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') refresh();
    });
  }, [client, route, search, t, locale, origin]);

  useEffect(() => {
    if (first.current) {
      first.current = false;
      // The page has been taken over: for tests, and for styles that need a living page.
      document.documentElement.dataset['alive'] = 'true';
      return;
    }
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return main;
}

export function Router({ initial, Layout }: RouterProps) {
  const client = useQueryClient();
  const texts = useTexts();
  const [pathname] = useLocation();
  const search = useSearch();
  const shown = useShownRoute(initial, pathname, search);
  const main = useArrival(shown, search);
  const { Screen } = shown.route.module;

  useEffect(() => {
    if (shown.failed) window.location.reload();
  }, [shown.failed]);

  const preload = useCallback(
    (href: string) => {
      const url = new URL(href, window.location.origin);
      loadRoute(url.pathname, url.search, client, texts, true).catch(() => undefined);
    },
    [client, texts],
  );

  return (
    <PreloadProvider value={preload}>
      <Layout busy={shown.pathname !== pathname}>
        <div ref={main} tabIndex={-1} data-screen>
          <Screen key={shown.pathname} params={shown.route.params} />
        </div>
      </Layout>
    </PreloadProvider>
  );
}

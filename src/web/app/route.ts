import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Translate } from '#web/lib/text.tsx';

export interface RouteContext {
  readonly client: QueryClient;
  readonly params: Record<string, string>;
  readonly search: URLSearchParams;
}

/** What a page's head contains. */
export interface Head {
  title: string;
  description?: string;
  /** Path or address of a picture for shared links, 1200 × 630. Left out: the shop's own, where strangers may look. */
  image?: string;
  /** Path of this page without what does not change it. */
  canonical?: string;
  /** Pages made for one person, and pages that are not there, are kept out of search engines. */
  noIndex?: boolean;
  /** Structured data for search engines, one object each (schema.org). */
  jsonLd?: readonly Record<string, unknown>[];
}

/**
 * A screen and what it needs, declared beside it. `load` puts data into the query client: on the server before
 * rendering (the data travels with the page and is not fetched twice), in the browser when a link is about to be
 * followed. It answers the page's HTTP status. A failure that the screen shows on its own is caught there.
 */
export interface RouteModule {
  Screen: ComponentType<{ params: Record<string, string> }>;
  load?: (context: RouteContext) => Promise<{ status: number } | undefined>;
  head: (context: RouteContext & { t: Translate; locale: string; origin: string }) => Head;
}

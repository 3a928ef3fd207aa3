import type { Locale } from '#shared/domain/languages.ts';

/** What the renderer reads of an answer to one of its calls. */
export interface InnerAnswer extends Pick<Response, 'ok' | 'status' | 'statusText' | 'text' | 'json'> {
  readonly headers: Pick<Headers, 'get' | 'has'>;
}

/** The page renderer's input: a request for a page. */
export interface PageRequest {
  /** Path and query. */
  readonly url: string;
  readonly userAgent: string;
  readonly locale: Locale;
  readonly theme: 'light' | 'dark' | undefined;
  /** Scheme and host as the reader knows them, for absolute addresses in the head. */
  readonly origin: string;
  /** Calls the product's own API as this reader, without leaving the process. */
  readonly fetch: (path: string) => Promise<InnerAnswer>;
}

export interface PageAnswer {
  readonly status: number;
  readonly html: string;
  /** True when the page was made for one person: it must never be stored. */
  readonly personal: boolean;
  /** Id of the person it was made for; undefined where that could not be found out. */
  readonly reader?: string | undefined;
  /**
   * What determines the page's content, without the instant at which it was made: equal sources mean that a cached page is still
   * right. Undefined where the page may not be kept at all.
   */
  readonly etagSource?: string | undefined;
  /** Where the reader is sent instead, with a status in the 300s. */
  readonly location?: string | undefined;
  /** Addresses of the style sheets that the page waits for. */
  readonly styles?: readonly string[] | undefined;
}

/** Renders the React tree on the server; built by Vite, handed in by entry.ts (server and web never import each other). */
export interface PageRenderer {
  render(request: PageRequest): Promise<PageAnswer>;
}

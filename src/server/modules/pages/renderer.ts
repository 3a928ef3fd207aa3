/** What the page renderer is told about a request for a page. */
export interface PageRequest {
  /** Path and query. */
  readonly url: string;
  readonly userAgent: string;
  readonly theme: 'light' | 'dark' | undefined;
  /** Scheme and host as the reader knows them, for absolute addresses in the head. */
  readonly origin: string;
  /** Calls the product's own API as this reader, without leaving the process. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
}

export interface PageAnswer {
  readonly status: number;
  readonly html: string;
  /** True when the page was made for one person: it must never be stored. */
  readonly personal: boolean;
}

/** Renders the React tree on the server; built by Vite, handed in by main.ts (server and web never import each other). */
export interface PageRenderer {
  render(request: PageRequest): Promise<PageAnswer>;
}

import { createContext, use, type ReactNode } from 'react';

/** What is the same on server and client for the life of a page. */
export interface PageContext {
  /** Decided by user agent on both sides, never by width (docs/product/screens.md#navigation). */
  readonly mobile: boolean;
  /** The server's time when the page was made, ISO 8601. */
  readonly renderedAt: string;
  /** Scheme and host, for absolute addresses. */
  readonly origin: string;
}

const Context = createContext<PageContext | undefined>(undefined);

export function PageContextProvider({ value, children }: { value: PageContext; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

export function usePageContext(): PageContext {
  const value = use(Context);
  if (!value) throw new Error('No page context');
  return value;
}

import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { PageContextProvider } from '#web/lib/page-context.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';
import { type Texts, TextProvider } from '#web/lib/text.tsx';
import { currentToasts } from '#web/ui/toast-store.ts';

/** Test environment of a component: a fake server and the surrounding page. */
export interface Reply {
  status?: number;
  body?: unknown;
  link?: string;
}
/** By method and path: `GET /api/bookings`. */
export type Answers = Record<string, () => Reply | Promise<Reply>>;

export interface FakeServer {
  readonly client: QueryClient;
  /** What was asked, in order. */
  readonly calls: { what: string; body: unknown }[];
}

/** `answers` may change during the test; a call without an answer fails like a lost connection. */
export function fakeServer(answers: Answers): FakeServer {
  const calls: FakeServer['calls'] = [];
  const client = createQueryClient(async (path, init) => {
    const what = `${init?.method ?? 'GET'} ${path}`;
    calls.push({ what, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    const answer = answers[what];
    if (!answer) throw new TypeError(`nobody answers ${what}`);
    const { status = 200, body, link } = await answer();
    return new Response(JSON.stringify(body), { status, ...(link ? { headers: { link } } : {}) });
  });
  return { client, calls };
}

/** An empty page to render into. */
export function emptyPage(): Root {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  return createRoot(place);
}

interface FrameProps {
  client: QueryClient;
  texts: Texts;
  /** An instant of the server, ISO 8601. */
  renderedAt: string;
  mobile?: boolean;
  children: ReactNode;
}

export function Frame({ client, texts, renderedAt, mobile = false, children }: FrameProps) {
  return (
    <QueryClientProvider client={client}>
      <TextProvider texts={texts}>
        <PageContextProvider value={{ mobile, renderedAt, origin: 'http://localhost' }}>
          {children}
        </PageContextProvider>
      </TextProvider>
    </QueryClientProvider>
  );
}

/** As it is read: white space is one space. */
export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** The visible toast: title, text and tone. */
export function shownNotice(): string | undefined {
  const shown = currentToasts().find(({ open }) => open);
  return shown && [shown.title, shown.text, shown.tone].filter(Boolean).join(' | ');
}

/** An answer that arrives on demand. */
export function later(settle: () => Promise<void>): {
  reply: () => Promise<Reply>;
  answer: (reply: Reply) => Promise<void>;
} {
  let done: (reply: Reply) => void = () => undefined;
  const promise = new Promise<Reply>((resolve) => (done = resolve));
  return {
    reply: () => promise,
    answer: async (reply) => {
      done(reply);
      await settle();
    },
  };
}

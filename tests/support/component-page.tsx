import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageContextProvider } from '#web/lib/page-context.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';
import { type Texts, TextProvider } from '#web/lib/text.tsx';
import { currentToasts } from '#web/ui/toast-store.ts';
import { renderIntoPage } from './rendered-screen.ts';
import { TEST_START } from './test-start.ts';

export { hydrateScreen, leaveScreen, setActEnvironment } from './rendered-screen.ts';

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

/** What surrounds a screen; without `texts` there is nothing around it. */
interface Around {
  client?: QueryClient;
  texts?: Texts;
  /** An instant of the server, ISO 8601; the start of the tests where it is left out. */
  renderedAt?: string;
  mobile?: boolean;
}

/** Renders into the page, or updates what was rendered before. It is unmounted after the test (fresh-page.ts). */
export function renderScreen(
  screen: ReactNode,
  { client, texts, renderedAt, mobile = false }: Around = {},
): void {
  const at = renderedAt ?? TEST_START.toISOString();
  renderIntoPage(
    texts ? (
      <QueryClientProvider client={client ?? fakeServer({}).client}>
        <TextProvider texts={texts}>
          <PageContextProvider value={{ mobile, renderedAt: at, origin: 'http://localhost' }}>
            {screen}
          </PageContextProvider>
        </TextProvider>
      </QueryClientProvider>
    ) : (
      screen
    ),
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
export function later(settle: () => Promise<unknown>): {
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

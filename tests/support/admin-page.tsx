import type { QueryClient } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { expect, vi } from 'vitest';
import type { PublicConfig } from '#shared/contracts/system.ts';
import { configQuery, currentUserQuery } from '#web/data/session.ts';
import { AdminView } from '#web/features/admin/admin-view.tsx';
import { createTexts, type MessageNamespace, type Texts } from '#web/lib/text.tsx';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';
import { Toaster } from '#web/ui/toast.tsx';
import { complaintOf, fieldLabelled, named, type Field } from './screen-parts.ts';
import {
  type Answers,
  fakeServer,
  type FakeServer,
  leaveScreen,
  renderScreen,
  setActEnvironment,
  textOf,
} from './component-page.tsx';
import { SAMPLE_ADMIN } from './sample-admin.ts';
import { writeInto } from './write-into.ts';

/** A page of the Admin's, who is signed in, in a browser of its own. */
interface Page {
  readonly client: QueryClient;
  readonly calls: FakeServer['calls'];
  readonly show: (address: string, node: ReactNode) => void;
  readonly close: () => void;
}

/** `answers` may change while the test goes on. */
function pageOf(texts: Texts, answers: Answers): Page {
  const { client, calls } = fakeServer(answers);
  client.setQueryData(currentUserQuery.queryKey, SAMPLE_ADMIN);
  client.setQueryData(configQuery.queryKey, { productName: 'EquipShare' } as PublicConfig);
  return {
    client,
    calls,
    show(address, node) {
      window.history.replaceState(null, '', address);
      renderScreen(node, { client, texts });
    },
    close() {
      leaveScreen();
      for (const { id } of currentToasts()) dismissToast(id);
    },
  };
}

/** The dashboard, and what a person does there. Timers are the test's. */
export interface AdminPage extends Pick<Page, 'client' | 'calls' | 'close'> {
  /** Lets calls and drawings settle; `ms` of the clock go by. */
  settle: (ms?: number) => Promise<void>;
  open: (address: string) => Promise<void>;
}

export function adminPage(texts: Texts, server: Answers): AdminPage {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const { client, calls, show, close } = pageOf(texts, server);
  const settle = async (ms = 0) => {
    await act(() => vi.advanceTimersByTimeAsync(ms));
    // An answer leads to a render and a render to the next call, each in a later task.
    for (let round = 0; round < 8; round++) await act(() => vi.advanceTimersByTimeAsync(1));
  };
  return {
    client,
    calls,
    settle,
    open: async (address) => {
      act(() => show(address, <AdminView picture={({ category }) => <i data-picture={category} />} />));
      await settle();
    },
    close: () => {
      act(close);
      vi.useRealTimers();
      vi.unstubAllGlobals();
    },
  };
}

const PATIENCE_MS = 30_000;

/** Until it holds; a busy machine is no failure. */
export const until = (check: () => void): Promise<void> => vi.waitFor(check, PATIENCE_MS);

/** Any page of the admin console. Time is the browser's: a test waits until it sees what it looks for. */
export interface DeskPage extends Pick<Page, 'client' | 'calls' | 'close'> {
  /** Changes as the test goes on. */
  readonly answers: Answers;
  open(address: string, node: ReactNode): void;
  text(): string;
  see(words: string): Promise<void>;
  /** The last one that is named so: a dialog's before the page's. By its whole name, or by the beginning of it. */
  button(name: string): HTMLButtonElement;
  press(name: string): void;
  /** By the words of its label. */
  field(label: string): Field;
  write(label: string, value: string): void;
  submit(label: string): void;
  /** Its error message. */
  errorOf(label: string): string | undefined;
  link(name: string): string | null;
  /** Bodies of the calls of a kind, in order. */
  sent(what: string): unknown[];
  asked(): string[];
}

/** `areas`: whose words the page speaks. `await` it before the first test. */
export async function adminTestPage(areas: readonly MessageNamespace[], answers: Answers): Promise<DeskPage> {
  const texts = createTexts('en');
  await texts.load(['common', 'problems', ...areas]);
  const { client, calls, show, close } = pageOf(texts, answers);
  const text = (): string => textOf(document.body);
  return {
    answers,
    client,
    calls,
    open: (address, node) => {
      setActEnvironment(false);
      const page = (
        <>
          {node}
          <Toaster />
        </>
      );
      show(address, page);
    },
    close,
    text,
    see: (words) => until(() => expect(text()).toContain(words)),
    button: (name) => named('button', name),
    press: (name) => named('button', name).click(),
    field: fieldLabelled,
    write: (label, value) => writeInto(fieldLabelled(label), value),
    submit: (label) => {
      const { form } = fieldLabelled(label);
      form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    },
    errorOf: (label) => complaintOf(fieldLabelled(label)),
    link: (name) => named('a', name).getAttribute('href'),
    sent: (what) => calls.filter((call) => call.what === what).map(({ body }) => body),
    asked: () => calls.map(({ what }) => what),
  };
}

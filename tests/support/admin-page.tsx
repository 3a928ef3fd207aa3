import type { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { vi } from 'vitest';
import { AdminView } from '#web/features/admin/admin-view.tsx';
import { currentUserQuery } from '#web/lib/session.ts';
import type { Texts } from '#web/lib/text.tsx';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';
import { emptyPage, fakeServer, Frame, textOf, type Answers, type FakeServer } from './component-page.tsx';
import { SAMPLE_ADMIN } from './sample-admin.ts';
import { writeInto } from './write-into.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The dashboard in a browser of its own, and what a person does there. Timers are the test's. */
export interface AdminPage {
  readonly client: QueryClient;
  readonly calls: FakeServer['calls'];
  /** Lets calls and drawings settle; `ms` of the clock go by. */
  settle: (ms?: number) => Promise<void>;
  open: (address: string) => Promise<void>;
  close: () => void;
}

/** `server` may change while the test goes on. */
export function adminPage(texts: Texts, server: Answers): AdminPage {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const { client, calls } = fakeServer(server);
  const root: Root = emptyPage();
  const settle = async (ms = 0) => {
    await act(() => vi.advanceTimersByTimeAsync(ms));
    // One thing leads to another, each a moment later: an answer to a drawing, a drawing to a call.
    for (let round = 0; round < 8; round++) await act(() => vi.advanceTimersByTimeAsync(1));
  };
  return {
    client,
    calls,
    settle,
    open: async (address) => {
      client.setQueryData(currentUserQuery.queryKey, SAMPLE_ADMIN);
      act(() => {
        window.history.replaceState(null, '', address);
        root.render(
          <Frame client={client} texts={texts} renderedAt="2026-06-10T15:00:00.000Z">
            <AdminView picture={({ category }) => <i data-picture={category} />} />
          </Frame>,
        );
      });
      await settle();
    },
    close: () => {
      act(() => root.unmount());
      for (const { id } of currentToasts()) dismissToast(id);
      vi.useRealTimers();
      vi.unstubAllGlobals();
    },
  };
}

/** What is written on the page, or in a part of it. */
export const wordsOf = (within: Element = document.body): string => textOf(within);

export const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? textOf(element);

/** A button or a link by its whole name, within the last dialog that is open, else on the page. */
export function control(name: string, within: ParentNode = openDialog() ?? document): HTMLElement {
  const all = [...within.querySelectorAll<HTMLElement>('button, a, [role=option], [role=tab]')];
  const found = all.find((element) => nameOf(element) === name);
  if (!found) throw new Error(`no control ${name}, but ${all.map(nameOf).join(' | ')}`);
  return found;
}

export const openDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);

export function fieldNamed(name: string): Field {
  const found = document.querySelector<Field>(`[name="${name}"]`);
  if (!found) throw new Error(`no field ${name}`);
  return found;
}

/** The complaint below a field. */
export function errorOf(name: string): string | undefined {
  const ids = fieldNamed(name).getAttribute('aria-describedby')?.split(' ') ?? [];
  const id = ids.find((one) => one.endsWith('-error'));
  return id === undefined ? undefined : textOf(document.getElementById(id));
}

/** The rows of the table, each cell as it is read; what a card says before a value is left out. */
export const tableRows = (): string[][] =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => textOf(cell.querySelector('[class*=value]') ?? cell)),
  );

/** The list of choices that has this label. */
export function choiceNamed(label: string): HTMLSelectElement {
  const labels = [...document.querySelectorAll('label')].filter((one) => textOf(one).startsWith(label));
  const found = labels
    .map((one) => one.querySelector('select') ?? document.getElementById(one.htmlFor))
    .find((one) => one instanceof HTMLSelectElement);
  if (!found) throw new Error(`no choice ${label}`);
  return found;
}

/** The ways of a person, each waiting until the page has followed. */
export const handsOn = ({ settle }: Pick<AdminPage, 'settle'>) => ({
  press: async (element: HTMLElement): Promise<void> => {
    act(() => element.click());
    await settle();
  },
  pressAt: async (element: Element): Promise<void> => {
    act(() => void element.dispatchEvent(new MouseEvent('click', { bubbles: true })));
    await settle();
  },
  key: async (element: Element, key: string): Promise<void> => {
    act(
      () =>
        void element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
    );
    await settle();
  },
  write: async (name: string, text: string): Promise<void> => {
    act(() => writeInto(fieldNamed(name), text));
    await settle();
  },
  choose: async (label: string, value: string): Promise<void> => {
    act(() => writeInto(choiceNamed(label), value));
    await settle();
  },
  submit: async (form: HTMLFormElement | null): Promise<void> => {
    act(() => void form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
    await settle();
  },
});

import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { expect, vi } from 'vitest';
import type { PublicConfig } from '#shared/contracts/system.ts';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { configQuery, currentUserQuery } from '#web/lib/session.ts';
import { createTexts, type TextArea } from '#web/lib/text.tsx';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';
import { Toaster } from '#web/ui/toast.tsx';
import { emptyPage, fakeServer, Frame, textOf, type Answers, type FakeServer } from './component-page.tsx';
import { writeInto } from './write-into.ts';

const ADMIN = { id: 'Admin', email: 'admin@equipshare.example', isAdmin: true } as CurrentUser;

const PATIENCE_MS = 30_000;

/** Until it holds; a busy machine is no failure. */
export const until = (check: () => void): Promise<void> => vi.waitFor(check, PATIENCE_MS);

/** A page of the Admin's with what a test reads off it and does to it. */
export interface DeskPage {
  /** Changes as the test goes on. */
  readonly answers: Answers;
  readonly client: QueryClient;
  readonly calls: FakeServer['calls'];
  open(address: string, node: ReactNode): void;
  close(): void;
  text(): string;
  see(words: string): Promise<void>;
  /** The last one that is named so: a dialog's before the page's. By its whole name, or by the beginning of it. */
  button(name: string): HTMLButtonElement;
  press(name: string): void;
  /** By the words of its label. */
  field(label: string): HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  write(label: string, value: string): void;
  submit(label: string): void;
  /** What is said to be wrong with it. */
  errorOf(label: string): string | undefined;
  link(name: string): string | null;
  /** Bodies of the calls of a kind, in order. */
  sent(what: string): unknown[];
  asked(): string[];
}

const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? textOf(element);

function named<Tag extends 'a' | 'button'>(tag: Tag, name: string): HTMLElementTagNameMap[Tag] {
  const all = [...document.querySelectorAll(tag)];
  const found =
    all.filter((one) => nameOf(one) === name).at(-1) ??
    all.filter((one) => nameOf(one).startsWith(name)).at(-1);
  if (!found) throw new Error(`nothing is named ${name}: ${all.map(nameOf).join(', ')}`);
  return found;
}

function fieldOf(label: string): ReturnType<DeskPage['field']> {
  const direct = document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`);
  if (direct) return direct;
  const found = [...document.querySelectorAll('label')].filter((one) => textOf(one).startsWith(label)).at(-1);
  const inside = found?.querySelector<HTMLInputElement>('input, select, textarea');
  const field = inside ?? document.getElementById(found?.htmlFor ?? '');
  if (!field) throw new Error(`no field ${label}`);
  return field as ReturnType<DeskPage['field']>;
}

/** `areas`: whose words the page speaks. `await` it before the first test. */
export async function deskPage(areas: readonly TextArea[], answers: Answers): Promise<DeskPage> {
  const texts = createTexts('en');
  await texts.load(['common', ...areas]);
  const { client, calls } = fakeServer(answers);
  client.setQueryData(currentUserQuery.queryKey, ADMIN);
  client.setQueryData(configQuery.queryKey, { productName: 'EquipShare' } as PublicConfig);
  let root: Root | undefined;
  const text = (): string => textOf(document.body);
  return {
    answers,
    client,
    calls,
    open(address, node) {
      window.history.replaceState(null, '', address);
      root = emptyPage();
      root.render(
        <Frame client={client} texts={texts} renderedAt="2026-06-10T15:00:00Z">
          {node}
          <Toaster />
        </Frame>,
      );
    },
    close() {
      root?.unmount();
      for (const { id } of currentToasts()) dismissToast(id);
    },
    text,
    see: (words) => until(() => expect(text()).toContain(words)),
    button: (name) => named('button', name),
    press: (name) => named('button', name).click(),
    field: fieldOf,
    write: (label, value) => writeInto(fieldOf(label), value),
    submit: (label) => {
      const { form } = fieldOf(label);
      form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    },
    errorOf: (label) => {
      const ids = fieldOf(label).getAttribute('aria-describedby')?.split(' ') ?? [];
      const id = ids.find((one) => one.endsWith('-error'));
      return id === undefined ? undefined : textOf(document.getElementById(id));
    },
    link: (name) => named('a', name).getAttribute('href'),
    sent: (what) => calls.filter((call) => call.what === what).map(({ body }) => body),
    asked: () => calls.map(({ what }) => what),
  };
}

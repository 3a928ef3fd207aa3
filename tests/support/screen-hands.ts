import { act } from 'react';
import { expect, vi } from 'vitest';
import { setServerNow } from '#web/lib/server-time.ts';
import { textOf } from './component-page.tsx';
import { choiceNamed, control, fieldNamed } from './screen-parts.ts';
import { writeInto } from './write-into.ts';

/** What a person sees and does on a component page (component-page.tsx). Here several tasks go by, each with what React makes of it. */
export async function settle(tasks = 6): Promise<void> {
  for (let task = 0; task < tasks; task += 1)
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)));
}

/** The same where the timers are the test's. */
export const pass = (ms = 0): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));

/** Timers and clocks are the test's from here on, and stand at `now`. */
export function stopTime(now: Date): void {
  const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;
  vi.useFakeTimers({ now, toFake: [...toFake] });
  setServerNow(now.toISOString());
}

/** Until it is on the page. */
export const see = (words: string): Promise<void> => vi.waitFor(() => expect(shown()).toContain(words));

export const shown = (): string => textOf(document.body);

export const all = <Kind extends Element>(selector: string): Kind[] => [
  ...document.querySelectorAll<Kind>(selector),
];

export function one(selector: string): HTMLElement {
  const [found] = all<HTMLElement>(selector);
  if (!found) throw new Error(`there is no ${selector} in ${shown()}`);
  return found;
}

/** The value of a field. */
export const valueOf = (selector: string): string | undefined => all<HTMLInputElement>(selector)[0]?.value;

export const fill = (selector: string, value: string): void =>
  act(() => writeInto(one(selector) as HTMLInputElement, value));

/** The ways of a person, each waiting until the page has followed. */
export const handsOn = (follow: () => Promise<unknown>) => ({
  press: async (element: HTMLElement): Promise<void> => {
    act(() => element.click());
    await follow();
  },
  pressAt: async (element: Element): Promise<void> => {
    act(() => void element.dispatchEvent(new MouseEvent('click', { bubbles: true })));
    await follow();
  },
  key: async (element: Element, key: string): Promise<void> => {
    act(
      () =>
        void element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
    );
    await follow();
  },
  write: async (name: string, text: string): Promise<void> => {
    act(() => writeInto(fieldNamed(name), text));
    await follow();
  },
  choose: async (label: string, value: string): Promise<void> => {
    act(() => writeInto(choiceNamed(label), value));
    await follow();
  },
  submit: async (form: HTMLFormElement | null): Promise<void> => {
    act(() => void form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
    await follow();
  },
});

export const { press, write } = handsOn(settle);

/** Presses a button by its words, and waits for what follows. */
export const pressButton = (name: string): Promise<void> => press(control(name));

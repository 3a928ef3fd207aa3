import { act } from 'react';
import { textOf } from './component-page.tsx';
import { writeInto } from './write-into.ts';

/** What a person sees and does on a component page (component-page.tsx). */
export const settle = (): Promise<void> =>
  act(async () => {
    for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
  });

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

/** Presses a button by its words, and waits for what follows. */
export async function pressButton(name: string): Promise<void> {
  const button = all<HTMLButtonElement>('button').find((each) => textOf(each) === name);
  if (!button) throw new Error(`there is no button ${name} in ${shown()}`);
  act(() => button.click());
  await settle();
}

export const fill = (selector: string, value: string): void =>
  act(() => writeInto(one(selector) as HTMLInputElement, value));

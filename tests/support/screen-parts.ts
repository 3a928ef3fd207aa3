import { textOf } from './component-page.tsx';

/** What a test reads off a page, by the words that a person sees or hears. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What is written on the page, or in a part of it. */
export const wordsOf = (within: Element = document.body): string => textOf(within);

export const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? textOf(element);

export const openDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);

/** A button or a link by its whole name or its words, within the last dialog that is open, else on the page. */
export function control(name: string, within: ParentNode = openDialog() ?? document): HTMLElement {
  const all = [...within.querySelectorAll<HTMLElement>('button, a, [role=option], [role=tab]')];
  const found =
    all.find((element) => nameOf(element) === name) ?? all.find((element) => textOf(element) === name);
  if (!found) throw new Error(`no control ${name}, but ${all.map(nameOf).join(' | ')}`);
  return found;
}

/** The last one that is named so, by its whole name or by the beginning of it: a dialog's before the page's. */
export function named<Tag extends 'a' | 'button'>(tag: Tag, name: string): HTMLElementTagNameMap[Tag] {
  const all = [...document.querySelectorAll(tag)];
  const found =
    all.filter((one) => nameOf(one) === name).at(-1) ??
    all.filter((one) => nameOf(one).startsWith(name)).at(-1);
  if (!found) throw new Error(`nothing is named ${name}: ${all.map(nameOf).join(', ')}`);
  return found;
}

export function fieldNamed(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`no field ${name}`);
  return found;
}

/** By the words of its label, or their beginning. */
export function fieldLabelled(label: string): Field {
  const direct = document.querySelector<Field>(`input[aria-label="${label}"]`);
  if (direct) return direct;
  const found = [...document.querySelectorAll('label')].filter((one) => textOf(one).startsWith(label)).at(-1);
  const inside = found?.querySelector<Field>('input, select, textarea');
  const field = inside ?? document.getElementById(found?.htmlFor ?? '');
  if (!field) throw new Error(`no field ${label}`);
  return field as Field;
}

/** The list of choices that has this label. */
export function choiceNamed(label: string): HTMLSelectElement {
  const found = fieldLabelled(label);
  if (!(found instanceof HTMLSelectElement)) throw new Error(`no choice ${label}`);
  return found;
}

/** The complaint below a field. */
export function complaintOf(field: Field): string | undefined {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  const id = ids.find((one) => one.endsWith('-error'));
  return id === undefined ? undefined : textOf(document.getElementById(id));
}
export const errorOf = (name: string): string | undefined => complaintOf(fieldNamed(name));

/** The rows of the table as texts, without the labels of the card layout. */
export const tableRows = (): string[][] =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => textOf(cell.querySelector('[class*=value]') ?? cell)),
  );

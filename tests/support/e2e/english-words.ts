import { readdirSync, readFileSync } from 'node:fs';
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Page } from 'playwright-core';

const CATALOGUES = new URL('../../../src/shared/messages/', import.meta.url);

type Texts = Readonly<Record<string, string>>;
const readTexts = (path: string): Texts =>
  JSON.parse(readFileSync(new URL(path, CATALOGUES), 'utf8')) as Texts;

/** What stands between the values of a text, in each of its cases. */
function piecesOf(message: CompiledMessage): string[] {
  return message.flatMap((token) => {
    if (typeof token === 'string') return [token];
    const cases = Object.values((token[2] ?? {}) as Record<string, unknown>);
    return cases.flatMap((inner) => (Array.isArray(inner) ? piecesOf(inner as CompiledMessage) : []));
  });
}

const isLong = (words: string): boolean => (words.match(/\p{L}[\p{L}’']*/gu) ?? []).length > 2;
const plain = (words: string): string => words.replace(/\s+/g, ' ').trim();
/** All English texts of the product with more than two words. */
const ENGLISH: readonly string[] = [
  ...new Set(
    [
      ...readdirSync(new URL('en/', CATALOGUES)).flatMap((file) => Object.values(readTexts(`en/${file}`))),
      // Server messages: their keys are the English texts.
      ...Object.keys(readTexts('es/server-messages.json')),
    ]
      .flatMap((text) => piecesOf(compileMessageOrThrow(text)))
      .map(plain)
      .filter(isLong),
  ),
];

/** The product's English texts that occur in a text. */
export function englishIn(text: string): string[] {
  const searched = plain(text);
  return ENGLISH.filter((words) => searched.includes(words));
}

/**
 * The same for a page with its accessible names. What is marked as English, as the
 * agreement is, stays out.
 */
export async function englishOn(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => {
    const spoken = ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'];
    const isSpanish = (element: Element) => !element.closest('body [lang=en]');
    const named = [...document.querySelectorAll(spoken.map((name) => `[${name}]`).join())]
      .filter(isSpanish)
      .flatMap((element) => spoken.map((name) => element.getAttribute(name) ?? ''));
    const shown = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lines: string[] = [document.title, ...named];
    for (let node = shown.nextNode(); node; node = shown.nextNode())
      if (node.parentElement && isSpanish(node.parentElement) && !node.parentElement.closest('script, style'))
        lines.push(node.textContent ?? '');
    return lines.join(' \u00b6 ');
  });
  return englishIn(text);
}

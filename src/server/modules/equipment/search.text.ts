import { LONGEST_SYNONYM_WORDS, SPANISH_STOP_WORDS, synonymsOf } from './search.synonyms.ts';

/** The typed text, read as text queries (PostgreSQL's tsquery syntax, every word quoted). */
export interface SearchText {
  readonly words: readonly string[];
  /** Every word as typed: what the order by relevance prefers. */
  readonly literal: string;
  /** What is found: the words, other names for the same machine, and what the last word is the beginning of. */
  readonly match: string;
  /**
   * The same with the last word as an open beginning: for the order, which must not change between two pages. For
   * finding it would be slow, since the signatures of the GiST index know whole words only.
   */
  readonly broad: string;
  /** The text itself where words are joined by signs ('wet/dry'), which PostgreSQL may keep as one word. */
  readonly joined: string | undefined;
  /** Few listings match: they are found by their words first, whatever else is asked (search.estimate.repository.ts). */
  readonly isRare?: boolean;
}

/** Letters and digits; a point between digits stays, as in '3.5'. Nothing else gets through, so nothing can be injected. */
const WORD = /[\p{L}\p{N}]+(?:\.\p{N}+)*/gu;
const JOINED = /[\p{L}\p{N}][^\p{L}\p{N}\s][\p{L}\p{N}]/u;

export function wordsOf(text: string): string[] {
  return text.normalize('NFC').toLowerCase().match(WORD) ?? [];
}

const quote = (word: string): string => `'${word}'`;
const allOf = (words: readonly string[]): string => words.map(quote).join(' & ');

/** The longest run of words from `start` that has other names, else the one word. */
function runAt(words: readonly string[], start: number): { length: number; others: readonly string[][] } {
  for (let length = Math.min(LONGEST_SYNONYM_WORDS, words.length - start); length > 1; length--) {
    const others = synonymsOf(words.slice(start, start + length));
    if (others.length > 0) return { length, others };
  }
  return { length: 1, others: synonymsOf(words.slice(start, start + 1)) };
}

/** All of the words, each run of them or one of its other names; the text's last word as `last` has it. */
function queryOf(words: readonly string[], last: string): string {
  const quoted = words.map((word, index) => (index === words.length - 1 ? last : quote(word)));
  const slots: string[] = [];
  for (let start = 0; start < words.length;) {
    const { length, others } = runAt(words, start);
    if (words.length > 1 && length === 1 && SPANISH_STOP_WORDS.has(words[start] ?? '')) {
      start += 1;
      continue;
    }
    const ways = [quoted.slice(start, start + length).join(' & '), ...others.map(allOf)];
    slots.push(`(${ways.map((way) => `(${way})`).join(' | ')})`);
    start += length;
  }
  return slots.length > 0 ? slots.join(' & ') : quoted.join(' & ');
}

/** The word that may still be growing; a single letter is the beginning of too much. */
export function unfinishedWord(words: readonly string[]): string | undefined {
  const last = words.at(-1);
  return last !== undefined && last.length >= 2 ? last : undefined;
}

/** Reads a text; `completions` are known words that its last word is the beginning of. */
export function readSearchText(text: string, completions: readonly string[] = []): SearchText {
  const words = wordsOf(text);
  const last = unfinishedWord(words) ?? words.at(-1) ?? '';
  const ends = [...new Set([last, ...completions])].map(quote);
  return {
    words,
    literal: allOf(words),
    match: queryOf(words, ends.length > 1 ? `(${ends.join(' | ')})` : quote(last)),
    broad: queryOf(words, unfinishedWord(words) === undefined ? quote(last) : `${quote(last)}:*`),
    joined: JOINED.test(text) ? text : undefined,
  };
}

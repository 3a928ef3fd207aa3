import { wordsOf } from './search.text.ts';

/** A known word that looks like one that was typed (`similarity` 0–1, by trigrams). */
export interface SpellingCandidate {
  readonly word: string;
  readonly term: string;
  readonly uses: number;
  readonly similarity: number;
  /** The same word but for its ending, as plural and singular: then nothing needs correcting. */
  readonly sameStem: boolean;
}

/** Beyond this many bytes the corrected text would not fit into a cursor. */
const LONGEST_CORRECTED_BYTES = 200;

/** Edits between two words: a letter put in, left out, changed, or swapped with its neighbour, each counts one. */
export function editDistance(from: string, to: string): number {
  const a = Array.from(from);
  const b = Array.from(to);
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const changed = (last[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      let least = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, changed);
      const swapped = column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1);
      current.push(least);
    }
    [beforeLast, last] = [last, current];
  }
  return last[b.length] ?? 0;
}

/** Longer words forgive more; a short one would soon be another word. */
function editsAllowed(word: string): number {
  if (word.length <= 4) return 1;
  return word.length <= 8 ? 2 : 3;
}

function bestFor(word: string, candidates: readonly SpellingCandidate[]): string | undefined {
  const own = candidates.filter((candidate) => candidate.word === word);
  if (own.some((candidate) => candidate.sameStem)) return undefined;
  const [best] = own
    .map((candidate) => ({ ...candidate, edits: editDistance(word, candidate.term) }))
    .filter(({ edits }) => edits <= editsAllowed(word))
    .sort(
      (a, b) =>
        a.edits - b.edits || b.similarity - a.similarity || b.uses - a.uses || (a.term < b.term ? -1 : 1),
    );
  return best?.term;
}

/** The words worth correcting: two letters or a model number are too ambiguous. */
export function correctableWords(words: readonly string[]): string[] {
  return [...new Set(words.filter((word) => word.length >= 3 && !/\p{N}/u.test(word)))];
}

/** The text with every unknown word replaced by the nearest known one; undefined when there is nothing to correct. */
export function correctText(text: string, candidates: readonly SpellingCandidate[]): string | undefined {
  const words = wordsOf(text);
  const corrected = words.map((word) => bestFor(word, candidates) ?? word);
  if (corrected.every((word, index) => word === words[index])) return undefined;
  const result = corrected.join(' ');
  return Buffer.byteLength(result) <= LONGEST_CORRECTED_BYTES ? result : undefined;
}

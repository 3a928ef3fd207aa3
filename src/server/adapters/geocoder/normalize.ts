/** Words that are written in two ways; the short one is kept, in the table and in what is asked for. */
const shortForms: Readonly<Record<string, string>> = { saint: 'st', sainte: 'ste', fort: 'ft', mount: 'mt' };

/** Abbreviated points of the compass; only at the beginning of a name ('N Las Vegas'). */
const compass: Readonly<Record<string, string>> = { n: 'north', s: 'south', e: 'east', w: 'west' };

/** Lower-case words without accents or punctuation: 'Coeur d’Alene' gives ['coeur', 'dalene'], 'D.C.' gives ['dc']. */
export function wordsOf(text: string): string[] {
  const words = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’ʻ`]/g, '')
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => shortForms[word] ?? word);
  const first = words[0];
  if (first !== undefined && words.length > 1) words[0] = compass[first] ?? first;
  return words;
}

/** What two spellings of one name have in common: 'De Soto' and 'DeSoto' are both 'desoto'. */
export function keyOf(words: readonly string[]): string {
  return words.join('');
}

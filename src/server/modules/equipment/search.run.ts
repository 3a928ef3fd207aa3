import type { Connection } from '#server/db/client.ts';
import { readCompletions, readSpellingCandidates } from './search-terms.repository.ts';
import type { SearchCursor } from './search.cursor.ts';
import type { SearchFilter } from './search.filter.ts';
import { correctText, correctableWords } from './search.spelling.ts';
import { withRarity } from './search.estimate.repository.ts';
import { readPage } from './search.pages.ts';
import { countHits, type KeyedHit } from './search.ranking.repository.ts';
import { RING_SIZE } from './search.rings.repository.ts';
import { SPANISH_STOP_WORDS, SYNONYM_WORDS } from './search.synonyms.ts';
import { readSearchText, unfinishedWord, wordsOf } from './search.text.ts';

export interface SearchInput {
  readonly filter: SearchFilter;
  /** The text as typed. */
  readonly q: string | undefined;
  readonly limit: number;
  readonly isCounted: boolean;
}

export interface SearchResult {
  /** One more than the page holds, when there is another page. */
  readonly hits: KeyedHit[];
  readonly total: number;
  /** The corrected query after spelling correction; else empty. */
  readonly corrected: string;
}

/** The filter with its text read against the words that listings use now; without a text, the filter as it is. */
async function withText(
  db: Connection,
  filter: SearchFilter,
  text: string | undefined,
): Promise<SearchFilter> {
  if (!filter.text || !text) return filter;
  const beginning = unfinishedWord(wordsOf(text));
  const completions = beginning === undefined ? [] : await readCompletions(db, beginning);
  return { ...filter, text: await withRarity(db, readSearchText(text, completions)) };
}

async function correctSpelling(db: Connection, q: string): Promise<string | undefined> {
  const words = correctableWords(wordsOf(q));
  if (words.length === 0) return undefined;
  return correctText(q, await readSpellingCandidates(db, words, [...SYNONYM_WORDS, ...SPANISH_STOP_WORDS]));
}

/** The search as typed; when that finds nothing, with its spelling corrected. */
async function runSearch(db: Connection, { filter: input, q, limit }: SearchInput) {
  const filter = await withText(db, input, q);
  const asTyped = { filter, page: await readPage(db, filter, undefined, limit + 1), corrected: '' };
  if (asTyped.page.hits.length > 0 || q === undefined || !filter.text) return asTyped;
  const corrected = await correctSpelling(db, q);
  if (corrected === undefined) return asTyped;
  const respelled = await withText(db, input, corrected);
  const page = await readPage(db, respelled, undefined, limit + 1);
  return page.hits.length > 0 ? { filter: respelled, page, corrected } : asTyped;
}

/** The first page. */
export async function startSearch(db: Connection, input: SearchInput): Promise<SearchResult> {
  const { filter, page, corrected } = await runSearch(db, input);
  const { hits } = page;
  if (hits.length <= input.limit || !input.isCounted) return { hits, total: hits.length, corrected };
  return { hits, total: page.total ?? (await countHits(db, filter, RING_SIZE)), corrected };
}

/** A later page: the cursor knows the total and what was really searched for. */
export async function resumeSearch(
  db: Connection,
  { filter, q, limit }: SearchInput,
  { key, total, corrected }: SearchCursor,
): Promise<SearchResult> {
  const used = await withText(db, filter, corrected || q);
  return { ...(await readPage(db, used, key, limit + 1)), total, corrected };
}

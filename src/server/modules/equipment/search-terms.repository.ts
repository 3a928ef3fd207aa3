import { sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import type { SpellingCandidate } from './search.spelling.ts';

/**
 * Per word the dozen known words that look most like it: those of listings (pg_trgm's threshold, 0.3) and `alsoKnown`.
 * Brands of listings are left out, unless they were typed or are also known as something else.
 */
export async function readSpellingCandidates(
  db: Connection,
  words: readonly string[],
  alsoKnown: readonly string[],
): Promise<SpellingCandidate[]> {
  const known = sql`${sql.param([...alsoKnown])}::text[]`;
  const { rows } = await db.execute<SpellingCandidate & Record<string, unknown>>(sql`
    select w.word, c.term, c.uses, c.similarity::float8 as similarity,
      ts_lexize('english_stem', c.term) = ts_lexize('english_stem', w.word) as "sameStem"
    from unnest(${sql.param([...words])}::text[]) as w(word)
    cross join lateral (
      select term, uses, similarity(term, w.word) as similarity from search_terms where term % w.word
      union all
      select known, 0, similarity(known, w.word) from unnest(${known}) as known where known % w.word
      order by similarity desc, uses desc, term limit 12
    ) c
    where c.term = w.word or c.term = any(${known}) or not exists (
      select from equipment e
      where e.listed and (e.words || ''::tsvector) @@ to_tsquery('english', quote_literal(c.term) || ':A')
        and to_tsvector('simple', e.brand) @@ to_tsquery('simple', quote_literal(c.term)))`);
  return rows;
}

/** More completions than this would only blur the search. */
const MOST_COMPLETIONS = 40;

/** Words of listings that begin with `beginning` (letters and digits only), the most used first. */
export async function readCompletions(db: Connection, beginning: string): Promise<string[]> {
  const { rows } = await db.execute<{ term: string }>(sql`
    select term from search_terms where term like ${`${beginning}%`} order by uses desc, term limit ${MOST_COMPLETIONS}`);
  return rows.map(({ term }) => term);
}

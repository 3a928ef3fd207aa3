import { sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { orJoined } from './search.conditions.repository.ts';
import type { SearchText } from './search.text.ts';

/** Up to so many matches are read all, and sorted; of more, the best are read in order. Both give the same answer. */
const MOST_RARE = 1500;

/** About how many listings match the text, by what the planner knows of their words. */
async function estimateMatches(db: Connection, text: SearchText): Promise<number> {
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(sql`
    explain (format json) select from equipment e where e.listed and e.words @@ ${orJoined(text.match, text)}`);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

export async function withRarity(db: Connection, text: SearchText): Promise<SearchText> {
  return { ...text, isRare: (await estimateMatches(db, text)) <= MOST_RARE };
}

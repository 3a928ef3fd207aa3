import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '#server/db/embedded/index.ts';
import { benchAdmin } from './admin.ts';
import { benchAnalytics } from './analytics.ts';
import { benchFleet } from './fleet.ts';
import { benchJson } from './json.ts';
import { benchOutboundMessages } from './outbound-messages.ts';
import { benchPages } from './pages.ts';
import { benchRace } from './race.ts';
import { benchSearch } from './search.ts';
import { benchStartUp } from './start-up.ts';

/**
 * `npm run bench`: figures, never assertions. Everything, or the topics that are named: `npm run bench -- search race`. Uses the
 * built product (`npm run build`) for start and pages, and databases of its own for the rest. `--database-url` names a database that
 * `npm run bench:data` has filled, for search at that size; BENCH_PEOPLE is how many people the Admin has (100,000).
 */
const say = (line: string): void => console.log(line);
const ms = (value: number): string => value.toFixed(1).padStart(8);

/** `seeded`: under the superuser, who alone can fill it with the triggers off; nothing is forced to the disk then. */
async function onDatabase(
  measure: (url: string) => Promise<unknown>,
  { seeded = false } = {},
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'equipshare-bench-'));
  const database = await startEmbeddedPostgres({
    dataDir,
    projectDir: resolve(import.meta.dirname, '..'),
    say: () => undefined,
    throwAway: seeded,
  });
  try {
    await measure(database.url);
  } finally {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function start(): Promise<void> {
  const { first, later } = await benchStartUp();
  say(`start: first ${ms(first)} ms (makes the database, fills the shop), then${later.map(ms).join('')} ms`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'database-url': { type: 'string' } },
});

const TOPICS: Readonly<Record<string, () => Promise<void>>> = {
  start,
  pages: () => benchPages(say),
  race: () => onDatabase(benchRace),
  outbound: () => onDatabase(benchOutboundMessages),
  json: () => onDatabase(benchJson, { seeded: true }),
  search: () => onDatabase((url) => benchSearch(url, values['database-url']), { seeded: true }),
  analytics: () => onDatabase(benchAnalytics, { seeded: true }),
  fleet: () => onDatabase(benchFleet, { seeded: true }),
  admin: () => onDatabase(benchAdmin, { seeded: true }),
};

for (const topic of positionals.length > 0 ? positionals : Object.keys(TOPICS)) {
  const bench = TOPICS[topic];
  if (!bench) throw new Error(`There is no topic ${topic}; there are ${Object.keys(TOPICS).join(', ')}.`);
  await bench();
}

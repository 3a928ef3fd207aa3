import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startEmbeddedPostgres } from '#server/db/embedded/index.ts';
import { benchAdmin } from './admin.ts';
import { benchAnalytics } from './analytics.ts';
import { benchOutboundMessages } from './outbound-messages.ts';
import { benchPages } from './pages.ts';
import { benchRace } from './race.ts';
import { benchSearch } from './search.ts';
import { benchStartUp } from './start-up.ts';

/**
 * `npm run bench`: figures, never assertions. Uses the built product (`npm run build`) for the start, and a database of
 * its own for the rest; BENCH_LISTINGS sets how many listings are searched (10,000), BENCH_PEOPLE how many people the Admin
 * has (100,000).
 */
const say = (line: string): void => console.log(line);
const ms = (value: number): string => value.toFixed(1).padStart(8);

async function onDatabase(measure: (url: string) => Promise<unknown>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'equipshare-bench-'));
  const database = await startEmbeddedPostgres({
    dataDir,
    projectDir: resolve(import.meta.dirname, '..'),
    say: () => undefined,
  });
  try {
    await measure(database.url);
  } finally {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const { first, later } = await benchStartUp();
say(`start: first ${ms(first)} ms (makes the database, fills the shop), then${later.map(ms).join('')} ms`);
await benchPages(say);
await onDatabase(benchRace);
await onDatabase(benchOutboundMessages);
await onDatabase(benchSearch);
await onDatabase(benchAnalytics);
await onDatabase(benchAdmin);

// `npm run simulate`: thousands of random rentals against the true modules, with a fault at every boundary (docs/simulation.md).
import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import setUpDatabase from '../tests/support/global-setup.ts';
import type { Job, Outcome } from '../tests/simulation/worker.ts';

const number = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);

const ONE_SEED = process.env['SIM_SEED'] === undefined ? undefined : number('SIM_SEED', 1);
const FIRST_SEED = ONE_SEED ?? number('SIM_FROM', 1);
const RENTALS = number('SIM_RENTALS', 4);
/** Without changes of dates, claims for damage, readings and cases. */
const IS_PLAIN = process.env['SIM_PLAIN'] !== undefined;
const HISTORIES = ONE_SEED === undefined ? number('SIM_HISTORIES', 2_000) : 1;
const WORKERS = Math.min(HISTORIES, number('SIM_WORKERS', availableParallelism()));
/** Stops after so many failing histories. */
const MOST_FAILURES = number('SIM_MOST_FAILURES', 5);

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

interface Tally {
  histories: number;
  rentals: number;
  failures: number;
  readonly counts: Map<string, { times: number; readonly seeds: number[] }>;
}

function report({ seed, problems, lines }: Outcome): void {
  const file = join(tmpdir(), `equipshare-simulation-${seed}.log`);
  writeFileSync(file, `${lines.join('\n')}\n`);
  say(`\nSeed ${seed}: ${problems.length} problem(s)`);
  for (const problem of problems.slice(0, 12)) say(`  ${problem}`);
  say(`  Its diary: ${file}`);
  say(`  Again: ${IS_PLAIN ? 'SIM_PLAIN=1 ' : ''}SIM_SEED=${seed} SIM_RENTALS=${RENTALS} npm run simulate`);
}

function take(tally: Tally, outcome: Outcome): void {
  tally.histories += 1;
  tally.rentals += outcome.rentals;
  for (const [what, times] of outcome.counts) {
    const known = tally.counts.get(what) ?? { times: 0, seeds: [] };
    known.times += times;
    known.seeds.push(outcome.seed);
    tally.counts.set(what, known);
  }
  if (outcome.problems.length > 0) {
    tally.failures += 1;
    report(outcome);
  } else if (ONE_SEED !== undefined) say(outcome.lines.join('\n'));
  if (tally.histories % 10 === 0)
    say(`${tally.histories} histories, ${tally.rentals} rentals, ${tally.failures} failed`);
}

/** Prints how often each event happened, and in which seeds. */
function sayCounts({ counts }: Tally): void {
  for (const [what, { times, seeds }] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
    say(`${String(times).padStart(7)} ${what} (${seeds.slice(0, 12).join(' ')})`);
}

/** One worker after the other job, until there are none, or enough has failed. */
function labour(next: () => Job | undefined, tally: Tally): Promise<void> {
  const child = fork(join(import.meta.dirname, '../tests/simulation/worker.ts'), {
    execArgv: ['--import', 'tsx'],
  });
  return new Promise((resolve, reject) => {
    const give = (): void => {
      const job = tally.failures < MOST_FAILURES ? next() : undefined;
      if (job) child.send(job);
      else child.disconnect();
    };
    child.on('message', (outcome: Outcome) => {
      take(tally, outcome);
      give();
    });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a worker ended with ${code}`))));
    give();
  });
}

async function main(): Promise<void> {
  const given = new Map<string, string>();
  const project = { name: 'simulation', provide: (key: string, value: string) => given.set(key, value) };
  const tearDown = await setUpDatabase(project as unknown as TestProject);
  const source = {
    adminUrl: given.get('databaseAdminUrl') ?? '',
    template: given.get('databaseTemplate') ?? '',
  };
  const tally: Tally = { histories: 0, rentals: 0, failures: 0, counts: new Map() };
  const started = performance.now();
  let seed = FIRST_SEED;
  const next = (): Job | undefined =>
    seed < FIRST_SEED + HISTORIES
      ? { ...source, seed: seed++, rentals: RENTALS, isPlain: IS_PLAIN }
      : undefined;
  say(`${HISTORIES} histories of ${RENTALS} requests from seed ${FIRST_SEED} on, ${WORKERS} at a time.`);
  try {
    await Promise.all(Array.from({ length: WORKERS }, () => labour(next, tally)));
  } finally {
    await tearDown();
  }
  const seconds = (performance.now() - started) / 1000;
  if (process.env['SIM_COUNTS'] !== undefined) sayCounts(tally);
  say(
    `${tally.rentals} rentals in ${tally.histories} histories, ${seconds.toFixed(0)} s; ${tally.failures} failed.`,
  );
  process.exitCode = tally.failures > 0 ? 1 : 0;
}

await main();

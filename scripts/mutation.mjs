import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { basename } from 'node:path';
import { inRoot, main, say } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { groups } from './mutation/groups.mjs';

/** The rows of docs/testing.md from one of Stryker's JSON reports, worst file first; static mutants are not counted. */
function mutationTable(report) {
  const files = Object.entries(report.files)
    .map(([path, { mutants }]) => ({ name: basename(path), ...countsOf(mutants) }))
    .filter(({ all }) => all > 0)
    .sort((a, b) => scoreOf(a) - scoreOf(b) || a.name.localeCompare(b.name));
  const total = { name: '**all**', all: 0, killed: 0, survived: 0 };
  for (const file of files) for (const key of ['all', 'killed', 'survived']) total[key] += file[key];
  const rows = [total, ...files].map(
    (one) => `| ${one.name} | ${one.all} | ${one.killed} | ${one.survived} | ${scoreOf(one).toFixed(1)} % |`,
  );
  return ['| file | mutants | killed | survived | score |', '|---|--:|--:|--:|--:|', ...rows].join('\n');
}

/** What no test reaches has survived; what hangs has been noticed. */
function countsOf(mutants) {
  const count = (...states) => mutants.filter(({ status }) => states.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  const survived = count('Survived', 'NoCoverage');
  return { all: killed + survived, killed, survived };
}

const scoreOf = ({ all, killed }) => (100 * killed) / all;

/**
 * `npm run mutation [-- domain payments bookings --sample=8]`: changes the code in thousands of small ways, each of which some
 * test has to notice (docs/testing.md). Code and tests that have not changed since the last run are answered from
 * .cache/stryker. With `--sample=8` one change in eight is made, the same ones each time.
 */
await main(async () => {
  const { values, positionals: asked } = parseArgs({
    options: { sample: { type: 'string' } },
    allowPositionals: true,
  });
  const unknown = asked.filter((name) => !(name in groups));
  if (unknown.length > 0)
    throw new Error(
      `There is no group ${unknown.join(', ')}. Choose from: ${Object.keys(groups).join(', ')}.`,
    );
  for (const name of asked.length > 0 ? asked : Object.keys(groups)) {
    const started = performance.now();
    const { code } = await run(process.execPath, [inRoot('node_modules/.bin/stryker'), 'run'], {
      env: { MUTATION_GROUP: name, ...(values.sample && { MUTATION_SAMPLE: values.sample }) },
    });
    if (code !== 0) throw new Error(`The mutation run of ${name} ended with code ${code}; see above.`);
    const minutes = Math.ceil((performance.now() - started) / 60_000);
    const report = JSON.parse(readFileSync(inRoot('.cache', 'stryker', `${name}.json`), 'utf8'));
    say(`\n${name}, ${minutes} min\n\n${mutationTable(report)}\n`);
    say(`What survived: ${inRoot('.cache', 'stryker', `${name}.html`)}\n`);
  }
});

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inRoot, main, say } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { groups } from './mutation/groups.mjs';
import { mutationTable } from './mutation/table.mjs';

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

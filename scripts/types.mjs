// `npm run types [-- projects]`: every TypeScript project, two at a time, again only as far as something has changed.
import { inRoot, main } from './lib/project.mjs';
import { run } from './lib/run.mjs';

/** The longest first, so that none of them is left to the end. */
const PROJECTS = ['tests', 'server', 'web', 'shared', 'worker', 'sandbox'];
const configOf = (project) =>
  project === 'sandbox' ? 'packages/stripe-sandbox/tsconfig.json' : `tsconfig.${project}.json`;
const AT_ONCE = 2;

async function check(project) {
  const { code, output } = await run(
    process.execPath,
    [
      inRoot('node_modules/typescript-native/bin/tsc'),
      ...['-p', configOf(project)],
      // What was found out is kept outside the sources; the findings are those of a check from scratch.
      ...['--incremental', '--tsBuildInfoFile', `.cache/types/${project}.tsbuildinfo`],
      ...(process.stdout.isTTY ? ['--pretty'] : []),
    ],
    { capture: true },
  );
  if (code !== 0) process.stdout.write(output);
  return code === 0;
}

await main(async () => {
  const chosen = process.argv.slice(2);
  const unknown = chosen.find((project) => !PROJECTS.includes(project));
  if (unknown) throw new Error(`There is no project ${unknown}; there are ${PROJECTS.join(', ')}.`);
  const waiting = PROJECTS.filter((project) => chosen.length === 0 || chosen.includes(project));
  const failed = [];
  const lane = async () => {
    for (let project = waiting.shift(); project; project = waiting.shift())
      if (!(await check(project))) failed.push(project);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  if (failed.length > 0) throw new Error(`Types do not fit in: ${failed.join(', ')}.`);
});

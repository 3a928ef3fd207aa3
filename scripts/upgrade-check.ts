// `npm run upgrade-check [-- <commit>]`: the previous release on the tables of this one, replaced instance by instance while people book,
// pay, write and upload (docs/operations.md#upgrade). Needs Debian, root and the history; exit code 77: there is no history.
import { upgradeFrom } from './chaos/faults/upgrade.ts';
import { report } from './chaos/report.ts';
import { suffer } from './chaos/run.ts';
import { buildRelease, namedRelease, previousRelease } from './lib/previous-release.mjs';
import { main, say } from './lib/project.mjs';
import { prepareAndBuild } from './lib/setup.mjs';

const NOT_RUN = 77;

await main(async () => {
  const [ref] = process.argv.slice(2);
  const commit = ref === undefined ? await previousRelease() : await namedRelease(ref);
  if (commit === null) {
    say('NOT RUN: this copy has no history. Name a commit, or fetch the whole history.');
    process.exit(NOT_RUN);
  }
  await prepareAndBuild();
  say(`Building the release before, ${commit.slice(0, 12)} ...`);
  const fault = upgradeFrom(await buildRelease(commit));
  say(`\n${fault.name}: ${fault.what}`);
  const outcome = await suffer(fault);
  report(outcome);
  process.exit(outcome.problems.length === 0 ? 0 : 1);
});

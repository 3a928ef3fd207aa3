// `npm run chaos [-- <fault> …]`: three instances behind HAProxy on PostgreSQL with a replica, people who act, and a fault
// (docs/operations.md#faults). Needs Debian and root: it installs what is missing, and cleans up behind itself.
import {
  databaseRestart,
  failover,
  networkCut,
  networkCutForAll,
  poolerRestart,
  replicaAway,
} from './chaos/faults/database.ts';
import { databaseFull, photosFull } from './chaos/faults/disks.ts';
import { objectStorage } from './chaos/faults/object-storage.ts';
import { clockJump, providerSlow, slowClient } from './chaos/faults/others.ts';
import { kill, rollingRestart } from './chaos/faults/processes.ts';
import type { Fault } from './chaos/fault.ts';
import { report } from './chaos/report.ts';
import { suffer } from './chaos/run.ts';
import { main, say } from './lib/project.mjs';
import { prepareAndBuild } from './lib/setup.mjs';

const FAULTS: readonly Fault[] = [
  rollingRestart,
  kill,
  databaseRestart,
  failover,
  networkCut,
  networkCutForAll,
  poolerRestart,
  replicaAway,
  photosFull,
  databaseFull,
  providerSlow,
  slowClient,
  clockJump,
  objectStorage,
];

function chosen(names: readonly string[]): readonly Fault[] {
  if (names.length === 0) return FAULTS;
  return names.map((name) => {
    const fault = FAULTS.find((each) => each.name === name);
    if (!fault) throw new Error(`There is no fault ${name}: ${FAULTS.map((each) => each.name).join(', ')}.`);
    return fault;
  });
}

await main(async () => {
  await prepareAndBuild();
  let wrong = 0;
  for (const fault of chosen(process.argv.slice(2))) {
    say(`\n${fault.name}: ${fault.what}`);
    const outcome = await suffer(fault);
    report(outcome);
    wrong += outcome.problems.length;
  }
  process.exit(wrong === 0 ? 0 : 1);
});

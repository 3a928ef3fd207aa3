// `npm run test:pg`: the tests that depend on the database (*.db.test.ts), on a throw-away server of the system's own PostgreSQL (15
// or newer); with TEST_EXHAUSTIVE=on all API tests and the simulation.
import { main, say } from './lib/project.mjs';
import { npm } from './lib/run.mjs';
import { prepare } from './lib/setup.mjs';
import { findSystemPostgres } from './lib/system-postgres.mjs';

/** The exit code by which `npm test` knows that the step was skipped. */
const SKIPPED = 77;

await main(async () => {
  await prepare();
  const folder = await findSystemPostgres(say);
  if (!folder) {
    say('NOT RUN: this system has no PostgreSQL 15 or newer of its own, and none can be installed.');
    process.exitCode = process.env.EQUIPSHARE_TEST_REPORT ? SKIPPED : 0;
    return;
  }
  say(`Using the PostgreSQL in ${folder}.`);
  const only = process.env.TEST_EXHAUSTIVE === 'on' ? [] : ['--', '.db.test.'];
  const { code } = await npm(['run', '--silent', 'test:api', ...only], {
    env: { TEST_POSTGRES_BIN: folder },
  });
  process.exitCode = code;
});

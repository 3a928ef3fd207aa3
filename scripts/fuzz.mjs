// `npm run fuzz`: 50,000 requests made from the schemas of /api/openapi.json to every operation, as five callers
// (tests/support/fuzz). `-- <requests> <seed>` for others. The suite sends 2,000 (tests/api/fuzz.db.test.ts).
import { spawnSync } from 'node:child_process';

const [requests = '50000', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
process.stdout.write(`npm run fuzz -- ${requests} ${seed}\n`);
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', 'tests/api/fuzz.db.test.ts'],
  { stdio: 'inherit', env: { ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed } },
);
process.exit(status ?? 1);

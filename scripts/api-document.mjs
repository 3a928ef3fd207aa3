// `npm run api:document`: writes docs/api/openapi.json and the client's types as the server describes itself now
// (tests/api/document.test.ts, which compares them in every other run).
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', 'tests/api/document.test.ts'],
  { stdio: 'inherit', env: { ...process.env, API_DOCUMENT: 'write' } },
);
process.exit(status ?? 1);

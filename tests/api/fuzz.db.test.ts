import { expect, it } from 'vitest';
import { buildTestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { fuzz } from '#tests/support/fuzz/run.ts';

/** `npm run fuzz` sends more, and other ones. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 2_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);

const product = sharedFixture(() => buildTestApp({ DEMO_DATA: 'on' }));

it('answers whatever is sent to any operation, by whomever, below 500 and as its schema declares', async () => {
  const { findings, operations, statuses } = await fuzz(product, REQUESTS, SEED);
  if (process.env['FUZZ_REQUESTS'])
    process.stdout.write(`${REQUESTS} requests to ${operations} operations: ${JSON.stringify(statuses)}\n`);
  expect(findings.slice(0, 20)).toEqual([]);
  expect(statuses[200]).toBeGreaterThan(REQUESTS / 20);
}, 3_600_000);

import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSandbox, testKeys, type TestSandbox } from './testing/start.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.stop());

const post = (bytes: number) =>
  sandbox.app.inject({
    method: 'POST',
    url: '/v1/customers',
    headers: {
      authorization: `Bearer ${testKeys.secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: `description=${'x'.repeat(bytes)}`,
  });

test('refuses a body of more than a megabyte as too large, without reporting an error', async () => {
  const answer = await post(1_048_577);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    413,
    { error: { type: 'invalid_request_error', message: expect.stringContaining('1048576') as string } },
  ]);
  expect(sandbox.reports).toEqual([]);
  expect((await post(100)).statusCode).toBe(200);
});

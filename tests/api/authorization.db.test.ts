import { beforeAll, describe, expect, it } from 'vitest';
import type { OpenAPIV3_1 } from 'openapi-types';
import { buildTestApp } from '#tests/support/app.ts';
import { expectEvery } from '#tests/support/expect-every.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { prepareCallers, type PreparedCallers } from './authorization-callers.ts';
import { MATRIX } from './authorization-matrix.ts';
import { CALLERS, type Caller, type Row } from './authorization-rows.ts';

const app = sharedFixture(buildTestApp);
let prepared: PreparedCallers;
let operations: Map<string, { method: string; url: string }>;

function operationsOf(document: OpenAPIV3_1.Document): typeof operations {
  const found: typeof operations = new Map();
  for (const [url, item] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(item ?? {})) {
      const { operationId } = operation as OpenAPIV3_1.OperationObject;
      found.set(operationId ?? `${method} ${url}`, { method: method.toUpperCase(), url });
    }
  }
  return found;
}

beforeAll(async () => {
  prepared = await prepareCallers(app);
  const document = (await app.app.inject({ url: '/api/openapi.json' })).json<OpenAPIV3_1.Document>();
  operations = operationsOf(document);
});

async function statusFor(operationId: string, row: Row, caller: Caller): Promise<number> {
  const { method, url } = operations.get(operationId)!;
  const fill = (text: string) => prepared.fill(text, caller);
  const path = url.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(fill(row.path?.[name] ?? `missing-${name}`)),
  );
  const query = Object.fromEntries(
    Object.entries(row.query ?? {}).map(([name, value]) => [name, fill(value)]),
  );
  const body = row.body === undefined ? undefined : (JSON.parse(fill(JSON.stringify(row.body))) as object);
  if (operationId === 'listenToEvents') return prepared.streamStatus(path, caller);
  // Signing out would end the session that the other rows need, so an invalid cookie replaces the caller's.
  if (operationId === 'signOut' || operationId === 'signOutByPost')
    return (
      await app.app.inject({
        method: method as 'GET',
        url: path,
        headers: { cookie: 'equipshare_session=none' },
      })
    ).statusCode;
  const answer = await app.app.inject({
    method: method as 'GET',
    url: path,
    query,
    headers: prepared.headers(caller),
    ...(body ? { payload: body } : {}),
  });
  return answer.statusCode;
}

describe('who may call what', () => {
  it('lists a row for every operation, and an operation for every row', () => {
    expect([...operations.keys()].sort()).toEqual(Object.keys(MATRIX).sort());
  });

  it('asks every kind of caller that there is, in every row', () => {
    const kinds = ['guest', 'unverified', 'renter', 'owner', 'stranger', 'noBook', 'noList'];
    const callers = [...kinds, 'reviewer', 'admin', 'half', 'ended'].sort();
    expect(Object.keys(CALLERS).sort()).toEqual(callers);
    for (const [operationId, rows] of Object.entries(MATRIX))
      for (const row of rows) expect(Object.keys(row.expect).sort(), operationId).toEqual(callers);
  });

  it('lets only the Admin call what lies below /api/admin', () => {
    const desk = [...operations].filter(([, { url }]) => url.startsWith('/api/admin/'));
    expect(desk.length).toBeGreaterThan(25);
    for (const [operationId] of desk) {
      for (const { expect: expected } of MATRIX[operationId] ?? []) {
        const { admin, guest, half, ended, ...others } = expected;
        const known = [...new Set(Object.values(others))];
        expect([guest, half, ended, ...known], operationId).toEqual([401, 401, 401, 403]);
        expect([401, 500], operationId).not.toContain(admin);
      }
    }
  });

  it.each(Object.entries(MATRIX))('matches the matrix for %s', async (operationId, rows) => {
    await expectEvery(
      rows.flatMap((row, index) =>
        (Object.keys(CALLERS) as Caller[]).map((caller) => ({ row, caller, index })),
      ),
      async ({ row, caller }) => {
        expect(await statusFor(operationId, row, caller)).toBe(row.expect[caller]);
      },
      ({ caller, index }) => `#${index} by ${caller}`,
    );
    if (operationId === 'deactivateReviewer') await prepared.renewReviewer();
  });
});

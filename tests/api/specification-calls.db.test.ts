import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectEvery } from '#tests/support/expect-every.ts';
import { buildTestApp } from '#tests/support/app.ts';
import calls from '#tests/specification/calls.json' with { type: 'json' };
import notYet from '#tests/specification/not-yet.json' with { type: 'json' };

/** Every specified call is served and documented in OpenAPI, or listed in `not-yet.json`. */
interface Operation {
  parameters?: { name: string; in: string }[];
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation | undefined> | undefined>;
}
interface Call {
  method: string;
  path: string;
  source: string;
  query?: string[];
}

let product: Awaited<ReturnType<typeof buildTestApp>>;
let operations: Map<string, Operation>;

/** The names of a path's parameters are the product's own business. */
const nameless = (method: string, path: string): string =>
  `${method.toUpperCase()} ${path.replace(/\{[^}]*\}/g, '{}')}`;

beforeAll(async () => {
  product = await buildTestApp();
  const response = await product.app.inject({ method: 'GET', url: '/api/openapi.json' });
  expect(response.statusCode).toBe(200);
  const document = response.json<Document>();
  expect(document.openapi).toMatch(/^3\.1/);
  operations = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods ?? {}).flatMap(([method, operation]) =>
        operation ? [[nameless(method, path), operation] as const] : [],
      ),
    ),
  );
});

afterAll(async () => {
  await product.close();
});

describe('the calls', () => {
  const owedBy: Readonly<Record<string, string | undefined>> = notYet.calls;

  it('answers and describes all calls, or owes them', () =>
    expectEvery(
      calls as Call[],
      ({ method, path, query }) => {
        const call = `${method} ${path}`;
        const operation = operations.get(nameless(method, path));
        const owed = owedBy[call];
        if (owed !== undefined) {
          expect(operation, `${call} is in the product: take it off not-yet.json (${owed})`).toBeUndefined();
          return;
        }
        expect(operation, `${call} is owed now and is not in the OpenAPI document`).toBeDefined();
        const names = (operation?.parameters ?? [])
          .filter((one) => one.in === 'query')
          .map(({ name }) => name);
        expect(names).toEqual(expect.arrayContaining(query ?? []));
      },
      ({ method, path }) => `${method} ${path}`,
    ));
});

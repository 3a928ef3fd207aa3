import type { OpenAPIV3_1 } from 'openapi-types';
import { expect, it } from 'vitest';
import { reads, writes } from '#shared/contracts/calls.ts';
import { z } from '#shared/contracts/zod.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { expectEvery } from '#tests/support/expect-every.ts';

interface Call {
  readonly name: string;
  readonly body?: z.core.$ZodType;
  readonly answer: z.core.$ZodType;
}

type Content = { content?: Record<string, { schema?: object }> } | undefined;
const schemaIn = (part: unknown): object | undefined =>
  (part as Content)?.content?.['application/json']?.schema;

/** As the document of the server describes a schema: it writes a constant as a choice of one. */
function described(schema: z.core.$ZodType, io: 'input' | 'output'): object {
  const { $schema: _version, ...json } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      if (jsonSchema.const === undefined) return;
      jsonSchema.enum = [jsonSchema.const];
      delete jsonSchema.const;
    },
  });
  return json;
}

it('matches every call that the web knows with one of the server’s, with its body and its answer', async () => {
  const server = await buildTestApp();
  const document = (await server.app.inject({ url: '/api/openapi.json' })).json<OpenAPIV3_1.Document>();
  await server.close();
  const calls: Call[] = [
    ...Object.entries(reads).map(([path, answer]) => ({ name: `GET ${path}`, answer })),
    ...Object.entries(writes).map(([name, call]) => ({ name, ...call })),
  ];
  await expectEvery(
    calls,
    ({ name, body, answer }) => {
      const [method = '', path = ''] = name.split(' ');
      const item = document.paths?.[path.replace(/:(\w+)/g, '{$1}')];
      const operation = item?.[method.toLowerCase() as 'get'];
      const responses = operation?.responses ?? {};
      expect(schemaIn(responses['200'] ?? responses['201'])).toEqual(described(answer, 'output'));
      expect(schemaIn(operation?.requestBody)).toEqual(body && described(body, 'input'));
    },
    ({ name }) => name,
  );
});

import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { documentText, typesText } from '#tests/support/api-document.ts';
import { buildTestApp } from '#tests/support/app.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const DOCUMENT = resolve(ROOT, 'docs/api/openapi.json');
const TYPES = resolve(ROOT, 'packages/api-client/src/paths.d.ts');
const isWriting = process.env['API_DOCUMENT'] === 'write';

async function served(): Promise<string> {
  const server = await buildTestApp();
  try {
    const answer = await server.app.inject({ url: '/api/openapi.json' });
    return documentText(answer.json<Parameters<typeof documentText>[0]>());
  } finally {
    await server.close();
  }
}

it('keeps the checked-in document and the client’s types as the server describes itself', async () => {
  const document = await served();
  const types = await typesText(document);
  if (isWriting) {
    writeFileSync(DOCUMENT, document);
    writeFileSync(TYPES, types);
  }
  // Compared as a whole: a difference of half a megabyte would take minutes to print.
  expect(
    readFileSync(DOCUMENT, 'utf8') === document,
    'docs/api/openapi.json: run `npm run api:document`',
  ).toBe(true);
  expect(readFileSync(TYPES, 'utf8') === types, 'the types of the client: run `npm run api:document`').toBe(
    true,
  );
});

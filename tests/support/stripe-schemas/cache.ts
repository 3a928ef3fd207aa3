import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { sdkVersion } from './declarations.ts';
import { generateDocument } from './generate.ts';
import type { StripeDocument } from './schema.ts';

const folder = resolve(import.meta.dirname, '../../../node_modules/.cache/stripe-schemas');

/** Changes with the SDK, with the compiler and with the code that reads the one with the other. */
function cacheKey(): string {
  const hash = createHash('sha256').update(ts.version);
  for (const name of readdirSync(import.meta.dirname).sort()) {
    if (!name.endsWith('.ts')) continue;
    hash.update(readFileSync(join(import.meta.dirname, name)));
  }
  return `${sdkVersion()}-${hash.digest('hex').slice(0, 16)}.json`;
}

/** The document as an earlier process left it, or generated now and left for the next. */
export function cachedDocument(): StripeDocument {
  const file = join(folder, cacheKey());
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StripeDocument;
  } catch {
    const document = generateDocument();
    mkdirSync(folder, { recursive: true });
    // Test files run in parallel and must not read a half-written file.
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(document));
    renameSync(draft, file);
    return document;
  }
}

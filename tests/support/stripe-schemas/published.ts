import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { faults } from './checking.ts';
import type { Schema } from './schema.ts';

interface PublishedDocument {
  readonly $id: string;
  readonly $defs: Readonly<Record<string, Schema>>;
}

/** Stripe's published types as data; its README names the source. */
const folder = join(import.meta.dirname, 'published');

function read(name: string): unknown {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
}

const documentOf = (name: 'api' | 'sdk') => read(name) as PublishedDocument;

/** The API's document is older than the SDK; an account that is described by its controller was of no type 'none' then. */
const sinceThen = /\btype: "none" is none of custom, express, standard$/;

export type PublishedChecker = (kind: string, object: unknown) => string[];

/** Checks an object by each published schema of its kind. Throws for a kind that has none. */
export function publishedChecker(): PublishedChecker {
  const [api, sdk] = [documentOf('api'), documentOf('sdk')];
  const ajv = new Ajv({ strict: false, allErrors: true, verbose: true });
  ajv.addSchema([api, sdk]);
  const check = ({ $id, $defs }: PublishedDocument, kind: string, object: unknown): string[] =>
    kind in $defs ? faults(ajv, `${$id}#/$defs/${kind}`, object, kind) : [];
  return (kind, object) => {
    if (!(kind in api.$defs || kind in sdk.$defs))
      throw new Error(`No published schema describes the kind '${kind}'. Add it to the data in ${folder}.`);
    const older = check(api, kind, object).filter((fault) => !sinceThen.test(fault));
    return [...older, ...check(sdk, kind, object)];
  };
}

/** A definition's keys in their order; an optional one ends in a question mark. */
export function keysOf({ properties = {}, required = [] }: Schema): string[] {
  // `deleted?: void` means that the key never occurs, so it is ignored.
  return Object.keys(properties)
    .filter((key) => key !== 'deleted')
    .map((key) => (required.includes(key) ? key : `${key}?`))
    .sort();
}

/** The keys of every definition that was derived from the SDK, by its name. */
export function publishedKeys(): Readonly<Record<string, readonly string[]>> {
  const { $defs } = documentOf('sdk');
  const described = Object.entries($defs).map(([name, definition]) => [name, keysOf(definition)] as const);
  const others = read('request-keys') as Record<string, string[]>;
  return { ...others, ...Object.fromEntries(described) };
}

/** Stripe's sample objects by kind. */
export function publishedSamples(): Readonly<Record<string, unknown>> {
  return read('samples') as Record<string, unknown>;
}

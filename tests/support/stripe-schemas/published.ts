import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Ajv } from 'ajv';
import { faults } from './checking.ts';
import type { Schema } from './schema.ts';

type Json = Readonly<Record<string, unknown>>;

/** Schemas that lie beside the project on some machines; a clone elsewhere has nothing to compare with. */
const folder = resolve(import.meta.dirname, '../../../../shared/stripe');
const fileNames = {
  api: 'openapi-subset.json',
  sdk: 'sdk-types-23.1.0.schema.json',
  samples: 'fixtures-subset.json',
};

function read(name: keyof typeof fileNames): Json | undefined {
  const file = join(folder, fileNames[name]);
  if (!existsSync(file)) return undefined;
  // Whole references, so that a part of a document can be compiled alone.
  const text = readFileSync(file, 'utf8')
    .replaceAll('"#/components/schemas/', '"published-api#/$defs/')
    .replaceAll('"#/$defs/', '"stripe-sdk-types#/$defs/');
  return JSON.parse(text) as Json;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Names of properties are no keywords: a property may be called `format`. */
function convertedProperties(properties: Json): Json {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, converted(schema)]));
}

/** OpenAPI 3.0 says `nullable` where JSON Schema has a type, and points elsewhere. */
function converted(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(converted);
  if (!isObject(schema)) return schema;
  const dropped = /^(nullable|format|discriminator|x-.*)$/;
  const entries = Object.entries(schema).filter(([key]) => !dropped.test(key));
  const kept = Object.fromEntries(
    entries.map(([key, value]) => {
      if (key === 'properties' && isObject(value)) return [key, convertedProperties(value)];
      if (key === '$ref')
        return [key, String(value).replace('#/components/schemas/', 'published-api#/$defs/')];
      return [key, key === 'enum' || key === 'required' ? value : converted(value)];
    }),
  );
  return schema['nullable'] === true ? { anyOf: [kept, { type: 'null' }] } : kept;
}

/** The API's document is older than the SDK; an account that is described by its controller was of no type 'none' then. */
const sinceThen = /\btype: "none" is none of custom, express, standard$/;

export type PublishedChecker = (kind: string, object: unknown) => string[];

/** Checks by the schemas that Stripe published, or undefined when they do not lie beside the project. */
export function publishedChecker(): PublishedChecker | undefined {
  const api = read('api');
  const sdk = read('sdk');
  if (!api || !sdk) return undefined;
  const ajv = new Ajv({ strict: false, allErrors: true, verbose: true });
  const { schemas } = api['components'] as { schemas: Json };
  ajv.addSchema({ $id: 'published-api', $defs: convertedProperties(schemas) });
  ajv.addSchema(sdk);
  const sdkKinds = sdk['$defs'] as Json;
  const check = (source: string, kind: string, object: unknown): string[] =>
    faults(ajv, `${source}#/$defs/${kind}`, object, kind);
  return (kind, object) => [
    ...(kind in schemas
      ? check('published-api', kind, object).filter((fault) => !sinceThen.test(fault))
      : []),
    ...(kind in sdkKinds ? check('stripe-sdk-types', kind, object) : []),
  ];
}

/** The definitions that were derived from the SDK, by name. */
export function publishedDefinitions(): Readonly<Record<string, Schema>> {
  return (read('sdk')?.['$defs'] ?? {}) as Readonly<Record<string, Schema>>;
}

/** Stripe's sample objects by kind; none when they do not lie beside the project. */
export function publishedSamples(): Json {
  const { resources } = (read('samples') ?? {}) as { resources?: Json };
  return resources ?? {};
}

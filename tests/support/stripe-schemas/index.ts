import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { Ajv } from 'ajv';
import { exchangeFaults, type Exchange } from './exchange.ts';
import { publishedChecker, type PublishedChecker } from './published.ts';
import { requestChecker, type Params } from './requests.ts';
import { type StripeDocument, refTo } from './schema.ts';
import { sdkVersion } from './declarations.ts';
import { generateDocument } from './generate.ts';
import { faults } from './checking.ts';

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

/** Checks one object of the API by its kind (`payment_intent`, `deleted_customer`, `error`), events with what they carry. */
function responseChecker(document: StripeDocument): (kind: string, object: unknown) => string[] {
  const ajv = new Ajv({ strict: false, allErrors: true, verbose: true });
  ajv.addSchema(document);

  function check(kind: string, object: unknown, root: string): string[] {
    if (!document.$defs[kind]) return [`${root}: no such kind is known`];
    const own = faults(ajv, refTo(kind), object, root);
    return kind === 'event' ? [...own, ...carried(fieldsOf(object), root)] : own;
  }

  /** An event's object matches its type, and `previous_attributes` has only keys of it. */
  function carried(event: Fields, root: string): string[] {
    const { object, previous_attributes: previous } = fieldsOf(event['data']);
    const kinds = document.events[String(event['type'])] ?? [];
    const kind = kinds.find((name) => name === fieldsOf(object)['object']) ?? kinds[0];
    if (kind === undefined) return [];
    const known = document.$defs[kind]?.properties ?? {};
    const strange = Object.keys(fieldsOf(previous)).filter((key) => !(key in known));
    return [
      ...check(kind, object, `${root}.data.object`),
      ...strange.map((key) => `${root}.data.previous_attributes: the key '${key}' is unknown`),
    ];
  }

  return (kind, object) => check(kind, object, kind);
}

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
function cachedDocument(): StripeDocument {
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

export type { Exchange } from './exchange.ts';

/**
 * The wire format of Stripe's API as the installed SDK declares it. Every check answers sentences that begin with the
 * path of what is wrong; an empty list means that nothing is.
 */
export interface StripeSchemas {
  readonly document: StripeDocument;
  /** An object by its kind, as `payment_intent`; an `event` with the object that it carries. */
  response(kind: string, object: unknown): string[];
  /** Decoded parameters of a call, as `('paymentIntents.create', {amount: '1040', …})`. */
  request(operation: string, params: Params): string[];
  /** A call together with its answer. */
  exchange(exchange: Exchange): string[];
  /** An object by the schemas that Stripe published. Throws for a kind that they do not describe. */
  published(kind: string, object: unknown): string[];
}

let loaded: StripeSchemas | undefined;

/** The checks, made once per process. */
export function loadStripeSchemas(): StripeSchemas {
  loaded ??= makeSchemas();
  return loaded;
}

function makeSchemas(): StripeSchemas {
  const document = cachedDocument();
  const request = requestChecker(document);
  const response = responseChecker(document);
  let compared: PublishedChecker | undefined;
  const checks = { request, response, shape: (operation: string) => document.calls[operation] };
  return {
    document,
    request,
    response,
    exchange: (exchange) => exchangeFaults(exchange, checks),
    published: (kind, object) => (compared ??= publishedChecker())(kind, object),
  };
}

import fc from 'fast-check';

/** As much of JSON Schema as the OpenAPI document uses. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly maxLength?: number;
  readonly minLength?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/** What programs have stumbled over: control characters, halves of characters, numbers at the edge, other languages' syntax. */
const NASTY: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202eabc',
  '💥'.repeat(50),
  "' or 1=1 --",
  '"; drop table users; --',
  '%',
  '_%\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '__proto__',
  'x'.repeat(5_000),
  '0000-00-00',
  '2024-02-30',
  '9999-12-31',
  '275760-09-13',
  '99999999999999999999',
  '-1',
  '1e999',
  'NaN',
  'null',
  0,
  -1,
  0.1,
  2 ** 31,
  2 ** 53,
  1e308,
  null,
  true,
  [],
  {},
  [[[[]]]],
  { __proto__: null, constructor: 1 },
];
export const nasty = fc.constantFrom(...NASTY);

const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  'date-time': ['2026-06-16T15:00:00.000Z', '2030-01-07T00:00:00Z'],
  date: ['2026-06-16', '2030-01-07'],
  email: ['somebody@people.example'],
  uri: ['https://rent.example/a'],
};

function text({ pattern, format, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<unknown> {
  const samples = SAMPLES[format ?? ''];
  if (samples) return fc.constantFrom(...samples);
  const free = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 60) });
  if (pattern === undefined) return free;
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return free;
  }
}

const number = ({ minimum, maximum, exclusiveMinimum }: Schema): fc.Arbitrary<unknown> => {
  const min = Math.ceil(minimum ?? exclusiveMinimum ?? -1_000);
  return fc.integer({ min, max: Math.max(min, Math.floor(maximum ?? min + 100_000)) });
};

/** Values that a field of that name may well have, whatever its schema says; undefined: the schema alone. */
export type Known = (name: string) => fc.Arbitrary<unknown> | undefined;

function object(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => [name, valueOf(field, known, name)] as const,
  );
  const required = (schema.required ?? []).filter((name) => fields.some(([field]) => field === name));
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

/** Values that the schema allows, as far as can be told from it. */
export function valueOf(schema: Schema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const own = known(name);
  return own ?? bySchema(schema, known, name);
}

function bySchema(schema: Schema, known: Known, name: string): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valueOf(choice, known, name)));
  if (schema.allOf?.[0]) return valueOf(schema.allOf[0], known, name);
  const type = Array.isArray(schema.type) ? String(schema.type[0]) : schema.type;
  switch (type) {
    case 'object':
      return object(schema, known);
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, known, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, (schema.minItems ?? 0) + 3),
      });
    case 'integer':
    case 'number':
      return number(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return text(schema);
    default:
      return nasty;
  }
}

/** The same with one place changed into something nasty, left out, or added. */
export const broken = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(value, nasty, fc.nat()).map(([whole, bad, at]) => {
    if (typeof whole !== 'object' || whole === null || Array.isArray(whole)) return bad;
    const names = Object.keys(whole);
    const name = names[at % (names.length + 1)];
    if (name === undefined) return at % 2 === 0 ? bad : { ...whole, unexpected: bad };
    const { [name]: _old, ...rest } = whole as Record<string, unknown>;
    return at % 5 === 0 ? rest : { ...rest, [name]: bad };
  });

import { DayText, DecimalAmount, Id, Instant } from '#shared/contracts/common.ts';
import type { z } from '#shared/contracts/zod.ts';

/** The definition part of a zod schema. */
interface Definition {
  readonly type: string;
  readonly innerType?: Schema;
  readonly element?: Schema;
  readonly valueType?: Schema;
  readonly in?: Schema;
  readonly shape?: Record<string, Schema>;
  readonly options?: readonly Schema[];
  readonly entries?: Record<string, string>;
  readonly values?: readonly unknown[];
}
interface Schema {
  readonly _zod: { readonly def: Definition };
}
export type AnySchema = z.ZodMiniType;

/** Anything but letters, where a person has written it. */
const WRITTEN = 'Ω1';
const INSTANT = '2026-06-16T15:00:00.000Z';
const DAY = '2026-06-16';

/** What a text is: known by its schema, or by the name of its field, the first that fits. */
const BY_NAME: readonly [RegExp, string][] = [
  [/^timeZone$/, 'America/Chicago'],
  [/^category$/, 'Trailers'],
  [/^month$/, '2026-06'],
  [/(At|Time|Until|By|now)$/, INSTANT],
  [/(^d|D)ays?$|^selectedDates$|^(from|to|start|end)(Day|Date)?$|Date$/, DAY],
  [/(amount|rate|price|total|fee|earned|earnings|share|balance|revenue|value|distance)\w*$/i, '85.00'],
  [/rating|score/i, '4.5'],
  [/email/i, '1@2.3'],
  [/url|image|path|link/i, '/1'],
];
const BY_SCHEMA = new Map<unknown, string>([
  [Instant, INSTANT],
  [DayText, DAY],
  [DecimalAmount, '85.00'],
  [Id, '1'],
]);
const textFor = (schema: Schema, name: string): string =>
  BY_SCHEMA.get(schema) ?? BY_NAME.find(([form]) => form.test(name))?.[1] ?? WRITTEN;

/** A row of choices that is always the same for one `start`. */
function chooser(start: number): (count: number) => number {
  let state = start * 7919 + 17;
  return (count) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * count);
  };
}

/**
 * An answer of the form of `schema`, without a letter but in its enums: each `variant` takes other cases of them, and leaves
 * other fields out.
 */
export function madeUp(schema: AnySchema, variant: number): unknown {
  const choose = chooser(variant);
  const make = (one: Schema, name: string): unknown => {
    const { def } = one._zod;
    switch (def.type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(def.shape ?? {})
            .map(([key, inner]): [string, unknown] => [key, make(inner, key)])
            .filter(([, value]) => value !== undefined),
        );
      case 'array':
        return Array.from({ length: 2 }, () => make(def.element!, name));
      case 'record':
        return { [WRITTEN]: make(def.valueType!, name) };
      case 'optional':
        return choose(4) === 0 ? undefined : make(def.innerType!, name);
      case 'nullable':
        return choose(3) === 0 ? null : make(def.innerType!, name);
      case 'union':
        return make(def.options![choose(def.options!.length)]!, name);
      case 'enum': {
        const entries = Object.values(def.entries ?? {});
        return entries[choose(entries.length)];
      }
      case 'literal':
        return def.values?.[0];
      case 'boolean':
        return choose(2) === 0;
      case 'number':
      case 'int':
        return 1 + choose(4);
      case 'string':
        return textFor(one, name);
      case 'unknown':
      case 'any':
        return WRITTEN;
      case 'null':
        return null;
      default: {
        const inner = def.innerType ?? def.in;
        if (!inner) throw new Error(`nothing is made up for ${def.type} (${name})`);
        return make(inner, name);
      }
    }
  };
  return make(schema, '');
}

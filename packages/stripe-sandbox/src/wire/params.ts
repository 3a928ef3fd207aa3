import { badParameter, missingParameter, unknownParameter } from './errors.ts';

/** Turns what came over the wire into a value, or throws the 400 that Stripe would answer. `path` names it: `card[number]`. */
export type Reader<T> = (raw: unknown, path: string) => T;
export type Shape = Record<string, Reader<unknown>>;
export type Values<S extends Shape> = { [K in keyof S]?: ReturnType<S[K]> };

const isGroup = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

function plain(raw: unknown, path: string): string {
  if (typeof raw === 'string') return raw;
  throw badParameter(
    path,
    'parameter_invalid_string_empty',
    `Invalid value for ${path}: a string is expected.`,
  );
}

/** Text of at most 5000 characters; the empty string unsets. */
export const text: Reader<string | null> = (raw, path) => {
  const value = plain(raw, path);
  if (value.length > 5000)
    throw badParameter(path, 'parameter_invalid_string_blank', `${path} is longer than 5000 characters.`);
  return value === '' ? null : value;
};

/** An absolute http or https address. */
export const webAddress: Reader<string> = (raw, path) => {
  const value = plain(raw, path);
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return value;
  throw badParameter(path, 'url_invalid', `Not a valid URL: ${path}`);
};

export const integer: Reader<number> = (raw, path) => {
  const value = plain(raw, path);
  if (!/^-?\d{1,15}$/.test(value))
    throw badParameter(path, 'parameter_invalid_integer', `Invalid integer: ${value}`);
  return Number(value);
};

export const flag: Reader<boolean> = (raw, path) => {
  const value = plain(raw, path);
  if (value === 'true' || value === 'false') return value === 'true';
  throw badParameter(path, 'parameter_unknown', `Invalid boolean: ${value}`);
};

/** One of the named words. */
export function oneOf<const T extends string>(words: readonly T[]): Reader<T> {
  return (raw, path) => {
    const value = plain(raw, path);
    const word = words.find((one) => one === value);
    if (word === undefined)
      throw badParameter(path, 'parameter_unknown', `Invalid ${path}: must be one of ${words.join(', ')}`);
    return word;
  };
}

/** A list; the empty string is the empty list. */
export function list<T>(item: Reader<T>): Reader<T[]> {
  return (raw, path) => {
    if (raw === '') return [];
    const items = Array.isArray(raw) ? (raw as unknown[]) : isGroup(raw) ? Object.values(raw) : undefined;
    if (!items) throw badParameter(path, 'parameter_unknown', `Invalid array: ${path}`);
    return items.map((one, index) => item(one, `${path}[${index}]`));
  };
}

/** Parameters within a parameter. */
export function group<S extends Shape>(shape: S): Reader<Values<S>> {
  return (raw, path) => {
    if (raw === '') return {};
    if (!isGroup(raw)) throw badParameter(path, 'parameter_unknown', `Invalid object: ${path}`);
    return readParams(raw, shape, path);
  };
}

/** Key-value pairs; an empty value removes the key. */
export const metadata: Reader<Record<string, string>> = (raw, path) => {
  if (raw === '') return {};
  if (!isGroup(raw)) throw badParameter(path, 'parameter_unknown', `Invalid object: ${path}`);
  return Object.fromEntries(
    Object.entries(raw).map(([key, value]) => {
      const stored = plain(value, `${path}[${key}]`);
      if (key.length > 40 || stored.length > 500)
        throw badParameter(
          path,
          'parameter_unknown',
          'Metadata keys hold up to 40 characters, values up to 500.',
        );
      return [key, stored];
    }),
  );
};

/** Accepted and without effect here. */
export const ignored: Reader<unknown> = (raw) => raw;

/** Reads what the shape names; anything else is refused, as Stripe does. */
export function readParams<S extends Shape>(raw: Record<string, unknown>, shape: S, within = ''): Values<S> {
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(raw)) {
    const path = within === '' ? name : `${within}[${name}]`;
    const reader = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (!reader) throw unknownParameter(path);
    values[name] = reader(value, path);
  }
  return values as Values<S>;
}

/** The value of a parameter that must be there. */
export function need<T>(value: T | null | undefined, param: string): T {
  if (value === undefined || value === null) throw missingParameter(param);
  return value;
}

/** Metadata after an update: named keys change, empty values remove, the rest stays. */
export function mergeMetadata(
  known: Record<string, string>,
  changes: Record<string, string> | undefined,
): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...known, ...changes }).filter(([, value]) => value !== ''));
}

import type { CategoryId } from './categories.ts';

/** A fact with a few possible values. */
interface ChoiceFact {
  readonly kind: 'choice';
  readonly options: readonly string[];
}
/** A whole number with its unit, written behind it: `7,000 lb`. */
interface FigureFact {
  readonly kind: 'figure';
  readonly unit: 'lb' | 'ft' | 'V' | 'A' | 'psi';
  readonly least: number;
  readonly most: number;
}
/** Sizes in inches, with commas: `12, 24 in`. */
interface SizesFact {
  readonly kind: 'sizes';
  readonly most: number;
}
/** `label`: how it stands among the specifications, in English. */
export type CategoryFact = { readonly id: string; readonly label: string } & (
  | ChoiceFact
  | FigureFact
  | SizesFact
);

const choice = <Id extends string>(id: Id, label: string, options: readonly string[]) =>
  ({ id, label, kind: 'choice', options }) as const;
const figure = <Id extends string>(
  id: Id,
  label: string,
  unit: FigureFact['unit'],
  least: number,
  most: number,
) => ({ id, label, kind: 'figure', unit, least, most }) as const;

const YES_NO = ['Yes', 'No'];
const HITCH = choice('hitch', 'Hitch type', ['Ball', 'Pintle', 'Gooseneck', 'Fifth wheel']);
const BALL = choice('ball', 'Ball size', ['1 7/8 in', '2 in', '2 5/16 in']);
const GVWR = figure('gvwr', 'GVWR', 'lb', 100, 80_000);
const BRAKES = choice('brakes', 'Trailer brakes', ['None', 'Electric', 'Surge']);
const WIRING = choice('wiring', 'Trailer plug', ['4-pin flat', '7-pin round']);
const BUCKETS = { id: 'buckets', label: 'Bucket widths', kind: 'sizes', most: 8 } as const;
const TRAILER = choice('trailer', 'Trailer needed', YES_NO);
const PLUG = choice('plug', 'Power plug', [
  '120 V, 15 A',
  '120 V, 20 A',
  '120 V, 30 A',
  '240 V, 30 A',
  '240 V, 50 A',
]);
const ENERGY = choice('energy', 'Runs on', ['Gasoline', 'Diesel', 'Propane', 'Battery', 'Mains', 'Air']);
const CORD = figure('cord', 'Cord length', 'ft', 1, 500);
const WATER = choice('water', 'Water hookup needed', YES_NO);
const AIR = figure('air', 'Air pressure needed', 'psi', 20, 500);
const LICENSE = choice('license', 'License needed', ['Regular', 'Commercial (CDL)']);
const MOUNT = choice('mount', 'Mount', ['SDS-Plus', 'SDS-Max', 'Hex', 'Quick attach', 'Pin-on']);

/**
 * What decides at the gate whether a machine can be taken along and used, by category, in the order of the form
 * (docs/product/listings.md#category-facts). Each is one of the listing's specifications, by its label.
 */
export const CATEGORY_FACTS = {
  electrical: [PLUG, ENERGY, CORD, TRAILER],
  plumbing: [ENERGY, PLUG, WATER],
  landscape: [ENERGY, TRAILER, HITCH, BALL],
  framing: [ENERGY, AIR, PLUG],
  hvac: [PLUG, ENERGY, CORD],
  trailers: [HITCH, BALL, GVWR, BRAKES, WIRING],
  'heavy-equipment': [BUCKETS, TRAILER, GVWR],
  'service-vehicles': [LICENSE, ENERGY, GVWR],
  'drills-and-attachments': [MOUNT, ENERGY, BUCKETS],
  concrete: [ENERGY, WATER, TRAILER, BALL],
} as const satisfies Readonly<Record<CategoryId, readonly CategoryFact[]>>;

export type FactId = (typeof CATEGORY_FACTS)[CategoryId][number]['id'];

const plain = (text: string): string => text.trim().toLowerCase();

/** The fact of this category that a specification is, however its label is capitalized; undefined for any other one. */
export const factOf = (categoryId: CategoryId, label: string): CategoryFact | undefined =>
  CATEGORY_FACTS[categoryId].find((fact) => plain(fact.label) === plain(label));

const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

function readFigure({ unit, least, most }: FigureFact, text: string): string | undefined {
  const digits = /^(\d[\d,]*)\s*([a-z]+)?\.?$/i.exec(text);
  const value = Number((digits?.[1] ?? '').replaceAll(',', ''));
  const isUnit = digits?.[2] === undefined || plain(digits[2]) === plain(unit);
  return digits && isUnit && value >= least && value <= most ? `${grouped(value)} ${unit}` : undefined;
}

function readSizes({ most }: SizesFact, text: string): string | undefined {
  const sizes = text
    .replace(/\s*in\.?$/i, '')
    .split(/[,;]/)
    .map((size) => size.trim());
  const isRight = sizes.every((size) => /^\d{1,3}(\.\d{1,2})?$/.test(size) && Number(size) > 0);
  return isRight && sizes.length <= most ? `${sizes.join(', ')} in` : undefined;
}

/** The value as it is stored: an option as it is written, a figure with its unit; undefined where it is none. */
export function readFact(fact: CategoryFact, value: string): string | undefined {
  const text = value.trim();
  if (fact.kind === 'choice') return fact.options.find((option) => plain(option) === plain(text));
  return fact.kind === 'figure' ? readFigure(fact, text) : readSizes(fact, text);
}

export interface GivenFact {
  readonly fact: CategoryFact;
  readonly value: string;
}

/** The facts that a listing's specifications give, in the order of its category. Facts of another category are none of its. */
export function givenFacts(
  categoryId: CategoryId,
  specifications: readonly (readonly [label: string, value: string])[],
): GivenFact[] {
  return CATEGORY_FACTS[categoryId].flatMap((fact: CategoryFact) => {
    const given = specifications.find(([label]) => plain(label) === plain(fact.label));
    const value = given && readFact(fact, given[1]);
    return value === undefined ? [] : [{ fact, value }];
  });
}

/** `Fifth wheel` → the message id of its words, where it has any: figures and sizes read the same in every language. */
export const optionKey = (option: string): string =>
  `facts.option.${option
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')}`;

import { categoryOf } from '#shared/domain/categories.ts';
import { factOf, readFact } from '#shared/domain/category-facts.ts';
import type { CatalogueModel } from './data/catalogue.ts';

type Model = Pick<CatalogueModel, 'category' | 'handling' | 'kind' | 'specifications'>;

const BALLS = ['1 7/8 in', '2 5/16 in', '2 in'];

/** What the catalogue's figures say of a trailer: `2 5/16 in ball` is a hitch and a size. */
function towing({ specifications }: Model): Record<string, string | undefined> {
  const { Hitch: hitch = '', Brakes: brakes, 'Gross rating': gross } = specifications;
  const ball = BALLS.find((size) => hitch.startsWith(size));
  return {
    'Hitch type': ball ? 'Ball' : ['Pintle', 'Gooseneck'].find((kind) => hitch.startsWith(kind)),
    'Ball size': ball,
    GVWR: gross,
    'Trailer brakes': brakes?.startsWith('Electric') ? 'Electric' : undefined,
    'Trailer plug': brakes?.startsWith('Electric') ? '7-pin round' : undefined,
  };
}

const fuelOf = ({ specifications }: Model): string | undefined =>
  ['Gasoline', 'Diesel', 'Propane'].find((fuel) =>
    [specifications['Fuel'], specifications['Engine'], specifications['Generator']].some((text) =>
      text?.toLowerCase().includes(fuel.toLowerCase()),
    ),
  );

/** A figure of the catalogue that a fact says as well, in the reader's language. */
const SAID_BY: Readonly<Record<string, string>> = {
  Hitch: 'Hitch type',
  Brakes: 'Trailer brakes',
  'Gross rating': 'GVWR',
};

/** The facts of a model and its other figures, each said once. */
export function demonstrationSpecifications(model: Model): Record<string, string> {
  const facts = demonstrationFacts(model);
  const others = Object.entries(model.specifications).filter(([label]) => !((SAID_BY[label] ?? '') in facts));
  return { ...facts, ...Object.fromEntries(others) };
}

/** The facts of a model that decide at the gate, as far as its figures and the way it is moved say them; what its category does not ask for is left out. */
export function demonstrationFacts(model: Model): Record<string, string> {
  const { category, handling, kind, specifications } = model;
  const known = categoryOf(category);
  if (!known) return {};
  const said: Record<string, string | undefined> = {
    ...towing(model),
    'Trailer needed': { hauled: 'Yes', towed: 'No', wheeled: undefined, hand: 'No', driven: 'No' }[handling],
    'Bucket widths': /excavator|backhoe/i.test(kind) ? '12, 24 in' : undefined,
    'Runs on': specifications['Battery'] ? 'Battery' : fuelOf(model),
    'Air pressure needed': /^(\d+)[^.]*psi$/.exec(specifications['Pressure'] ?? '')?.[1],
    'License needed': handling === 'driven' ? 'Regular' : undefined,
    'Power plug': /\b1[12]5 V|120 V\b/.test(specifications['Power'] ?? specifications['Motor'] ?? '')
      ? '120 V, 15 A'
      : undefined,
  };
  return Object.fromEntries(
    Object.entries(said).flatMap(([label, value]) => {
      const fact = factOf(known.id, label);
      const text = fact && value !== undefined ? readFact(fact, value) : undefined;
      return text === undefined ? [] : [[label, text]];
    }),
  );
}

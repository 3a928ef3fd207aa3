import { describe, expect, it } from 'vitest';
import { categories } from '#shared/domain/categories.ts';
import { factOf, readFact } from '#shared/domain/category-facts.ts';
import { MODELS } from './data/catalogue.ts';
import { demonstrationFacts, demonstrationSpecifications } from './demonstration.facts.ts';

const FACTS = MODELS.map((model) => ({ model, facts: demonstrationFacts(model) }));

describe('the facts of demonstration machines', () => {
  it('are facts of their category, as the form would store them', () => {
    for (const { model, facts } of FACTS)
      for (const [label, value] of Object.entries(facts)) {
        const category = categories.find(({ name }) => name === model.category)!;
        const fact = factOf(category.id, label);
        expect(fact && readFact(fact, value), `${model.model} ${label}`).toBe(value);
      }
  });

  it('read hitch, ball, weight, brakes and plug of a trailer off its figures', () => {
    const specifications = {
      Hitch: '2 5/16 in ball',
      'Gross rating': '14,000 lb',
      Brakes: 'Electric, both axles',
    };
    const model = { category: 'Trailers', handling: 'towed', kind: 'Dump Trailer', specifications } as const;
    expect(demonstrationFacts(model)).toEqual({
      'Hitch type': 'Ball',
      'Ball size': '2 5/16 in',
      GVWR: '14,000 lb',
      'Trailer brakes': 'Electric',
      'Trailer plug': '7-pin round',
    });
  });

  it('say hitch, weight and brakes once, and keep a figure that no fact says', () => {
    const specifications = { Deck: '20 ft', Hitch: '2 in ball', Brakes: 'Surge, front axle' };
    const model = {
      category: 'Trailers',
      handling: 'towed',
      kind: 'Utility Trailer',
      specifications,
    } as const;
    expect(demonstrationSpecifications(model)).toEqual({
      ...{ 'Hitch type': 'Ball', 'Ball size': '2 in' },
      ...{ Deck: '20 ft', Brakes: 'Surge, front axle' },
    });
  });

  it('are there for some machines of most categories', () => {
    const described = new Set(
      FACTS.filter(({ facts }) => Object.keys(facts).length > 0).map(({ model }) => model.category),
    );
    expect(described.size).toBeGreaterThanOrEqual(7);
  });
});

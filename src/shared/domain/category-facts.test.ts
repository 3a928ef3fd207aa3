import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categories, type CategoryId } from './categories.ts';
import { CATEGORY_FACTS, factOf, givenFacts, readFact, type CategoryFact } from './category-facts.ts';
import { readListing } from './listing-form.ts';

const named = (categoryId: CategoryId, label: string): CategoryFact => {
  const fact = factOf(categoryId, label);
  if (!fact) throw new Error(`${categoryId} has no fact ${label}`);
  return fact;
};
const LISTING = {
  name: 'PJ Trailers D5',
  category: 'Trailers',
  dailyRate: '90',
  purchasePrice: '9000',
  location: '',
};

describe('the facts of a category', () => {
  it('are there for each of the ten, three to five, none twice', () => {
    for (const { id } of categories) {
      const labels = CATEGORY_FACTS[id].map(({ label }) => label);
      expect(labels.length >= 3 && labels.length <= 5, id).toBe(true);
      expect(new Set(labels).size, id).toBe(labels.length);
    }
  });

  it.each([
    ['trailers', 'Hitch type', ' ball ', 'Ball'],
    ['trailers', 'Hitch type', 'Rope', undefined],
    ['trailers', 'GVWR', '7000', '7,000 lb'],
    ['trailers', 'GVWR', '14,000 LB', '14,000 lb'],
    ['trailers', 'GVWR', '7000 kg', undefined],
    ['trailers', 'GVWR', '99', undefined],
    ['trailers', 'GVWR', '80001', undefined],
    ['trailers', 'GVWR', '-500', undefined],
    ['heavy-equipment', 'Bucket widths', '12,24 ; 36 in', '12, 24, 36 in'],
    ['heavy-equipment', 'Bucket widths', '12, wide', undefined],
    ['heavy-equipment', 'Bucket widths', '0', undefined],
    ['heavy-equipment', 'Bucket widths', '1,2,3,4,5,6,7,8,9', undefined],
  ] as const)('reads %s, %s: "%s"', (categoryId, label, typed, expected) => {
    expect(readFact(named(categoryId, label), typed)).toBe(expected);
  });

  it('reads what it has written', () => {
    const facts = Object.values(CATEGORY_FACTS).flat();
    fc.assert(
      fc.property(
        fc.constantFrom<CategoryFact>(...facts),
        fc.string(),
        fc.nat(90_000),
        (fact, text, number) => {
          for (const typed of [text, String(number)]) {
            const once = readFact(fact, typed);
            if (once !== undefined) expect(readFact(fact, once)).toBe(once);
          }
        },
      ),
    );
  });

  it('shows those of the present category alone, and has those of another again when it returns', () => {
    const pairs = [
      ['gvwr', '7,000 lb'],
      ['Bucket widths', '12 in'],
      ['Color', 'Black'],
    ] as const;
    const labels = (categoryId: CategoryId) => givenFacts(categoryId, pairs).map(({ fact }) => fact.label);
    expect(labels('trailers')).toEqual(['GVWR']);
    expect(labels('heavy-equipment')).toEqual(['Bucket widths', 'GVWR']);
    expect(labels('framing')).toEqual([]);
  });
});

describe('a listing with facts', () => {
  it('stores them among its specifications as the table writes them, beside those of another category', () => {
    const specifications = {
      'hitch type': 'ball',
      GVWR: '7000',
      'Air pressure needed': 'a lot',
      Color: 'Black',
    };
    expect(readListing({ ...LISTING, specifications }, { isNew: true }).listing?.specifications).toEqual([
      ['Hitch type', 'Ball'],
      ['GVWR', '7,000 lb'],
      ['Air pressure needed', 'a lot'],
      ['Color', 'Black'],
    ]);
  });

  it('names the fact that makes no sense', () => {
    const specifications = { 'Trailer brakes': 'Good ones' };
    expect(readListing({ ...LISTING, specifications }, { isNew: true }).problems).toEqual({
      specifications: { code: 'fact_invalid', values: { fact: 'Trailer brakes' } },
    });
  });
});

import { describe, expect, it } from 'vitest';
import { emptyValues, type ListingValues } from './listing-values.ts';
import { conflictingFields, changedParts, withMine } from './merge-changes.ts';
import type { Contents } from './use-draft.ts';

const contents = (values: Partial<ListingValues> = {}, photos: string[] = ['a', 'b']): Contents => ({
  values: { ...emptyValues, name: 'Trencher', ...values },
  photos: photos.map((url) => ({ url, thumbnailUrl: `${url}-small` })),
});
const before = contents();

describe('what was changed', () => {
  it('names what was changed by part', () => {
    const line = { label: 'Weight', value: '9,000 lb' };
    const after = contents({ brand: 'Vermeer', pickup: false, specifications: [line] }, ['b', 'a']);
    expect(changedParts(before, after)).toEqual(['brand', 'pickup', 'specifications', 'photos']);
    expect(changedParts(before, contents())).toEqual([]);
  });

  it('finds the fields that both places changed', () => {
    const mine = contents({ name: 'Mine', brand: 'Mine' });
    const theirs = contents({ brand: 'Theirs', model: 'Theirs' });
    expect(conflictingFields(before, mine, theirs)).toEqual(['brand']);
  });
});

describe('mine on top of theirs', () => {
  it('takes theirs wherever I changed nothing', () => {
    const mine = contents({ name: 'Mine', brand: 'Mine' });
    const theirs = contents({ brand: 'Theirs', model: 'Theirs' }, ['c']);
    expect(withMine(before, mine, theirs)).toEqual(
      contents({ name: 'Mine', brand: 'Mine', model: 'Theirs' }, ['c']),
    );
  });

  it('keeps my photos where I changed them', () => {
    const mine = contents({}, ['b']);
    const theirs = contents({ delivery: true }, ['a', 'b', 'c']);
    expect(withMine(before, mine, theirs)).toEqual(contents({ delivery: true }, ['b']));
  });
});

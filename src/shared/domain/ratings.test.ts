import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readInEnglish } from '#tests/support/in-english.ts';
import texts from '#shared/messages/en/item.json' with { type: 'json' };
import {
  averageRating,
  categoriesFor,
  CONDITION_SCORES,
  isStars,
  PERSON_CATEGORIES,
  readConditionRating,
  readPersonRating,
  STAR_LABELS,
  type ConditionRatingInput,
  type PersonRatingInput,
} from './ratings.ts';

const SELECT = 'Please select a star rating';
const ALL = 'Please rate all categories before submitting.';
const NO_STARS = [0, 6, -1, 4.5, 1.0001, NaN, Infinity, null, undefined];

describe('stars', () => {
  it('offers five stars, each with the word that the screens show', () => {
    expect(STAR_LABELS).toEqual(['Poor', 'Fair', 'Good', 'Very Good', 'Excellent']);
    const shown: Record<string, string> = texts;
    STAR_LABELS.forEach((label, index) => expect(shown[`item.stars.${index + 1}`]).toBe(label));
  });

  it('takes whole numbers from one to five as stars', () => {
    expect([1, 2, 3, 4, 5].every(isStars)).toBe(true);
    expect([...NO_STARS, '5', [5], {}].some(isStars)).toBe(false);
  });
});

describe('a rating of a person', () => {
  it.each(NO_STARS)('takes whole stars from one to five, not %s', (rating) => {
    expect(readInEnglish(readPersonRating({ rating }, 'owner'))).toEqual({ problems: { rating: SELECT } });
  });

  it.each([1, 2, 3, 4, 5])('takes a rating of %i stars without anything else', (rating) => {
    for (const rest of [{}, { comment: null, categories: null }, { comment: ' \u200b', categories: {} }])
      expect(readInEnglish(readPersonRating({ rating, ...rest }, 'renter'))).toEqual({
        read: { rating, comment: '', categories: {} },
        problems: {},
      });
  });

  it('keeps what was written without the spaces around it, markup included', () => {
    const { read } = readInEnglish(
      readPersonRating({ rating: 5, comment: '  <b>Great</b>\nthanks ' }, 'owner'),
    );
    expect(read?.comment).toBe('<b>Great</b>\nthanks');
  });

  it('rates the condition of the equipment of an owner alone', () => {
    expect(categoriesFor('owner')).toEqual(['communication', 'reliability', 'timeliness', 'condition']);
    expect(categoriesFor('renter')).toEqual(['communication', 'reliability', 'timeliness']);
    const input = { rating: 4, categories: { communication: 5, condition: 3 } };
    expect(readInEnglish(readPersonRating(input, 'owner')).read?.categories).toEqual({
      communication: 5,
      condition: 3,
    });
    expect(readInEnglish(readPersonRating(input, 'renter'))).toEqual({
      problems: { 'categories.condition': 'Only an owner is rated for the condition of the equipment.' },
    });
  });

  it('knows the condition by the form’s name too', () => {
    const input = { rating: 4, categories: { 'owner-condition': 2 } };
    expect(readInEnglish(readPersonRating(input, 'owner')).read?.categories).toEqual({ condition: 2 });
    expect(readInEnglish(readPersonRating(input, 'renter')).problems).toHaveProperty(
      'categories.owner-condition',
    );
  });

  it.each([0, 6, 4.5])('takes no category of %s stars, and says which', (stars) => {
    const categories = { communication: 5, timeliness: stars, reliability: null };
    expect(readInEnglish(readPersonRating({ rating: 4, categories }, 'owner'))).toEqual({
      problems: { 'categories.timeliness': 'Choose one to five stars.' },
    });
  });

  it('takes no category that there is none of', () => {
    const categories = { charm: 5, constructor: 5 };
    expect(Object.keys(readInEnglish(readPersonRating({ rating: 4, categories }, 'owner')).problems)).toEqual(
      ['categories.charm', 'categories.constructor'],
    );
  });

  it('reads a rating of a person as a whole or not at all, whatever is sent', () => {
    const stars = fc.oneof(fc.integer({ min: -2, max: 8 }), fc.double(), fc.constantFrom(null, undefined));
    const name = fc.oneof(fc.constantFrom(...PERSON_CATEGORIES, 'owner-condition'), fc.string());
    const input: fc.Arbitrary<PersonRatingInput> = fc.record({
      rating: stars,
      comment: fc.option(fc.string({ maxLength: 20 })),
      categories: fc.option(fc.dictionary(name, stars, { maxKeys: 5 })),
    });
    fc.assert(
      fc.property(input, fc.constantFrom('owner' as const, 'renter' as const), (given, ratedAs) => {
        const { read, problems } = readInEnglish(readPersonRating(given, ratedAs));
        expect(read === undefined).toBe(Object.keys(problems).length > 0);
        if (!read) return;
        expect(isStars(read.rating)).toBe(true);
        const rated = Object.entries(read.categories);
        expect(rated.every(([, value]) => isStars(value))).toBe(true);
        const known: readonly string[] = categoriesFor(ratedAs);
        expect(rated.filter(([category]) => !known.includes(category))).toEqual([]);
      }),
    );
  });
});

describe('a rating of an item’s condition', () => {
  const five: ConditionRatingInput = {
    overallCondition: 5,
    cleanliness: 4,
    functionality: 3,
    appearance: 2,
    accessories: 1,
  };

  it('reads a rating of an item’s condition with all five', () => {
    expect(readInEnglish(readConditionRating({ ...five, comments: ' Runs well. ' }))).toEqual({
      read: { ...five, comments: 'Runs well.' },
      problems: {},
    });
    expect(readInEnglish(readConditionRating({ ...five, comments: null })).read?.comments).toBe('');
  });

  it.each(CONDITION_SCORES)('needs %s', (score) => {
    for (const stars of NO_STARS)
      expect(readInEnglish(readConditionRating({ ...five, [score]: stars }))).toEqual({
        problems: { [score]: ALL },
      });
  });

  it('says of each what is missing, in the order of the form', () => {
    const { problems } = readInEnglish(readConditionRating({}));
    expect(Object.entries(problems)).toEqual(CONDITION_SCORES.map((score) => [score, ALL]));
  });
});

describe('averageRating', () => {
  it.each([
    [0, 0, '0.0'],
    [5, 1, '5.0'],
    [9, 2, '4.5'],
    [13, 3, '4.3'],
    [14, 3, '4.7'],
    [17, 4, '4.3'],
    [81, 20, '4.1'],
    [99, 20, '5.0'],
    [1, 1, '1.0'],
  ])('%i stars over %i ratings are %s', (sum, count, expected) => {
    expect(averageRating(sum, count)).toBe(expected);
  });

  it('stays within half a tenth of the true average and between the stars', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 500 }), (stars) => {
        const sum = stars.reduce((total, star) => total + star, 0);
        const shown = averageRating(sum, stars.length);
        expect(shown).toMatch(/^[1-5]\.\d$/);
        expect(Math.abs(Number(shown) - sum / stars.length)).toBeLessThanOrEqual(0.05 + 1e-9);
      }),
    );
  });
});

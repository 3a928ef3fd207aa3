import { valuesOf, fieldValue, fieldProblem, type FieldResult } from './form-values.ts';
import { maximumStars, minimumStars } from './limits.ts';
import type { Problem, ProblemWithoutValues } from './problem.ts';
import { visibleText } from './visible-text.ts';

/** The labels of one star, two, three, four and five (docs/product/ratings.md#people). */
export const STAR_LABELS = ['Poor', 'Fair', 'Good', 'Very Good', 'Excellent'] as const;

/** The sides of a booking: the rater, and the role of the rated user. */
export type RatedSide = 'owner' | 'renter';

/** What is rated of a person beside the overall stars (docs/product/ratings.md#people). */
export const PERSON_CATEGORIES = ['communication', 'reliability', 'timeliness', 'condition'] as const;
export type PersonCategory = (typeof PERSON_CATEGORIES)[number];

/** By which name the form knows an owner's `condition`: that of the equipment they handed over (docs/product/ratings.md#people). */
export const OWNER_CONDITION = 'owner-condition';

/** The condition of an item, which is only rated as a whole (docs/product/ratings.md#items). */
export const CONDITION_SCORES = [
  'overallCondition',
  'cleanliness',
  'functionality',
  'appearance',
  'accessories',
] as const;
export type ConditionScore = (typeof CONDITION_SCORES)[number];

/** When an item's condition is rated: before it goes out, after it is back, and by its owner in between. */
export const CONDITION_RATING_TYPES = ['pre_rental', 'post_rental', 'maintenance'] as const;
export type ConditionRatingType = (typeof CONDITION_RATING_TYPES)[number];

type Stars = number | null | undefined;

export interface PersonRatingInput {
  readonly rating?: Stars;
  readonly comment?: string | null | undefined;
  readonly categories?: Readonly<Record<string, Stars>> | null | undefined;
}

export interface PersonRating {
  readonly rating: number;
  /** Empty where nothing was written. */
  readonly comment: string;
  /** Those that were rated. */
  readonly categories: Readonly<Partial<Record<PersonCategory, number>>>;
}

export type ConditionRatingInput = Partial<Record<ConditionScore, Stars>> & {
  readonly comments?: string | null | undefined;
};

export type ConditionRating = Readonly<Record<ConditionScore, number>> & { readonly comments: string };

/** What was read where nothing is wrong, and else what is wrong by field. */
export interface RatingResult<Value> {
  readonly read?: Value;
  readonly problems: Readonly<Record<string, Problem>>;
}

/** A whole number from one to five. */
export const isStars = (given: unknown): given is number =>
  Number.isInteger(given) && (given as number) >= minimumStars && (given as number) <= maximumStars;

const starsOr = (given: Stars, code: ProblemWithoutValues): FieldResult<number> =>
  isStars(given) ? fieldValue(given) : fieldProblem(code);

/** The rated categories of a user in this role: the condition of the equipment is the owner's. */
export const categoriesFor = (ratedAs: RatedSide): readonly PersonCategory[] =>
  ratedAs === 'owner' ? PERSON_CATEGORIES : PERSON_CATEGORIES.filter((name) => name !== 'condition');

function categoryNamed(name: string): PersonCategory | undefined {
  if (name === OWNER_CONDITION) return 'condition';
  return PERSON_CATEGORIES.find((known) => known === name);
}

/** One category of the form, undefined where it was left out. */
function readCategory(name: string, given: Stars, ratedAs: RatedSide): FieldResult<number | undefined> {
  if (given === null || given === undefined) return fieldValue(undefined);
  const category = categoryNamed(name);
  if (category === undefined) return fieldProblem('invalid_input');
  return categoriesFor(ratedAs).includes(category)
    ? starsOr(given, 'no_such_stars')
    : fieldProblem('owner_condition_only');
}

/** Of the person in the role `ratedAs`. The overall stars are all that has to be there (docs/product/ratings.md#people). */
export function readPersonRating(input: PersonRatingInput, ratedAs: RatedSide): RatingResult<PersonRating> {
  const given = Object.entries(input.categories ?? {});
  const fields = given.map(
    ([name, stars]) => [`categories.${name}`, readCategory(name, stars, ratedAs)] as const,
  );
  const { values, problems } = valuesOf({
    rating: starsOr(input.rating, 'stars_missing'),
    ...(Object.fromEntries(fields) as Record<`categories.${string}`, FieldResult<number | undefined>>),
  });
  if (!values) return { problems };
  const rated = given.flatMap(([name, stars]) => {
    const category = categoryNamed(name);
    return category !== undefined && isStars(stars) ? [[category, stars] as const] : [];
  });
  const comment = visibleText(input.comment) ?? '';
  return { read: { rating: values.rating, comment, categories: Object.fromEntries(rated) }, problems };
}

/** Of an item. All five scores have to be there (docs/product/ratings.md#items). */
export function readConditionRating(input: ConditionRatingInput): RatingResult<ConditionRating> {
  const { values, problems } = valuesOf({
    overallCondition: starsOr(input.overallCondition, 'categories_missing'),
    cleanliness: starsOr(input.cleanliness, 'categories_missing'),
    functionality: starsOr(input.functionality, 'categories_missing'),
    appearance: starsOr(input.appearance, 'categories_missing'),
    accessories: starsOr(input.accessories, 'categories_missing'),
  });
  return values
    ? { read: { ...values, comments: visibleText(input.comments) ?? '' }, problems }
    : { problems };
}

/**
 * The average of `count` star ratings that add up to `sum`, with one decimal; half a tenth rounds up.
 * No ratings yet: '0.0' (docs/product/ratings.md#averages). Computed in whole numbers, so that 4.25 never becomes 4.2.
 */
export function averageRating(sum: number, count: number): string {
  if (count <= 0) return '0.0';
  const tenths = Math.floor((sum * 20 + count) / (2 * count));
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}

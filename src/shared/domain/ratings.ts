import { valuesOf, problem, value, type Read } from './form-values.ts';
import { maximumStars, minimumStars } from './limits.ts';
import { visibleText } from './visible-text.ts';

/** What one star says, two, three, four and five (specification §9 Ratings). */
export const STAR_LABELS = ['Poor', 'Fair', 'Good', 'Very Good', 'Excellent'] as const;

/** The sides of a booking: who rates, and in which role somebody is rated. */
export type RatedSide = 'owner' | 'renter';

/** What is rated of a person beside the overall stars (specification §3 User rating). */
export const PERSON_CATEGORIES = ['communication', 'reliability', 'timeliness', 'condition'] as const;
export type PersonCategory = (typeof PERSON_CATEGORIES)[number];

/** By which name the form knows an owner's `condition`: that of the equipment they handed over (specification §5). */
export const OWNER_CONDITION = 'owner-condition';

/** The condition of an item, which is only rated as a whole (specification §3 Equipment condition rating). */
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

/** What was read where nothing is wrong, and else what is wrong by field, in the specified words. */
export interface Reading<Value> {
  readonly read?: Value;
  readonly problems: Readonly<Record<string, string>>;
}

/** Specification §5 Ratings, word for word. */
const NO_STARS = 'Please select a star rating';
const NOT_ALL = 'Please rate all categories before submitting.';
const NO_SUCH_STARS = 'Choose one to five stars.';
const OWNERS_ONLY = 'Only an owner is rated for the condition of the equipment.';

/** A whole number from one to five. */
export const isStars = (given: unknown): given is number =>
  Number.isInteger(given) && (given as number) >= minimumStars && (given as number) <= maximumStars;

const starsOr = (given: Stars, text: string): Read<number> => (isStars(given) ? value(given) : problem(text));

/** What is rated of somebody in this role: the condition of the equipment is the owner's. */
export const categoriesFor = (ratedAs: RatedSide): readonly PersonCategory[] =>
  ratedAs === 'owner' ? PERSON_CATEGORIES : PERSON_CATEGORIES.filter((name) => name !== 'condition');

function categoryNamed(name: string): PersonCategory | undefined {
  if (name === OWNER_CONDITION) return 'condition';
  return PERSON_CATEGORIES.find((known) => known === name);
}

/** One category of the form, undefined where it was left out. */
function readCategory(name: string, given: Stars, ratedAs: RatedSide): Read<number | undefined> {
  if (given === null || given === undefined) return value(undefined);
  const category = categoryNamed(name);
  if (category === undefined) return problem('Invalid input');
  return categoriesFor(ratedAs).includes(category) ? starsOr(given, NO_SUCH_STARS) : problem(OWNERS_ONLY);
}

/** Of the person in the role `ratedAs`. The overall stars are all that has to be there (specification §5). */
export function readPersonRating(input: PersonRatingInput, ratedAs: RatedSide): Reading<PersonRating> {
  const given = Object.entries(input.categories ?? {});
  const fields = given.map(
    ([name, stars]) => [`categories.${name}`, readCategory(name, stars, ratedAs)] as const,
  );
  const { values, problems } = valuesOf({
    rating: starsOr(input.rating, NO_STARS),
    ...(Object.fromEntries(fields) as Record<`categories.${string}`, Read<number | undefined>>),
  });
  if (!values) return { problems };
  const rated = given.flatMap(([name, stars]) => {
    const category = categoryNamed(name);
    return category !== undefined && isStars(stars) ? [[category, stars] as const] : [];
  });
  const comment = visibleText(input.comment) ?? '';
  return { read: { rating: values.rating, comment, categories: Object.fromEntries(rated) }, problems };
}

/** Of an item. All five scores have to be there (specification §5). */
export function readConditionRating(input: ConditionRatingInput): Reading<ConditionRating> {
  const { values, problems } = valuesOf({
    overallCondition: starsOr(input.overallCondition, NOT_ALL),
    cleanliness: starsOr(input.cleanliness, NOT_ALL),
    functionality: starsOr(input.functionality, NOT_ALL),
    appearance: starsOr(input.appearance, NOT_ALL),
    accessories: starsOr(input.accessories, NOT_ALL),
  });
  return values
    ? { read: { ...values, comments: visibleText(input.comments) ?? '' }, problems }
    : { problems };
}

import type { CancellationPolicy } from './cancellation.ts';
import { isEmpty, readCount, readLine, fieldProblem, fieldValue, type FieldResult } from './form-values.ts';
import { maximumRentalDays } from './booking-limits.ts';
import { centsToDecimal, decimalToCents, type Cents } from './money.ts';
import { maximumExtraHourCents, maximumGallonCents } from './money-constants.ts';
import {
  listingTextLimits,
  maximumBufferHours,
  maximumIdentityAbove,
  maximumLeadTimeHours,
  maximumTankGallons,
  includedHours,
} from './listing-limits.ts';

type Typed = number | string | null | undefined;

/** Its part of the form. */
export type FieldSection = 'about' | 'rules' | 'usage';
/** `label`: message key of its name on the screen. `initial`: the default of a new listing. */
interface FieldParts {
  readonly label: string;
  readonly section: FieldSection;
}
interface FlagField extends FieldParts {
  readonly kind: 'flag';
  readonly initial: boolean;
}
interface ChoiceField extends FieldParts {
  readonly kind: 'choice';
  readonly initial: CancellationPolicy;
  readonly options: readonly CancellationPolicy[];
}
/** A whole number within limits; where `initial` is null it may be left open. */
interface CountField extends CountLimits, FieldParts {
  readonly kind: 'count';
  readonly initial: number | null;
}
/** One line, which may be left out. */
interface TextField extends FieldParts {
  readonly kind: 'text';
  readonly initial: string | null;
  /** Characters. */
  readonly most: number;
}
/** Dollars with cents, which may be left open; cents once they are read. */
interface AmountField extends FieldParts {
  readonly kind: 'amount';
  readonly initial: Cents | null;
  readonly most: Cents;
}
interface CountLimits {
  readonly unit: 'days' | 'hours' | 'dollars' | 'gallons';
  readonly least: number;
  readonly most: number;
}
type AnyField = FlagField | ChoiceField | CountField | TextField | AmountField;

const flag = <Label extends string>(label: Label, initial: boolean, section: FieldSection = 'rules') =>
  ({ kind: 'flag', label, initial, section }) as const;
const choice = <Label extends string, Option extends string>(
  label: Label,
  initial: Option,
  options: readonly Option[],
) => ({ kind: 'choice', label, initial, options, section: 'rules' as FieldSection }) as const;
const count = <Label extends string>(label: Label, limits: CountLimits) =>
  ({ kind: 'count', label, initial: 0 as number, section: 'rules' as FieldSection, ...limits }) as const;
const optionalCount = <Label extends string>(
  label: Label,
  limits: CountLimits,
  section: FieldSection = 'rules',
) => ({ kind: 'count', label, initial: null as number | null, section, ...limits }) as const;
const hoursIncluded = <Label extends string>(label: Label, initial: number, most: number) =>
  ({
    kind: 'count',
    label,
    initial,
    section: 'usage' as FieldSection,
    unit: 'hours' as CountLimits['unit'],
    least: 1,
    most,
  }) as const;
const amount = <Label extends string>(label: Label, most: Cents) =>
  ({
    kind: 'amount',
    label,
    initial: null as Cents | null,
    section: 'usage' as FieldSection,
    most,
  }) as const;
const text = <Label extends string>(label: Label, most: number, section: FieldSection = 'about') =>
  ({ kind: 'text', label, initial: null as string | null, most, section }) as const;

const RENTAL_DAYS = { unit: 'days', least: 1, most: maximumRentalDays } as const;
const POLICIES: readonly CancellationPolicy[] = ['standard', 'flexible'];

/**
 * What can be left out of a listing, and the rules under which it is rented out (docs/product/listings.md#fields), in the
 * order of the form. From each row follow the schemas of the calls, how it is read and what is wrong with it, the form's
 * field, values and drafts, the columns that are read and what the item's page knows of it; the column itself is declared in
 * the schema of the database.
 */
export const LISTING_FIELDS = {
  brand: text('listings.form.brand', listingTextLimits.brand),
  model: text('listings.form.model', listingTextLimits.model),
  instantBooking: flag('listings.form.instant', false),
  allowMultipleDays: flag('listings.form.multiple', true),
  cancellationPolicy: choice('listings.form.policy', 'standard', POLICIES),
  minRentalDays: optionalCount('listings.form.minRentalDays', RENTAL_DAYS),
  maxRentalDays: optionalCount('listings.form.maxRentalDays', RENTAL_DAYS),
  /** Between now and the start of a rental's first day at least. */
  leadTimeHours: count('listings.form.leadTimeHours', {
    unit: 'hours',
    least: 0,
    most: maximumLeadTimeHours,
  }),
  /** Kept free after each rental. */
  bufferHours: count('listings.form.bufferHours', { unit: 'hours', least: 0, most: maximumBufferHours }),
  /** Rentals whose total is higher are for people with a checked identity. */
  identityAbove: optionalCount('listings.form.identityAbove', {
    unit: 'dollars',
    least: 1,
    most: maximumIdentityAbove,
  }),
  /** Hours of the machine beyond those included cost extra (docs/product/usage.md#terms). */
  meteredHours: flag('listings.form.meteredHours', false, 'usage'),
  hoursPerDay: hoursIncluded('listings.form.hoursPerDay', includedHours.perDay, 24),
  hoursPerWeek: hoursIncluded('listings.form.hoursPerWeek', includedHours.perWeek, 7 * 24),
  hoursPerFourWeeks: hoursIncluded('listings.form.hoursPerFourWeeks', includedHours.perFourWeeks, 28 * 24),
  /** Left open: an eighth of the daily rate. */
  extraHourRate: amount('listings.form.extraHourRate', maximumExtraHourCents),
  /** With the size of the tank: it comes back as full as it left, or what is missing is charged. */
  fuelPrice: amount('listings.form.fuelPrice', maximumGallonCents),
  tankGallons: optionalCount(
    'listings.form.tankGallons',
    { unit: 'gallons', least: 1, most: maximumTankGallons },
    'usage',
  ),
} as const satisfies Readonly<Record<string, AnyField>>;

type Fields = typeof LISTING_FIELDS;
export type ListingFieldName = keyof Fields;
export const LISTING_FIELD_NAMES = Object.keys(LISTING_FIELDS) as ListingFieldName[];
type NameOfKind<Kind extends AnyField['kind']> = {
  [Name in ListingFieldName]: Fields[Name]['kind'] extends Kind ? Name : never;
}[ListingFieldName];
/** The fields of one kind, in the order of the form. */
export const fieldsOfKind = <Kind extends AnyField['kind']>(kind: Kind) =>
  LISTING_FIELD_NAMES.filter((name): name is NameOfKind<Kind> => LISTING_FIELDS[name].kind === kind);
/** Those of one part of the form. */
export const fieldsIn = (section: FieldSection): ListingFieldName[] =>
  LISTING_FIELD_NAMES.filter((name) => LISTING_FIELDS[name].section === section);

/** What a listing that makes sense holds. */
export type ListingFieldValues = { readonly [Name in ListingFieldName]: Fields[Name]['initial'] };
/** What an owner sends: counts as numbers, or as they were typed. */
export type ListingFieldInput = {
  readonly [Name in ListingFieldName]?:
    | (Fields[Name]['kind'] extends 'count' | 'amount' ? Typed : Fields[Name]['initial'])
    | undefined;
};
/** What a call answers: amounts as decimals. */
export type ListingFieldAnswers = {
  readonly [Name in ListingFieldName]: Fields[Name]['kind'] extends 'amount'
    ? string | null
    : Fields[Name]['initial'];
};
/** What the form holds: counts, amounts and texts as they are typed. */
export type ListingFieldForm = {
  [Name in ListingFieldName]: Fields[Name]['kind'] extends 'count' | 'amount' | 'text'
    ? string
    : Fields[Name]['initial'];
};

/** One value by field, made by `of`; the caller names the type that the values have together. */
export const byField = <Values extends Record<ListingFieldName, unknown>>(
  of: (name: ListingFieldName, field: AnyField) => Values[ListingFieldName],
): Values =>
  Object.fromEntries(LISTING_FIELD_NAMES.map((name) => [name, of(name, LISTING_FIELDS[name])])) as Values;

type AnyValue = ListingFieldValues[ListingFieldName];
type FieldReads = { readonly [Name in ListingFieldName]: FieldResult<ListingFieldValues[Name]> };

/** Nothing typed is none. */
function readOptionalLine(typed: string | null | undefined, most: number): FieldResult<string | null> {
  const read = readLine(typed, most);
  return 'value' in read ? fieldValue(read.value || null) : read;
}

/** Dollars between a cent and `most`, as cents. */
function readPrice(typed: number | string, most: Cents): FieldResult<Cents> {
  const cents = decimalToCents(typed);
  if (cents !== undefined && cents >= 1 && cents <= most) return fieldValue(cents);
  return fieldProblem('amount_out_of_range', { least: '0.01', most: centsToDecimal(most) });
}

function readField(field: AnyField, given: Typed | boolean): FieldResult<AnyValue> {
  if (field.kind === 'text') return readOptionalLine(given as string | null | undefined, field.most);
  if (field.kind !== 'count' && field.kind !== 'amount')
    return fieldValue((given ?? field.initial) as AnyValue);
  const typed = given as Typed;
  if (isEmpty(typed)) return fieldValue(field.initial);
  return field.kind === 'count' ? readCount(typed, field) : readPrice(typed, field.most);
}

/** Each field's value, or what is wrong with it; what was left out has its initial value. */
export const readFields = (input: ListingFieldInput): FieldReads =>
  byField<FieldReads>((name, field) => readField(field, input[name]));

const typedCount = (count: number | null): string => (count === null || count === 0 ? '' : String(count));

/** A listing's fields as calls answer them. */
export const fieldAnswers = (values: ListingFieldValues): ListingFieldAnswers =>
  byField<ListingFieldAnswers>((name, { kind }) => {
    const value = values[name];
    return kind === 'amount' && value !== null ? centsToDecimal(value as Cents) : value;
  });

/** A listing's fields as the form holds them; an empty count is an empty field. */
export const formOf = (values: ListingFieldAnswers): ListingFieldForm =>
  byField<ListingFieldForm>((name, { kind }) => {
    if (kind === 'count') return typedCount(values[name] as number | null);
    return kind === 'text' || kind === 'amount'
      ? ((values[name] as string | null) ?? '')
      : (values[name] as boolean | CancellationPolicy);
  });

/** The fields of a new listing; no amount has a value, so that they are answers as well. */
export const initialFields = byField<ListingFieldValues & ListingFieldAnswers>(
  (_name, { initial }) => initial,
);

import { categoryOf, type CategoryId } from './categories.ts';
import { factOf, readFact } from './category-facts.ts';
import {
  defaultDeliveryFeeCents,
  defaultDeliveryRadiusMiles,
  maximumDailyRateCents,
  maximumDeliveryFeeCents,
  maximumHourlyRateCents,
  maximumPurchasePriceCents,
  maximumWeeklyRateCents,
  minimumDailyRateCents,
} from './money-constants.ts';
import {
  isEmpty,
  fieldProblem,
  readAmount,
  readCount,
  readLine,
  readText,
  fieldValue,
  valuesOf,
  type AmountRules,
  type FieldResult,
} from './form-values.ts';
import {
  listingTextLimits as most,
  maximumDeliveryRadiusMiles,
  maximumPhotos,
  maximumSpecifications,
} from './listing-limits.ts';
import { fieldsIn, readFields, type FieldSection } from './listing-fields.ts';
import type { DeliveryInput, Listing, ListingInput, NumberInput } from './listing-input.ts';
import { decimalToCents, type Cents } from './money.ts';
import type { Problem } from './problem.ts';
import { photoIdOf } from './photo-urls.ts';

export interface ListingResult {
  /** There where nothing is wrong. */
  readonly listing?: Listing;
  /** By field (`deliveryOptions.deliveryFee`), in the order of the form. */
  readonly problems: Readonly<Record<string, Problem>>;
}

function readName({ name }: ListingInput): FieldResult<string> {
  const read = readLine(name, most.name);
  return 'value' in read && read.value === '' ? fieldProblem('name_required') : read;
}

function readCategory({ category }: ListingInput): FieldResult<CategoryId> {
  const known = categoryOf(category ?? '');
  return known ? fieldValue(known.id) : fieldProblem('category_required');
}

function readDailyRate({ dailyRate }: ListingInput): FieldResult<Cents> {
  if (isEmpty(dailyRate)) return fieldProblem('daily_rate_required');
  const cents = decimalToCents(dailyRate);
  if (cents !== undefined && cents < minimumDailyRateCents) return fieldProblem('daily_rate_too_low');
  const rules = { what: 'daily' as const, least: minimumDailyRateCents, most: maximumDailyRateCents };
  return readAmount(dailyRate, rules);
}

function readPurchasePrice({ purchasePrice }: ListingInput): FieldResult<Cents> {
  if (isEmpty(purchasePrice)) return fieldProblem('purchase_price_required');
  const cents = decimalToCents(purchasePrice);
  if (cents === undefined || cents < 1) return fieldProblem('amount_invalid', { what: 'purchase' });
  return readAmount(purchasePrice, { what: 'purchase', least: 1, most: maximumPurchasePriceCents });
}

const optionalAmount = (typed: NumberInput, rules: AmountRules): FieldResult<Cents | null> =>
  isEmpty(typed) ? fieldValue(null) : readAmount(typed, rules);

/** Fuel is charged by price and tank: neither makes sense alone. */
function fuelProblem({ fuelPrice, tankGallons }: ReturnType<typeof readFields>) {
  if ('problem' in fuelPrice || 'problem' in tankGallons) return {};
  if ((fuelPrice.value === null) === (tankGallons.value === null)) return {};
  const missing = fuelPrice.value === null ? 'fuelPrice' : 'tankGallons';
  return { [missing]: fieldProblem('required') };
}

/** What can be left out, and the rules of renting; the longest rental is not shorter than the shortest. */
function readRules(input: ListingInput): ReturnType<typeof readFields> {
  const rules = readFields(input);
  const { minRentalDays: shortest, maxRentalDays: longest } = rules;
  const isReversed =
    'value' in shortest &&
    'value' in longest &&
    longest.value !== null &&
    longest.value < (shortest.value ?? 1);
  return {
    ...rules,
    ...(isReversed ? { maxRentalDays: fieldProblem('longest_too_short') } : {}),
    ...fuelProblem(rules),
  };
}

function readPhotos({ imageUrls = [] }: ListingInput): FieldResult<readonly string[]> {
  if (imageUrls.length > maximumPhotos) return fieldProblem('photo_limit');
  // In whatever size it is named.
  const photos = new Set(imageUrls.map((url) => photoIdOf(url) ?? url));
  if (photos.size < imageUrls.length) return fieldProblem('photo_twice');
  return fieldValue(imageUrls);
}

/** A fact of the category as its table writes it; anything else as it was written. */
function readPair(category: string, label: string, value: string): FieldResult<[string, string]> {
  const known = categoryOf(category);
  const fact = known && factOf(known.id, label);
  if (!fact) return fieldValue([label, value]);
  const read = readFact(fact, value);
  return read === undefined
    ? fieldProblem('fact_invalid', { fact: fact.label })
    : fieldValue([fact.label, read]);
}

function readSpecifications({ specifications, category }: ListingInput): FieldResult<[string, string][]> {
  const pairs: [string, string][] = [];
  for (const [label, given] of Object.entries(specifications ?? {})) {
    const [read, said] = [
      readLine(label, most.specificationLabel),
      readLine(String(given), most.specificationValue),
    ];
    if ('problem' in read) return read;
    if ('problem' in said) return said;
    if (read.value === '' && said.value === '') continue;
    if (read.value === '' || said.value === '') return fieldProblem('specification_incomplete');
    const pair = readPair(category ?? '', read.value, said.value);
    if ('problem' in pair) return pair;
    pairs.push(pair.value);
  }
  const names = new Set(pairs.map(([label]) => label.toLowerCase()));
  if (names.size < pairs.length) return fieldProblem('specification_twice');
  return pairs.length > maximumSpecifications
    ? fieldProblem('too_many_specifications', { most: maximumSpecifications })
    : fieldValue(pairs);
}

/** Offered by a flag, or by an object unless that is marked as unavailable. */
function isOffered(delivery: DeliveryInput['delivery']): boolean {
  return typeof delivery === 'object' ? delivery.available !== false : delivery === true;
}

/** `baseFee` first, else `deliveryFee`, else $50.00 (docs/product/money.md#price). */
function readDeliveryFee({ delivery, deliveryFee }: DeliveryInput): FieldResult<Cents> {
  const base = typeof delivery === 'object' ? delivery.baseFee : undefined;
  const typed = isEmpty(base) ? deliveryFee : base;
  if (isEmpty(typed)) return fieldValue(defaultDeliveryFeeCents);
  return readAmount(typed, { what: 'delivery', least: 0, most: maximumDeliveryFeeCents });
}

function readRadius({ delivery, deliveryRadius }: DeliveryInput): FieldResult<number> {
  if (isEmpty(deliveryRadius)) return fieldValue(defaultDeliveryRadiusMiles);
  const least = isOffered(delivery) ? 1 : 0;
  return readCount(deliveryRadius, { unit: 'miles', least, most: maximumDeliveryRadiusMiles });
}

function readHandover({ pickup = true, delivery }: DeliveryInput) {
  const offered = { pickupOffered: pickup, deliveryOffered: isOffered(delivery) };
  return pickup || offered.deliveryOffered ? fieldValue(offered) : fieldProblem('no_handover');
}

function readLocation({ location, deliveryOptions }: ListingInput): FieldResult<string> {
  const read = readLine(location, most.location);
  const isNowhere = 'value' in read && read.value === '';
  return isNowhere && isOffered(deliveryOptions?.delivery) ? fieldProblem('delivery_needs_location') : read;
}

type Fields = ReturnType<typeof readFields>;
/** The fields of one part of the form, for which the type speaks of all. */
const sectionOf = (fields: Fields, section: FieldSection): Fields =>
  Object.fromEntries(fieldsIn(section).map((name) => [name, fields[name]])) as Fields;

function fieldsOf(input: ListingInput) {
  const options = input.deliveryOptions ?? {};
  const hourly = { what: 'hourly' as const, least: 1, most: maximumHourlyRateCents };
  const fields = readRules(input);
  const weekly = { what: 'weekly' as const, least: 1, most: maximumWeeklyRateCents };
  return {
    name: readName(input),
    category: readCategory(input),
    ...sectionOf(fields, 'about'),
    description: readText(input.description, most.description),
    dailyRate: readDailyRate(input),
    hourlyRate: optionalAmount(input.hourlyRate, hourly),
    weeklyRate: optionalAmount(input.weeklyRate, weekly),
    purchasePrice: readPurchasePrice(input),
    location: readLocation(input),
    imageUrls: readPhotos(input),
    specifications: readSpecifications(input),
    deliveryOptions: readHandover(options),
    'deliveryOptions.deliveryRadius': readRadius(options),
    'deliveryOptions.deliveryFee': readDeliveryFee(options),
    ...sectionOf(fields, 'rules'),
    ...sectionOf(fields, 'usage'),
  };
}

/**
 * A filled-in listing in cents and typed values, or what is wrong with it (docs/product/listings.md#fields). The form and the
 * server ask the same function. A new listing is available by default; an edit without it
 * leaves that as it was.
 */
export function readListing(input: ListingInput, { isNew }: { readonly isNew: boolean }): ListingResult {
  const { values, problems } = valuesOf(fieldsOf(input));
  if (!values) return { problems };
  const {
    category: categoryId,
    dailyRate: dailyRateCents,
    hourlyRate: hourlyRateCents,
    weeklyRate: weeklyRateCents,
    purchasePrice: purchasePriceCents,
    deliveryOptions: handover,
    'deliveryOptions.deliveryRadius': deliveryRadiusMiles,
    'deliveryOptions.deliveryFee': deliveryFeeCents,
    ...rest
  } = values;
  const { isAvailable = isNew ? true : undefined } = input;
  const rates = { dailyRateCents, hourlyRateCents, weeklyRateCents, purchasePriceCents };
  const delivery = { ...handover, deliveryRadiusMiles, deliveryFeeCents };
  return { listing: { ...rest, categoryId, ...rates, ...delivery, isAvailable }, problems };
}

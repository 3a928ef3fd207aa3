import { categoryOf, type CategoryId } from './categories.ts';
import {
  defaultDeliveryFeeCents,
  defaultDeliveryRadiusMiles,
  maximumDailyRateCents,
  maximumDeliveryFeeCents,
  maximumHourlyRateCents,
  maximumPurchasePriceCents,
  maximumWeeklyRateCents,
  minimumDailyRateCents,
} from './fees.ts';
import {
  isEmpty,
  problem,
  readAmount,
  readCount,
  readLine,
  readText,
  value,
  valuesOf,
  type AmountRules,
  type Read,
} from './form-values.ts';
import {
  listingTextLimits as most,
  maximumBufferHours,
  maximumDeliveryRadiusMiles,
  maximumLeadTimeHours,
  maximumPhotos,
  maximumRentalDays,
  maximumSpecifications,
} from './limits.ts';
import type { DeliveryInput, Listing, ListingInput, Typed } from './listing-input.ts';
import { decimalToCents, type Cents } from './money.ts';
import { photoIdOf } from './photo-urls.ts';

export interface ListingReading {
  /** There where nothing is wrong. */
  readonly listing?: Listing;
  /** By field (`deliveryOptions.deliveryFee`), in plain English, in the order of the form. */
  readonly problems: Readonly<Record<string, string>>;
}

/** Specification §5 Listing, word for word; `maximumPhotos` is the figure in it. */
const PHOTO_LIMIT = 'You can only upload up to 6 photos total';

function readName({ name }: ListingInput): Read<string> {
  const read = readLine(name, most.name);
  return 'value' in read && read.value === '' ? problem('Equipment name is required') : read;
}

function readCategory({ category }: ListingInput): Read<CategoryId> {
  const known = categoryOf(category ?? '');
  return known ? value(known.id) : problem('Category is required');
}

function readDailyRate({ dailyRate }: ListingInput): Read<Cents> {
  if (isEmpty(dailyRate)) return problem('Daily rate is required');
  const cents = decimalToCents(dailyRate);
  if (cents !== undefined && cents < minimumDailyRateCents)
    return problem('Daily rate must be at least $3.99');
  const rules = { label: 'Daily rate', least: minimumDailyRateCents, most: maximumDailyRateCents };
  return readAmount(dailyRate, rules);
}

function readPurchasePrice({ purchasePrice }: ListingInput): Read<Cents> {
  if (isEmpty(purchasePrice)) return problem('Purchase price is required');
  const cents = decimalToCents(purchasePrice);
  if (cents === undefined || cents < 1) return problem('Purchase price must be a valid amount');
  return readAmount(purchasePrice, { label: 'Purchase price', least: 1, most: maximumPurchasePriceCents });
}

const optionalAmount = (typed: Typed, rules: AmountRules): Read<Cents | null> =>
  isEmpty(typed) ? value(null) : readAmount(typed, rules);

const optionalDays = (typed: Typed): Read<number | null> =>
  isEmpty(typed) ? value(null) : readCount(typed, { unit: 'days', least: 1, most: maximumRentalDays });

const hoursUpTo = (typed: Typed, longest: number): Read<number> =>
  isEmpty(typed) ? value(0) : readCount(typed, { unit: 'hours', least: 0, most: longest });

function readLongest({ minRentalDays, maxRentalDays }: ListingInput): Read<number | null> {
  const [shortest, longest] = [optionalDays(minRentalDays), optionalDays(maxRentalDays)];
  const isReversed =
    'value' in shortest &&
    'value' in longest &&
    longest.value !== null &&
    longest.value < (shortest.value ?? 1);
  return isReversed ? problem('The longest rental must not be shorter than the shortest.') : longest;
}

function readPhotos({ imageUrls = [] }: ListingInput): Read<readonly string[]> {
  if (imageUrls.length > maximumPhotos) return problem(PHOTO_LIMIT);
  // In whatever size it is named.
  const photos = new Set(imageUrls.map((url) => photoIdOf(url) ?? url));
  if (photos.size < imageUrls.length) return problem('A photo can be there only once.');
  return value(imageUrls);
}

function readSpecifications({ specifications }: ListingInput): Read<[string, string][]> {
  const pairs: [string, string][] = [];
  for (const [label, given] of Object.entries(specifications ?? {})) {
    const [read, said] = [
      readLine(label, most.specificationLabel),
      readLine(String(given), most.specificationValue),
    ];
    if ('problem' in read) return read;
    if ('problem' in said) return said;
    if (read.value === '' && said.value === '') continue;
    if (read.value === '' || said.value === '')
      return problem('Each specification needs a name and a value.');
    pairs.push([read.value, said.value]);
  }
  const names = new Set(pairs.map(([label]) => label.toLowerCase()));
  if (names.size < pairs.length) return problem('Each specification can be named only once.');
  return pairs.length > maximumSpecifications
    ? problem(`You can give at most ${maximumSpecifications} specifications.`)
    : value(pairs);
}

/** Offered by a flag, or by an object unless it says that it is not available. */
function isOffered(delivery: DeliveryInput['delivery']): boolean {
  return typeof delivery === 'object' ? delivery.available !== false : delivery === true;
}

/** `baseFee` first, else `deliveryFee`, else $50.00 (specification §9; product decisions §12). */
function readDeliveryFee({ delivery, deliveryFee }: DeliveryInput): Read<Cents> {
  const base = typeof delivery === 'object' ? delivery.baseFee : undefined;
  const typed = isEmpty(base) ? deliveryFee : base;
  if (isEmpty(typed)) return value(defaultDeliveryFeeCents);
  return readAmount(typed, { label: 'Delivery fee', least: 0, most: maximumDeliveryFeeCents });
}

function readRadius({ delivery, deliveryRadius }: DeliveryInput): Read<number> {
  if (isEmpty(deliveryRadius)) return value(defaultDeliveryRadiusMiles);
  const least = isOffered(delivery) ? 1 : 0;
  return readCount(deliveryRadius, { unit: 'miles', least, most: maximumDeliveryRadiusMiles });
}

function readHandover({ pickup = true, delivery }: DeliveryInput) {
  const offered = { pickupOffered: pickup, deliveryOffered: isOffered(delivery) };
  return pickup || offered.deliveryOffered ? value(offered) : problem('Offer pickup, delivery or both.');
}

function readLocation({ location, deliveryOptions }: ListingInput): Read<string> {
  const read = readLine(location, most.location);
  const isNowhere = 'value' in read && read.value === '';
  return isNowhere && isOffered(deliveryOptions?.delivery)
    ? problem('Delivery needs a location to measure the distance from.')
    : read;
}

function fieldsOf(input: ListingInput) {
  const options = input.deliveryOptions ?? {};
  const hourly = { label: 'Hourly rate', least: 1, most: maximumHourlyRateCents };
  const weekly = { label: 'Weekly rate', least: 1, most: maximumWeeklyRateCents };
  return {
    name: readName(input),
    category: readCategory(input),
    brand: readLine(input.brand, most.brand),
    model: readLine(input.model, most.model),
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
    minRentalDays: optionalDays(input.minRentalDays),
    maxRentalDays: readLongest(input),
    leadTimeHours: hoursUpTo(input.leadTimeHours, maximumLeadTimeHours),
    bufferHours: hoursUpTo(input.bufferHours, maximumBufferHours),
  };
}

/**
 * A filled-in listing in cents and typed values, or what is wrong with it (specification §5, Listing). The form and the
 * server ask the same function. A new listing is available unless it says otherwise; an edit that is silent about it
 * leaves that as it was.
 */
export function readListing(input: ListingInput, { isNew }: { readonly isNew: boolean }): ListingReading {
  const { values, problems } = valuesOf(fieldsOf(input));
  if (!values) return { problems };
  const {
    category: categoryId,
    brand,
    model,
    dailyRate: dailyRateCents,
    hourlyRate: hourlyRateCents,
    weeklyRate: weeklyRateCents,
    purchasePrice: purchasePriceCents,
    deliveryOptions: handover,
    'deliveryOptions.deliveryRadius': deliveryRadiusMiles,
    'deliveryOptions.deliveryFee': deliveryFeeCents,
    ...rest
  } = values;
  const { isAvailable = isNew ? true : undefined, instantBooking = false, allowMultipleDays = true } = input;
  const rates = { dailyRateCents, hourlyRateCents, weeklyRateCents, purchasePriceCents };
  const delivery = { ...handover, deliveryRadiusMiles, deliveryFeeCents };
  const choices = { isAvailable, instantBooking, allowMultipleDays };
  const policy = { cancellationPolicy: input.cancellationPolicy ?? 'standard' };
  const names = { categoryId, brand: brand || null, model: model || null };
  return { listing: { ...rest, ...names, ...rates, ...delivery, ...choices, ...policy }, problems };
}

import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import { addDays, daysInclusive, eachDay, isDay, type Day } from '#shared/domain/calendar.ts';
import { defaultHours } from '#shared/domain/money-constants.ts';
import type { DateSelectionMode, DeliveryMethod, RentalType } from '#shared/domain/pricing.ts';
import type { RentalInput } from '#shared/domain/rental-choice.ts';
import { isRentedByTheHour } from '#web/lib/rental-length.ts';

/** The booking form as a person fills it in (docs/product/screens.md#booking-flow). A date that is not chosen is ''. */
export interface RentValues {
  readonly rentalType: RentalType;
  readonly dateSelectionMode: DateSelectionMode;
  readonly startDate: string;
  readonly endDate: string;
  readonly selectedDates: readonly Day[];
  /** Hours, as digits. */
  readonly duration: string;
  readonly deliveryMethod: DeliveryMethod;
  readonly deliveryStreetAddress: string;
  readonly deliveryApartmentNumber: string;
  readonly deliveryCity: string;
  readonly deliveryState: string;
  readonly deliveryZipCode: string;
  readonly notes: string;
  readonly purchaseOrder: string;
  readonly jobName: string;
}

export interface DayRange {
  readonly first: Day;
  readonly last: Day;
}

/** Days that were chosen elsewhere, and by which kind of rental, where that was chosen too. */
export interface ChosenRate extends DayRange {
  readonly rentalType?: Exclude<RentalType, 'hourly'> | undefined;
}

type Offer = Pick<
  EquipmentDetail,
  | 'hourlyRate'
  | 'weeklyRate'
  | 'deliveryOptions'
  | 'allowMultipleDays'
  | 'minRentalDays'
  | 'maxRentalDays'
  | 'leadTimeHours'
>;

/** Defaults: daily, consecutive, pickup; delivery where the owner offers nothing else. */
export function startingValues({ deliveryOptions: { pickup, delivery } }: Offer): RentValues {
  return {
    rentalType: 'daily',
    dateSelectionMode: 'consecutive',
    startDate: '',
    endDate: '',
    selectedDates: [],
    duration: String(defaultHours),
    deliveryMethod: !pickup && delivery ? 'delivery' : 'pickup',
    deliveryStreetAddress: '',
    deliveryApartmentNumber: '',
    deliveryCity: '',
    deliveryState: '',
    deliveryZipCode: '',
    notes: '',
    purchaseOrder: '',
    jobName: '',
  };
}

/** What was filled in earlier, as far as the listing still offers it and the days are not past. */
export function stillPossible(values: RentValues, offer: Offer, today: Day): RentValues {
  const { weeklyRate, deliveryOptions, allowMultipleDays } = offer;
  const start = startingValues(offer);
  const offered = { daily: true, hourly: isRentedByTheHour(offer), weekly: weeklyRate !== null };
  const past = values.startDate !== '' && values.startDate < today;
  return {
    ...values,
    rentalType: offered[values.rentalType] ? values.rentalType : start.rentalType,
    dateSelectionMode: allowMultipleDays ? values.dateSelectionMode : start.dateSelectionMode,
    startDate: past ? '' : values.startDate,
    endDate: past ? '' : values.endDate,
    selectedDates: values.selectedDates.filter((day) => day >= today),
    deliveryMethod: deliveryOptions[values.deliveryMethod] ? values.deliveryMethod : start.deliveryMethod,
  };
}

/** Without a chosen kind of rental weeks stay weeks, and everything else becomes days in a row. */
export function withRange(values: RentValues, { first, last, rentalType }: ChosenRate): RentValues {
  return {
    ...values,
    rentalType: rentalType ?? (values.rentalType === 'weekly' ? 'weekly' : 'daily'),
    dateSelectionMode: 'consecutive',
    startDate: first,
    endDate: last,
  };
}

/** The chosen first and last day; undefined while one is missing. An hourly rental has none. */
export function rangeOfValues(values: RentValues): DayRange | undefined {
  if (values.rentalType === 'hourly') return undefined;
  if (isMultiple(values)) {
    const days = [...values.selectedDates].sort();
    const [first, last] = [days[0], days.at(-1)];
    return first === undefined || last === undefined ? undefined : { first, last };
  }
  const { startDate: first, endDate: last } = values;
  return isDay(first) && isDay(last) && first <= last ? { first, last } : undefined;
}

/** Days are picked one by one: a daily rental's second mode. */
export const isMultiple = ({ rentalType, dateSelectionMode }: RentValues): boolean =>
  rentalType === 'daily' && dateSelectionMode === 'multiple';

/** The same length, from `first` on; an hourly rental becomes that one day. */
export function movedTo(values: RentValues, first: Day): RentValues {
  const range = rangeOfValues(values);
  if (!range) return withRange(values, { first, last: first });
  const offset = daysInclusive(range.first, first) - 1;
  if (!isMultiple(values)) return withRange(values, { first, last: addDays(range.last, offset) });
  return { ...values, selectedDates: values.selectedDates.map((day) => addDays(day, offset)) };
}

/** The taken days that a choice runs over. The days between chosen ones belong to the rental too (docs/product/time.md#span). */
export function takenWithin(values: RentValues, taken: ReadonlySet<Day>): Day[] {
  const range = rangeOfValues(values);
  return range ? eachDay(range.first, range.last).filter((day) => taken.has(day)) : [];
}

/** For the rules that browser and server share. */
export function inputOf(values: RentValues): RentalInput {
  const { duration, ...rest } = values;
  return { ...rest, hours: /^\d+$/.test(duration) ? Number(duration) : null };
}

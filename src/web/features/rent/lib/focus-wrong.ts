import { blankAddressFields, firstWrong, type Problems } from './problems.ts';
import { isMultiple, type RentValues } from './rent-values.ts';

const byName = (name: string): HTMLElement | null => document.querySelector(`form [name="${name}"]`);
const byField = (field: string): HTMLElement | null =>
  document.querySelector(`form [data-field="${field}"]:checked`) ??
  document.querySelector(`form [data-field="${field}"]`);
const calendarDay = (): HTMLElement | null => document.querySelector('form [data-day][tabindex="0"]');

/** The control in which the first problem can be corrected. */
function controlOf(problems: Problems, values: RentValues): HTMLElement | null {
  const field = firstWrong(problems);
  if (field === undefined) return null;
  if (field === 'deliveryStreetAddress') return byName(blankAddressFields(values, problems)[0] ?? field);
  if (field === 'selectedDates') return calendarDay();
  if (field !== 'duration') return byName(field) ?? byField(field);
  if (values.rentalType === 'hourly') return byField('duration');
  if (isMultiple(values)) return calendarDay();
  return byName(values.startDate === '' ? 'startDate' : 'endDate');
}

/** Leads to the first thing that is wrong. */
export function focusWrong(problems: Problems, values: RentValues): void {
  controlOf(problems, values)?.focus();
}

/** Leads to the days that have just been filled in; to the heading of the step where none are shown. */
export function focusDays(): void {
  (byName('startDate') ?? calendarDay() ?? document.querySelector('h1'))?.focus();
}

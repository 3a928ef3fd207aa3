import type { ErrorCode } from '#shared/domain/problem.ts';
import type { FieldProblem } from '#web/lib/error-text.ts';
import type { RentValues } from './rent-values.ts';

export type Problems = Readonly<Record<string, FieldProblem>>;

/** Every field that can be wrong, in the order of the form. */
const ORDER = [
  'rentalType',
  'dateSelectionMode',
  'duration',
  'startDate',
  'endDate',
  'selectedDates',
  'deliveryMethod',
  'deliveryStreetAddress',
  'deliveryApartmentNumber',
  'deliveryCity',
  'deliveryState',
  'deliveryZipCode',
  'notes',
] as const;
export type WrongField = (typeof ORDER)[number];

const isOf = (problem: Problems[string] | undefined, code: ErrorCode): boolean =>
  typeof problem === 'object' && problem.code === code;
const isMissing = (problem: Problems[string]): boolean =>
  isOf(problem, 'duration_missing') || isOf(problem, 'address_missing');

/** A wrong value is shown at once; a missing one only after an attempt to go on. */
export function shownProblems(problems: Problems, attempted: boolean): Problems {
  if (attempted) return problems;
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => !isMissing(problem)));
}

export const firstWrong = (problems: Problems): WrongField | undefined =>
  ORDER.find((field) => field in problems);

/** Messages for fields that this form does not have; they are shown above it. */
export const otherMessages = (problems: Readonly<Record<string, string>>): string[] =>
  Object.entries(problems)
    .filter(([field]) => !(ORDER as readonly string[]).includes(field))
    .map(([, message]) => message);

const ADDRESS = ['deliveryStreetAddress', 'deliveryCity', 'deliveryState', 'deliveryZipCode'] as const;
export type AddressField = (typeof ADDRESS)[number];

/** The parts of the address that are still blank, where the message about it shows. */
export function blankAddressFields(values: RentValues, problems: Problems): readonly AddressField[] {
  if (!isOf(problems['deliveryStreetAddress'], 'address_missing')) return [];
  return ADDRESS.filter((field) => values[field].trim() === '');
}

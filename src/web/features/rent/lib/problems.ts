import { ADDRESS_MISSING, DURATION_MISSING } from '#shared/domain/rental-choice.ts';
import type { RentValues } from './rent-values.ts';

export type Problems = Readonly<Record<string, string>>;

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

const isMissing = (message: string): boolean => message === DURATION_MISSING || message === ADDRESS_MISSING;

/** What is wrong shows at once; what is merely missing yet, only after somebody wanted to go on. */
export function shownProblems(problems: Problems, attempted: boolean): Problems {
  if (attempted) return problems;
  return Object.fromEntries(Object.entries(problems).filter(([, message]) => !isMissing(message)));
}

export const firstWrong = (problems: Problems): WrongField | undefined =>
  ORDER.find((field) => field in problems);

/** Messages for fields that this form does not have; they are said above it. */
export const otherMessages = (problems: Problems): string[] =>
  Object.entries(problems)
    .filter(([field]) => !(ORDER as readonly string[]).includes(field))
    .map(([, message]) => message);

const ADDRESS = ['deliveryStreetAddress', 'deliveryCity', 'deliveryState', 'deliveryZipCode'] as const;
export type AddressField = (typeof ADDRESS)[number];

/** The parts of the address that are still blank, where the message about it shows. */
export function blankAddressFields(values: RentValues, problems: Problems): readonly AddressField[] {
  if (problems['deliveryStreetAddress'] !== ADDRESS_MISSING) return [];
  return ADDRESS.filter((field) => values[field].trim() === '');
}

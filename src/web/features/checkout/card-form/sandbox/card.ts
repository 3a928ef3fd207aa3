export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover';

/** The fields' contents as typed. */
export interface TypedCard {
  number: string;
  expiry: string;
  cvc: string;
}
export type CardField = keyof TypedCard;

export const EMPTY_CARD: TypedCard = { number: '', expiry: '', cvc: '' };

/** What is wrong with a field; the texts are the catalogue's. */
export type CardProblem =
  | 'numberMissing'
  | 'numberShort'
  | 'numberWrong'
  | 'expiryMissing'
  | 'expiryWrong'
  | 'expiryPast'
  | 'cvcMissing'
  | 'cvcShort';

const MOST_DIGITS = 19;
const LEAST_DIGITS = 13;
const AMEX_DIGITS = 15;
/** Cards are not made for longer. */
const MOST_YEARS_AHEAD = 50;

const BRANDS: readonly (readonly [CardBrand, RegExp])[] = [
  ['visa', /^4/],
  ['mastercard', /^(?:5[1-5]|2(?:2[2-9]|[3-6]|7[01]|720))/],
  ['amex', /^3[47]/],
  ['discover', /^(?:6011|64[4-9]|65)/],
];

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

export const brandOf = (number: string): CardBrand | undefined =>
  BRANDS.find(([, start]) => start.test(digitsOf(number)))?.[0];

/** American Express prints four digits on the front, the others three on the back. */
export const cvcLength = (number: string): 3 | 4 => (brandOf(number) === 'amex' ? 4 : 3);

/** Digits in the groups that are printed on the card: 4-4-4-4, or 4-6-5 for American Express. */
export function groupNumber(text: string): string {
  const isAmex = brandOf(text) === 'amex';
  const digits = digitsOf(text).slice(0, isAmex ? AMEX_DIGITS : MOST_DIGITS);
  const groups = isAmex ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?$/.exec(digits)?.slice(1) : digits.match(/\d{1,4}/g);
  return (groups ?? []).filter(Boolean).join(' ');
}

/** `1228`, `12/28`, `12 / 2028` → `12 / 28`; a first digit above 1 is a month of its own. */
export function groupExpiry(text: string): string {
  const [before = '', after] = text.split('/').map(digitsOf);
  const typed = after === undefined ? before : before.padStart(2, '0').slice(0, 2) + after;
  const digits = /^[2-9]/.test(typed) ? `0${typed}` : typed;
  const [month, rest] = [digits.slice(0, 2), digits.slice(2)];
  // A year that begins with 20 may become one of four digits: those are shortened when they are all there.
  const year = /^20\d\d/.test(rest) ? rest.slice(2, 4) : rest.slice(0, rest.startsWith('20') ? 3 : 2);
  return year === '' ? month : `${month} / ${year}`;
}

/** The check digit that every card number ends with. */
export function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return digits.length > 0 && sum % 10 === 0;
}

/** Month 1 to 12 and the full year; undefined for anything that is not a month of a year. */
export function readExpiry(text: string): { month: number; year: number } | undefined {
  const digits = digitsOf(text);
  const month = Number(digits.slice(0, 2));
  if (digits.length !== 4 || month < 1 || month > 12) return undefined;
  return { month, year: 2000 + Number(digits.slice(2)) };
}

function numberProblem(number: string): CardProblem | undefined {
  const digits = digitsOf(number);
  if (digits === '') return 'numberMissing';
  if (digits.length < (brandOf(digits) === 'amex' ? AMEX_DIGITS : LEAST_DIGITS)) return 'numberShort';
  return passesLuhn(digits) ? undefined : 'numberWrong';
}

function expiryProblem(text: string, now: Date): CardProblem | undefined {
  if (digitsOf(text) === '') return 'expiryMissing';
  const expiry = readExpiry(text);
  const year = now.getUTCFullYear();
  if (!expiry || expiry.year > year + MOST_YEARS_AHEAD) return 'expiryWrong';
  const isPast = expiry.year < year || (expiry.year === year && expiry.month < now.getUTCMonth() + 1);
  return isPast ? 'expiryPast' : undefined;
}

function cvcProblem({ number, cvc }: TypedCard): CardProblem | undefined {
  if (cvc === '') return 'cvcMissing';
  return cvc.length === cvcLength(number) ? undefined : 'cvcShort';
}

/** Errors by field; empty when the card can be sent. `now` is the product's time. */
export function cardProblems(card: TypedCard, now: Date): Partial<Record<CardField, CardProblem>> {
  const found = {
    number: numberProblem(card.number),
    expiry: expiryProblem(card.expiry, now),
    cvc: cvcProblem(card),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}

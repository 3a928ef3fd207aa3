/** Money is integer cents (US dollars) everywhere; strings and dollars exist at the edges only. */
export type Cents = number;

/** Half a cent rounds half up, away from binary surprises: `roundCents(1.005 * 100)` never happens. */
export function roundCents(value: number): Cents {
  // The tiny nudge undoes representation error (8.5 * 10 = 84.99999999999999), far below a hundredth of a cent.
  const rounded = Math.floor(Math.abs(value) + 0.5 + 1e-7);
  return value < 0 ? 0 - rounded : rounded;
}

/** `8500` → `"85.00"`, the form of stored amounts on the wire (docs/product/api.md#amounts). */
export function centsToDecimal(amount: Cents): string {
  const sign = amount < 0 ? '-' : '';
  const whole = Math.floor(Math.abs(amount) / 100);
  const rest = String(Math.abs(amount) % 100).padStart(2, '0');
  return `${sign}${String(whole)}.${rest}`;
}

/** `123456` → `$1,234.56`, for texts that no screen formats: agreements, price lines, notifications. */
export const inDollars = (amount: Cents): string =>
  `$${centsToDecimal(amount).replace(/\B(?=(\d{3})+\.)/g, ',')}`;

/** `"85"`, `"85.5"`, `85.5`, `"$85.00"`, `"1,250.00"` → cents; undefined for anything else (more than two decimals, `abc`, `1e9`). */
export function decimalToCents(value: string | number): Cents | undefined {
  const text =
    typeof value === 'number'
      ? String(value)
      : value
          .trim()
          .replace(/^\$\s?/, '')
          .replace(/,(?=\d{3}(\D|$))/g, '');
  const match = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '0', fraction = ''] = match;
  const amount = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return sign ? 0 - amount : amount;
}

/** `portion` in hundredths (8 → 8 %) of an amount, rounded half up. */
export function percentOf(amount: Cents, portion: number): Cents {
  return roundCents((amount * portion) / 100);
}

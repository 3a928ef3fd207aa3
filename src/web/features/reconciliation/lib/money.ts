import { centsToDecimal, decimalToCents, type Cents } from '#shared/domain/money.ts';
import { formatMoney } from '#web/lib/format.ts';

/** `"12.50"` in cents. */
export const centsOf = (amount: string): Cents => decimalToCents(amount) ?? 0;

/** `12650` → `$126.50`. */
export const moneyText = (locale: string, cents: Cents): string =>
  formatMoney(locale, centsToDecimal(cents), true);

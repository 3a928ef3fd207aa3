import { centsToDecimal, decimalToCents, type Cents } from '#shared/domain/money.ts';
import { formatMoney } from './format.ts';

/** An amount of an answer (`"85.00"`) in cents; what is no amount counts as nothing. */
export const centsOf = (amount: string | number): Cents => decimalToCents(amount) ?? 0;

/** `12650` → `$126.50`. */
export const formatCents = (locale: string, cents: Cents): string =>
  formatMoney(locale, centsToDecimal(cents), true);

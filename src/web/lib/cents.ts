import { decimalToCents, type Cents } from '#shared/domain/money.ts';

/** An amount of an answer (`"85.00"`) in cents; what is no amount counts as nothing. */
export const centsOf = (amount: string | number): Cents => decimalToCents(amount) ?? 0;

import { formatMoney } from '#web/lib/format.ts';

/** `"12.50"` → `$12.50`, always to the cent. */
export const moneyText = (locale: string, amount: string): string => formatMoney(locale, amount, true);

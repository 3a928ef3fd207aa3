import { formatMoney, formatNumber } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';

/** Formats figures in the reader's language. */
export function useFigures() {
  const { t, locale } = useTexts();
  return {
    /** Dollars to the cent: `$4,218.40`. */
    money: (dollars: number) => formatMoney(locale, dollars, true),
    /** One decimal, so that 29.9 % is never shown as 30: `81.1%`. */
    percent: (value: number) => t('analytics.percent', { value: formatNumber(locale, value, 1) }),
    count: (value: number) => formatNumber(locale, value),
    /** `2.5`; no decimals where nothing was rented. */
    average: (value: number) => formatNumber(locale, value, value === 0 ? 0 : 1),
  };
}

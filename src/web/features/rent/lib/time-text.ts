import { formatDayRange } from '#web/lib/format.ts';
import type { Texts } from '#web/lib/text.tsx';
import { rangeOfValues } from './rent-values.ts';
import type { RentForm } from './use-rent-form.ts';

const LENGTH = { hour: 'rent.bar.hours', day: 'rent.bar.days', week: 'rent.bar.weeks' } as const;

type Speech = Pick<Texts, 't' | 'locale'>;

/** How long it is rented: `3 days`. Undefined while nothing is chosen. */
export function lengthText({ price }: Pick<RentForm, 'price'>, { t }: Pick<Speech, 't'>): string | undefined {
  return price && t(LENGTH[price.unit], { count: price.count });
}

/** When and how long, in one line: `Jun 16–18 · 3 days`. */
export function timeText(rent: Pick<RentForm, 'price' | 'values'>, speech: Speech): string {
  const range = rangeOfValues(rent.values);
  const { locale } = speech;
  const days = range && formatDayRange(locale, range.first, range.last);
  return [days, lengthText(rent, speech)].filter(Boolean).join(' · ');
}

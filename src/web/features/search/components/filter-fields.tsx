import type { Day } from '#shared/domain/calendar.ts';
import { categories } from '#shared/domain/categories.ts';
import { priceFilter, radiusFilter, ratingFilter } from '#shared/domain/search-defaults.ts';
import { formatMoney, formatNumber } from '#web/lib/format.ts';
import { useTexts, type Translate } from '#web/lib/text.tsx';
import { DayInput } from '#web/ui/day-input.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { RangeSlider, Slider } from '#web/ui/slider.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { SWITCHES, type SearchFilters } from '../search-params.ts';
import styles from './filter-panel.module.css';

function priceText(locale: string, t: Translate, price: number): string {
  const text = formatMoney(locale, price);
  return price >= priceFilter.maximum ? t('search.filters.priceTop', { price: text }) : text;
}

export const priceRangeText = (locale: string, t: Translate, { minPrice, maxPrice }: SearchFilters): string =>
  t('search.filters.priceRange', {
    low: formatMoney(locale, minPrice),
    high: priceText(locale, t, maxPrice),
  });

export const ratingText = (locale: string, t: Translate, rating: number): string =>
  rating === ratingFilter.default
    ? t('search.filters.anyRating')
    : t('search.filters.ratingFrom', { rating: formatNumber(locale, rating, 1) });

interface FilterFieldsProps {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
  today: Day;
}

/** The filters themselves, the same in the column and in the sheet. */
export function FilterFields({ filters, onChange, today }: FilterFieldsProps) {
  const { t, locale } = useTexts();
  const set = (part: Partial<SearchFilters>) => onChange({ ...filters, ...part });
  const { category, location, radius, minPrice, maxPrice, minRating } = filters;
  const nowhere = location === '';
  return (
    <div className={styles.fields}>
      <SelectField
        label={t('search.filters.category')}
        value={category}
        onChange={(event) => set({ category: event.target.value })}
      >
        <option value="">{t('search.filters.anyCategory')}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={name}>
            {t(`common.category.${id}`)}
          </option>
        ))}
      </SelectField>
      <Slider
        label={t('search.filters.radius')}
        valueText={t('search.filters.miles', { count: radius })}
        {...radiusFilter}
        value={radius}
        disabled={nowhere}
        hint={nowhere ? t('search.filters.radiusHint') : undefined}
        onChange={(next) => set({ radius: next })}
      />
      <RangeSlider
        label={t('search.filters.price')}
        names={[t('search.filters.priceLow'), t('search.filters.priceHigh')]}
        texts={[formatMoney(locale, minPrice), priceText(locale, t, maxPrice)]}
        valueText={priceRangeText(locale, t, filters)}
        {...priceFilter}
        value={[minPrice, maxPrice]}
        onChange={([low, high]) => set({ minPrice: low, maxPrice: high })}
      />
      <Dates {...{ filters, onChange, today }} />
      <Slider
        label={t('search.filters.rating')}
        valueText={ratingText(locale, t, minRating)}
        {...ratingFilter}
        value={minRating}
        onChange={(next) => set({ minRating: next })}
      />
      {SWITCHES.map((name) => (
        <Switch
          key={name}
          label={t(`search.filters.${name}`)}
          text={t(`search.filters.${name}Hint`)}
          checked={filters[name]}
          onChange={(next) => set({ [name]: next })}
        />
      ))}
    </div>
  );
}

function Dates({ filters, onChange, today }: FilterFieldsProps) {
  const { t } = useTexts();
  const { availableFrom, availableTo } = filters;
  const set = (from: string, to: string) =>
    onChange({ ...filters, availableFrom: from, availableTo: from && to && to < from ? from : to });
  return (
    <fieldset className={styles.dates}>
      <legend>{t('search.filters.dates')}</legend>
      <DayInput
        aria-label={t('search.filters.from')}
        min={today}
        value={availableFrom}
        onChange={(day) => set(day, availableTo)}
      />
      <DayInput
        aria-label={t('search.filters.to')}
        min={availableFrom || today}
        value={availableTo}
        onChange={(day) => set(availableFrom, day)}
      />
    </fieldset>
  );
}

import { categoryName } from '#web/lib/category-name.ts';
import { useTexts, type Translate } from '#web/lib/text.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { activeFilters, withoutFilter, type ActiveFilter, type SearchFilters } from '../search-params.ts';
import { priceRangeText, ratingText } from './filter-fields.tsx';
import { datesText } from './dates-text.ts';
import styles from './filter-chips.module.css';

const TEXTS: Record<ActiveFilter, (filters: SearchFilters, t: Translate, locale: string) => string> = {
  area: (_filters, t) => t('search.chips.area'),
  dates: ({ availableFrom, availableTo }, _t, locale) => datesText(locale, availableFrom, availableTo) ?? '',
  category: ({ category }, t) => categoryName(t, category),
  radius: ({ radius }, t) => t('search.filters.miles', { count: radius }),
  price: (filters, t, locale) => priceRangeText(locale, t, filters),
  rating: ({ minRating }, t, locale) => ratingText(locale, t, minRating),
  hasDelivery: (_filters, t) => t('search.filters.hasDelivery'),
  instantBooking: (_filters, t) => t('search.filters.instantBooking'),
  freeCancellation: (_filters, t) => t('search.filters.freeCancellation'),
  weeklyRate: (_filters, t) => t('search.filters.weeklyRate'),
};

/** What is set, each removed by a press. */
export function FilterChips({
  filters,
  onChange,
}: {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
}) {
  const { t, locale } = useTexts();
  const active = activeFilters(filters);
  if (active.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('search.chips.label')}>
      {active.map((group) => {
        const text = TEXTS[group](filters, t, locale);
        return (
          <li key={group}>
            <Chip
              selected
              aria-label={t('search.chips.remove', { filter: text })}
              onClick={() => onChange(withoutFilter(filters, group))}
            >
              {text}
            </Chip>
          </li>
        );
      })}
    </ul>
  );
}

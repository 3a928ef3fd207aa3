import type { BookingFilter } from '#shared/domain/booking-filters.ts';
import { ownSearchLength } from '#shared/domain/limits.ts';
import { useText } from '#web/lib/text.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import styles from './booking-rows.module.css';

interface FiltersProps {
  offered: readonly BookingFilter[];
  show: BookingFilter | undefined;
  q: string;
  onChange: (wanted: { show: BookingFilter | undefined; q: string }) => void;
}

/** Above the lists: what of them is wanted, and words to find one by. */
export function BookingFilters({ offered, show, q, onChange }: FiltersProps) {
  const t = useText();
  return (
    <div className={styles.filters} role="search" aria-label={t('bookings.find')}>
      <SearchField
        label={t('bookings.search')}
        maxLength={ownSearchLength}
        initial={q}
        onSearch={(words) => words !== q && onChange({ show, q: words })}
      />
      {offered.length > 0 && (
        <div className={styles.chips} role="group" aria-label={t('bookings.show')}>
          <Chip
            selected={show === undefined}
            removable={false}
            onClick={() => onChange({ show: undefined, q })}
          >
            {t('bookings.show.all')}
          </Chip>
          {offered.map((one) => (
            <Chip
              key={one}
              selected={show === one}
              onClick={() => onChange({ show: show === one ? undefined : one, q })}
            >
              {t(`bookings.show.${one}`)}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}

import { centsToDecimal, decimalToCents } from '#shared/domain/money.ts';
import { categoryName } from '#web/lib/category-name.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { CAMERA } from '#web/ui/drawings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './listing-form.module.css';
import type { ListingForm } from './use-listing-form.ts';

/** What people will see of it in a list. */
export function Preview({ listing }: { listing: ListingForm }) {
  const { t, locale } = useTexts();
  const { name, category, location, dailyRate } = listing.values;
  const cents = decimalToCents(dailyRate);
  const [cover] = listing.photos.state.photos;
  return (
    <section className={styles.preview} aria-label={t('listings.form.preview')}>
      <Picture
        className={cover ? undefined : styles.noPhoto}
        src={cover?.preview}
        alt=""
        sizes="300px"
        fallback={<Icon name={CAMERA} size={48} />}
      />
      <strong className="mt-2">{name.trim() || t('listings.form.previewName')}</strong>
      <span className="muted">
        {[categoryName(t, category), location.trim()].filter(Boolean).join(' · ')}
      </span>
      {cents !== undefined && (
        <span className="strong">
          {t('listings.form.previewRate', { amount: formatMoney(locale, centsToDecimal(cents)) })}
        </span>
      )}
    </section>
  );
}

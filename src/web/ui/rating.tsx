import { formatNumber } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './rating.module.css';

interface RatingProps {
  value: number;
  /** How many have rated; with 0 there is no figure to show. */
  count: number;
  className?: string | undefined;
}

export function Rating({ value, count, className }: RatingProps) {
  const { t, locale } = useTexts();
  if (count === 0)
    return <span className={classNames('muted unbroken', className)}>{t('common.rating.none')}</span>;
  const figure = formatNumber(locale, value, 1);
  return (
    <span className={classNames('inline-flex items-center gap-4px relative strong unbroken', className)}>
      <Icon name="star" size={15} filled className={styles.star} />
      <span aria-hidden>{figure}</span>
      <span className="muted-color weight-normal" aria-hidden>
        ({formatNumber(locale, count)})
      </span>
      <span className="sr-only">{t('common.rating.spoken', { value: figure, count })}</span>
    </span>
  );
}

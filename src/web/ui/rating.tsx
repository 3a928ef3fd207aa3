import { formatNumber } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Icon } from './icon.tsx';

interface RatingProps {
  value: number;
  /** How many have rated; with 0 there is no figure to show. */
  count: number;
}

export function Rating({ value, count }: RatingProps) {
  const { t, locale } = useTexts();
  if (count === 0) return <span className="muted unbroken">{t('common.rating.none')}</span>;
  const figure = formatNumber(locale, value, 1);
  return (
    <span className="inline-flex items-center gap-4px relative strong unbroken">
      <Icon name="star" size={15} filled className="star-color stroke-none" />
      <span aria-hidden>{figure}</span>
      <span className="muted-color weight-normal" aria-hidden>
        ({formatNumber(locale, count)})
      </span>
      <span className="sr-only">{t('common.rating.spoken', { value: figure, count })}</span>
    </span>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { categoryName } from '#web/lib/category-name.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useTexts, type Texts } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { datesText } from '../components/dates-text.ts';
import { searchStringOf } from '../search-params.ts';
import { COUNT_CAP } from '../search-results.ts';
import type { Offer } from './offers.ts';
import { offersQuery, type ThinSearch } from './offers-query.ts';
import styles from './thin-results.module.css';

function labelOf({ kind, filters }: Offer, q: string, { t, locale }: Texts): string {
  const { radius, category, availableFrom, availableTo } = filters;
  switch (kind) {
    case 'farther':
      return t('thinResults.farther', { miles: radius });
    case 'otherDays':
      return t('thinResults.otherDays', { dates: datesText(locale, availableFrom, availableTo) ?? '' });
    case 'category':
      return t('thinResults.category', { category: categoryName(t, category) });
    case 'withoutText':
      return t('thinResults.withoutText', { query: q });
    default:
      return t(`thinResults.${kind}`);
  }
}

/** Searches that find more than this one, with what they find. */
export function ThinResults(search: ThinSearch) {
  const texts = useTexts();
  const { t, locale } = texts;
  const [pathname] = useLocation();
  const offers = useQuery(offersQuery(search)).data;
  if (!offers || offers.length === 0) return null;
  return (
    <section className={styles.offers} aria-labelledby="thin-results">
      <h2 id="thin-results" className="text-3 strong">
        {t('thinResults.title')}
      </h2>
      <ul className={styles.list}>
        {offers.map((offer) => (
          <li key={searchStringOf(offer.filters)}>
            <ButtonLink
              variant="line"
              wide
              className={styles.offer}
              href={pathname + searchStringOf(offer.filters)}
            >
              <span>{labelOf(offer, search.filters.q, texts)}</span>
              <span className="muted unbroken">
                {t(offer.count >= COUNT_CAP ? 'thinResults.many' : 'thinResults.count', {
                  count: offer.count >= COUNT_CAP ? formatNumber(locale, COUNT_CAP) : offer.count,
                })}
              </span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** With its texts. */
export async function loadThinResults(texts: Texts): Promise<typeof ThinResults> {
  await texts.load(['thin-results']);
  return ThinResults;
}

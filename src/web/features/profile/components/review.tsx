import type { UserRating } from '#shared/contracts/ratings.ts';
import { FORMER_MEMBER } from '#shared/domain/former-member.ts';
import { maximumStars } from '#shared/domain/limits.ts';
import { PERSON_CATEGORIES } from '#shared/domain/ratings.ts';
import { formatMonth } from '#web/lib/format.ts';
import { reportPath } from '#web/lib/paths.ts';
import { personName } from '#web/lib/person-name.ts';
import { useTexts, type MessageId } from '#web/lib/text.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { IconLink } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FactList } from '#web/ui/fact-list.tsx';
import styles from './profile.module.css';

/** The labels of one to five stars. */
const WORDS: readonly MessageId[] = [
  'profile.stars.1',
  'profile.stars.2',
  'profile.stars.3',
  'profile.stars.4',
  'profile.stars.5',
];

const RATED = { owner: 'profile.ratings.rated.owner', renter: 'profile.ratings.rated.renter' } as const;

/** One person's review of another after a rental. */
export function Review({ rating: review }: { rating: UserRating }) {
  const { t, locale } = useTexts();
  const { raterId, raterName, ratingType, rating, comment, categories, createdAt } = review;
  const word = WORDS[rating - 1];
  const rated = PERSON_CATEGORIES.filter((name) => categories[name] !== undefined);
  return (
    <li className="column-2">
      <div className="flex items-center gap-3">
        <Avatar name={raterName} />
        <div className="shrinks">
          <h3>
            <bdi>{personName(t, raterName)}</bdi>{' '}
            <span className="muted-color weight-normal">{t(RATED[ratingType])}</span>
          </h3>
          <p className={styles.reviewFacts}>
            <span className="inline-flex star-color" aria-hidden>
              {Array.from({ length: rating }, (_, index) => (
                <Icon key={index} name="star" size={15} filled />
              ))}
            </span>
            <span className="sr-only">
              {t('profile.ratings.spoken', { stars: rating, word: word ? t(word) : '' })}
            </span>
            {word && <span aria-hidden>{t(word)}</span>}
            <span>· {formatMonth(locale, createdAt)}</span>
          </p>
        </div>
        {raterName !== FORMER_MEMBER && (
          <IconLink
            className="ml-auto"
            href={reportPath({ kind: 'report_person', subject: raterId })}
            icon="alert"
            label={`${t('common.report')}: ${raterName}`}
          />
        )}
      </div>
      {comment && (
        <p className="words" dir="auto">
          {comment}
        </p>
      )}
      {rated.length > 0 && (
        <FactList
          className={styles.categories}
          facts={rated.map((name) => ({
            name: t(`profile.category.${name}`),
            value: t('profile.category.score', { stars: categories[name] ?? 0, most: maximumStars }),
          }))}
        />
      )}
    </li>
  );
}

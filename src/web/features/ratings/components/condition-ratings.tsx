import type { Booking } from '#shared/contracts/bookings.ts';
import type { BookingConditionRating } from '#shared/contracts/conditions.ts';
import { CONDITION_SCORES } from '#shared/domain/ratings.ts';
import { useTexts } from '#web/lib/text.tsx';
import { formatInstant } from '#web/lib/time-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { whoText } from '../lib/parties.ts';
import { starWord } from '../lib/stars.ts';
import styles from './ratings.module.css';

interface ConditionRatingsProps {
  booking: Booking;
  ratings: readonly BookingConditionRating[];
}

/** Both parties' condition ratings of the item, oldest first. */
export function ConditionRatings({ booking, ratings }: ConditionRatingsProps) {
  return (
    <ul className={styles.list}>
      {ratings.map((rating) => (
        <li key={rating.id} className="column-2 p-3-4 rounded sunken-ground text-2">
          <ConditionRating booking={booking} rating={rating} />
        </li>
      ))}
    </ul>
  );
}

function ConditionRating({ booking, rating }: { booking: Booking; rating: BookingConditionRating }) {
  const { t, locale } = useTexts();
  return (
    <>
      <div>
        <h4 className={styles.title}>{t(`ratings.check.${rating.ratingType}`)}</h4>
        <p className="muted-color">
          {whoText(rating.by, booking, t)} ·{' '}
          <time dateTime={rating.createdAt}>{formatInstant(locale, rating.createdAt, booking.timeZone)}</time>
        </p>
      </div>
      <dl className="lines">
        {CONDITION_SCORES.map((score) => (
          <div key={score} className={styles.score}>
            <dt>{t(`ratings.check.${score}`)}</dt>
            <dd>
              <span aria-hidden className={styles.figure}>
                {rating[score]}
                <Icon name="star" size={15} filled />
                {starWord(rating[score], t)}
              </span>
              <span className="sr-only">
                {t('ratings.stars.spoken', { stars: rating[score], word: starWord(rating[score], t) })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {rating.comments && <p className="words">{rating.comments}</p>}
    </>
  );
}

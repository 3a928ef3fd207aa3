import type { Booking } from '#shared/contracts/bookings.ts';
import type {
  BookingCondition,
  BookingConditionRating,
  ConditionRatingType,
} from '#shared/contracts/conditions.ts';
import { CONDITION_RATING_TYPES } from '#shared/domain/ratings.ts';
import { useText } from '#web/lib/text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useRatings } from '../lib/ratings-context.tsx';
import { starWord } from '../lib/stars.ts';
import styles from './forms.module.css';

interface FinishUpProps {
  booking: Booking;
  /** Undefined until it is loaded; then the booking itself determines what is open. */
  condition: BookingCondition | undefined;
}

/** The reader's ratings of the item so far. */
const ownRatings = (condition: BookingCondition | undefined, booking: Booking): BookingConditionRating[] =>
  condition?.ratings.filter(({ by }) => by === booking.side) ?? [];

/** What of the item's condition the reader may still say. */
export const openChecks = (
  condition: BookingCondition | undefined,
  booking: Booking,
): readonly ConditionRatingType[] => condition?.canAdd.ratings ?? booking.ratings.canRateCondition;

/** The condition checks of a booking: those that are to be made, and those that are. */
export function FinishUp({ booking, condition }: FinishUpProps) {
  const t = useText();
  const { titleOf } = useRatings();
  const open = openChecks(condition, booking);
  const given = ownRatings(condition, booking);
  const isGiven = (type: ConditionRatingType) => given.some(({ ratingType }) => ratingType === type);
  const shown = CONDITION_RATING_TYPES.filter((type) => open.includes(type) || isGiven(type));
  if (shown.length === 0) return null;
  return (
    <section className={styles.finish} aria-labelledby="finish-up">
      <h3 id="finish-up">{t('ratings.finish.title')}</h3>
      <p className="muted weight-normal">
        {t(open.length > 0 ? 'ratings.finish.text' : 'ratings.finish.done', {
          item: titleOf(booking.equipment),
        })}
      </p>
      <ul className="stack-2">
        {shown.map((type) => (
          <li key={type}>
            <Check
              booking={booking}
              type={type}
              rating={given.find(({ ratingType }) => ratingType === type)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CheckProps {
  booking: Booking;
  type: ConditionRatingType;
  rating: BookingConditionRating | undefined;
}

function Check({ booking, type, rating }: CheckProps) {
  const t = useText();
  const { open } = useRatings();
  if (rating)
    return (
      <div className={classNames(styles.check, styles.given)}>
        <span className={styles.words}>
          <strong>{t(`ratings.check.${type}`)}</strong>
          <span className="muted weight-normal">
            {t('ratings.finish.given', { word: starWord(rating.overallCondition, t) })}
          </span>
        </span>
        <Icon name="check" className="positive-color" />
      </div>
    );
  return (
    <button
      type="button"
      className={styles.check}
      aria-haspopup="dialog"
      onClick={() => open({ kind: 'check', type, back: 'rate' }, booking)}
    >
      <span className={styles.words}>
        <strong>{t(`ratings.check.${type}`)}</strong>
        <span className="muted weight-normal">{t(`ratings.check.${type}Text`)}</span>
      </span>
      <Icon name="right" />
    </button>
  );
}

import type { AdminBookingPage } from '#shared/contracts/admin-console.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { BookingCondition, BookingPhoto } from '#shared/contracts/conditions.ts';
import { PHOTO_STAGES } from '#shared/domain/condition-photos.ts';
import { CONDITION_SCORES } from '#shared/domain/ratings.ts';
import { useText } from '#web/lib/text.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Section } from '../components/section.tsx';
import { useFormatDateTime } from '../lib/use-format-date-time.ts';
import styles from './booking.module.css';

interface EvidenceProps {
  booking: Booking;
  condition: BookingCondition;
  /** The parties' ratings of each other. */
  ratings: AdminBookingPage['ratings'];
}

/** Whose it is and when. */
function By({ side, at, booking }: { side: 'owner' | 'renter'; at: string; booking: Booking }) {
  const t = useText();
  const moment = useFormatDateTime();
  const name = side === 'owner' ? booking.ownerName : booking.renterName;
  return (
    <span className="block muted">
      {name} ({t(`admin.conversation.${side}`)}) · <time dateTime={at}>{moment(at)}</time>
    </span>
  );
}

function Photo({ photo, booking }: { photo: BookingPhoto; booking: Booking }) {
  const t = useText();
  return (
    <li>
      <a href={photo.url} target="_blank" rel="noreferrer">
        <Picture
          src={photo.thumbnailUrl}
          alt={t('admin.evidence.photo', { moment: t(`ratings.stage.${photo.moment}`) })}
          sizes="160px"
          placeholder={photo.placeholder}
        />
      </a>
      <By side={photo.takenBy} at={photo.takenAt} booking={booking} />
    </li>
  );
}

function Photos({ condition: { photos }, booking }: EvidenceProps) {
  const t = useText();
  const ofStage = (moment: BookingPhoto['moment']) => {
    const here = photos.filter((photo) => photo.moment === moment);
    return (
      <div key={moment}>
        <h3 className="mb-2">{t(`ratings.stage.${moment}`)}</h3>
        {here.length === 0 ? (
          <p className="block muted">{t(`ratings.stage.none.${moment}`)}</p>
        ) : (
          <ul className={styles.photos}>
            {here.map((photo) => (
              <Photo key={photo.id} photo={photo} booking={booking} />
            ))}
          </ul>
        )}
      </div>
    );
  };
  return <div className={styles.stages}>{PHOTO_STAGES.map(ofStage)}</div>;
}

function Conditions({ condition: { ratings }, booking }: EvidenceProps) {
  const t = useText();
  return ratings.map((rating) => (
    <li key={rating.id}>
      <strong>{t(`ratings.check.title.${rating.ratingType}`)}</strong>
      <By side={rating.by} at={rating.createdAt} booking={booking} />
      <p>
        {CONDITION_SCORES.map((score) => `${t(`ratings.check.${score}`)} ${rating[score]}/5`).join(' · ')}
      </p>
      {rating.comments && <p>{rating.comments}</p>}
    </li>
  ));
}

function PersonRatings({ ratings, booking }: EvidenceProps) {
  const t = useText();
  return ratings.map(({ by, rating, comment, createdAt }) => (
    <li key={by}>
      <strong>{t(`admin.evidence.rated.${by}`, { stars: rating })}</strong>
      <By side={by} at={createdAt} booking={booking} />
      {comment && <p>{comment}</p>}
    </li>
  ));
}

/** What both parties have put on record: photos of pickup and return, notes, condition checks and ratings. */
export function BookingEvidence(props: EvidenceProps) {
  const { booking, condition, ratings } = props;
  const t = useText();
  return (
    <Section title={t('admin.evidence.title')} boxed>
      <div className="stack-4">
        <Photos {...props} />
        <div>
          <h3 className="mb-2">{t('bookings.conditionNotes')}</h3>
          <p className="pre-line">{booking.conditionNotes ?? t('admin.evidence.noNotes')}</p>
        </div>
        <div>
          <h3 className="mb-2">{t('admin.evidence.ratings')}</h3>
          {condition.ratings.length + ratings.length === 0 && (
            <p className="block muted">{t('admin.evidence.noRatings')}</p>
          )}
          <ul className="stack-4">
            <Conditions {...props} />
            <PersonRatings {...props} />
          </ul>
        </div>
      </div>
    </Section>
  );
}

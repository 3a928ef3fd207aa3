import type { Booking } from '#shared/contracts/bookings.ts';
import type { BookingPhoto } from '#shared/contracts/conditions.ts';
import type { PhotoStage } from '#shared/domain/condition-photos.ts';
import { useText, useTexts, type Translate } from '#web/lib/text.tsx';
import { formatInstant } from '#web/lib/time-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CAMERA } from '#web/ui/drawings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { isUploading, type PhotoUpload } from '#web/lib/photo-upload.ts';
import { UploadPicture, UploadStep } from '#web/ui/upload-tile.tsx';
import type { TranslateUpload } from '#web/lib/upload-text.ts';
import { whoText } from '../lib/parties.ts';
import type { Evidence } from '../lib/use-evidence.ts';
import styles from './ratings.module.css';
import type { EvidenceQueue } from '../lib/evidence-queue.ts';
import type { OutgoingNews } from '../lib/outgoing.ts';

/** The texts of a photo on its way, as evidence has them. */
const sayOutgoing =
  (t: Translate): TranslateUpload =>
  (word, values) =>
    t(`ratings.add.${word}`, values);

function newsText(news: OutgoingNews | undefined, t: Translate): string {
  if (!news) return '';
  return news.kind === 'added'
    ? t('ratings.add.news.added', { count: news.count })
    : t(`ratings.add.news.${news.kind}`);
}

interface OutgoingTileProps {
  photo: PhotoUpload;
  /** Among those on their way, from 1. */
  place: number;
  queue: EvidenceQueue;
}

/** A photo that the server does not have yet: how far it is, or why it is not there and what can be done. */
function OutgoingTile({ photo, place, queue }: OutgoingTileProps) {
  const t = useText();
  const { key, state } = photo;
  return (
    <li className="grid cols-1 gap-1 content-start" data-outgoing={state.step}>
      <UploadPicture
        photo={photo}
        faded
        name={t('ratings.add.outgoing', { place })}
        removeLabel={t(isUploading(photo) ? 'ratings.add.cancel' : 'ratings.add.drop', { place })}
        onRemove={({ currentTarget }) => {
          // The focused tile is removed; its section remains and takes the focus.
          currentTarget.closest<HTMLElement>('[data-moment]')?.focus();
          queue.cancel(key);
        }}
      />
      <UploadStep photo={photo} place={place} say={sayOutgoing(t)} onRetry={() => queue.retry(key)} />
    </li>
  );
}

interface PhotoGridProps {
  booking: Booking;
  moment: PhotoStage;
  photos: readonly BookingPhoto[];
  evidence: Evidence;
  /** Pictures alone, in a form. */
  small?: boolean;
  /** Enlarges one. */
  onOpen?: (photo: BookingPhoto) => void;
}

/** The photos of one handover stage, oldest first, and the reader's uploads. */
export function PhotoGrid({ booking, moment, photos, evidence, small = false, onOpen }: PhotoGridProps) {
  const t = useText();
  const { queue, state } = evidence;
  return (
    <>
      {photos.length + state.photos.length > 0 && (
        <ul className={classNames(styles.grid, small && styles.small)}>
          {photos.map((photo, index) => (
            <li key={photo.id} className={styles.tile}>
              <Photo {...{ booking, photo, small, onOpen }} place={index + 1} />
            </li>
          ))}
          {state.photos.map((photo, index) => (
            <OutgoingTile key={photo.key} photo={photo} place={index + 1} queue={queue} />
          ))}
        </ul>
      )}
      <span className="sr-only" role="status" data-news={moment}>
        {newsText(state.news, t)}
      </span>
    </>
  );
}

interface PhotoProps extends Pick<PhotoGridProps, 'booking' | 'small' | 'onOpen'> {
  photo: BookingPhoto;
  /** Its position within its handover stage, from 1. */
  place: number;
}

function Photo({ booking, photo, place, small, onOpen }: PhotoProps) {
  const { t, locale } = useTexts();
  const who = whoText(photo.takenBy, booking, t);
  const when = formatInstant(locale, photo.takenAt, booking.timeZone);
  const name = t(`ratings.photo.name.${photo.moment}`, { place, who, when });
  const picture = (
    <Picture
      src={photo.thumbnailUrl}
      shape={photo}
      placeholder={photo.placeholder}
      alt={onOpen ? '' : name}
      fallback={<Icon name={CAMERA} label={t('ratings.photo.away')} />}
    />
  );
  return (
    <>
      {onOpen ? (
        <button type="button" className={styles.open} aria-label={name} onClick={() => onOpen(photo)}>
          {picture}
        </button>
      ) : (
        picture
      )}
      {!small && (
        <p className={styles.caption}>
          <strong>{who}</strong>
          <time dateTime={photo.takenAt}>{when}</time>
        </p>
      )}
    </>
  );
}

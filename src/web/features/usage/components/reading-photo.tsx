import { useQuery } from '@tanstack/react-query';
import { conditionQuery } from '#web/data/bookings.ts';
import { useText } from '#web/lib/text.tsx';
import styles from './usage.module.css';

/** The photo that shows what was read; it opens in full size. */
export function ReadingPhoto({ bookingId, photoId }: { bookingId: string; photoId: string }) {
  const t = useText();
  const { data } = useQuery(conditionQuery(bookingId));
  const photo = data?.photos.find(({ id }) => id === photoId);
  if (!photo) return null;
  return (
    <a className={styles.photo} href={photo.url} target="_blank" rel="noreferrer">
      <img
        src={photo.thumbnailUrl}
        alt={t('usage.reading.photo')}
        width={photo.width}
        height={photo.height}
      />
    </a>
  );
}

import { useLayoutEffect, useRef, useState } from 'react';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { BookingPhoto } from '#shared/contracts/conditions.ts';
import { PHOTO_STAGES, type PhotoStage } from '#shared/domain/condition-photos.ts';
import { useText, useTexts } from '#web/lib/text.tsx';
import { formatInstant } from '#web/lib/time-text.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { whoText } from '../lib/parties.ts';
import styles from './photo-viewer.module.css';

/** Times the size that fits. */
const ZOOMS = ['1', '2', '4'] as const;
type Zoom = (typeof ZOOMS)[number];

interface PhotoViewerProps {
  booking: Booking;
  /** Of both handover stages. */
  photos: readonly BookingPhoto[];
  /** The one to begin with. */
  first: BookingPhoto;
  onClose: () => void;
}

/** Before beside after, over the whole window, as large as it takes to see a scratch. Escape closes; the focus goes back. */
export function PhotoViewer({ booking, photos, first, onClose }: PhotoViewerProps) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const [zoom, setZoom] = useState<Zoom>('1');
  // Layout effect: closing while the element is still there gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const shown = PHOTO_STAGES.flatMap((moment) => {
    const own = photos.filter((photo) => photo.moment === moment);
    return own.length > 0 ? [{ moment, own }] : [];
  });
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={t('ratings.viewer.title')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className={styles.head}>
        <Segmented
          label={t('ratings.viewer.zoom')}
          options={ZOOMS.map((value) => ({ value, label: t(`ratings.viewer.zoom.${value}`) }))}
          value={zoom}
          onChange={setZoom}
        />
        <IconButton icon="close" label={t('common.close')} onClick={onClose} />
      </header>
      <div className={styles.panes} data-count={shown.length}>
        {shown.map(({ moment, own }) => (
          <Pane
            key={moment}
            booking={booking}
            moment={moment}
            photos={own}
            first={Math.max(
              0,
              own.findIndex(({ id }) => id === first.id),
            )}
            zoom={zoom}
            onZoom={() => setZoom(zoom === '1' ? '2' : '1')}
          />
        ))}
      </div>
    </dialog>
  );
}

interface PaneProps {
  booking: Booking;
  moment: PhotoStage;
  photos: readonly BookingPhoto[];
  /** Place of the one to begin with, from 0. */
  first: number;
  zoom: Zoom;
  onZoom: () => void;
}

/** One photo of a handover stage, which can be panned where it is larger than the viewer, and its neighbors. */
function Pane({ booking, moment, photos, first, zoom, onZoom }: PaneProps) {
  const { t, locale } = useTexts();
  const [index, setIndex] = useState(first);
  const photo = photos[Math.min(index, photos.length - 1)];
  if (!photo) return null;
  const who = whoText(photo.takenBy, booking, t);
  const when = formatInstant(locale, photo.takenAt, booking.timeZone);
  const name = t(`ratings.photo.name.${moment}`, { place: index + 1, who, when });
  return (
    <div className={styles.pane} data-pane={moment}>
      {/* Reached by the tab key, so that the arrow keys move the picture. */}
      <div
        className={styles.window}
        role="group"
        aria-label={t(`ratings.viewer.pane.${moment}`)}
        tabIndex={0}
        onDoubleClick={onZoom}
      >
        <img key={photo.id} className={styles.image} data-zoom={zoom} src={photo.url} alt={name} />
      </div>
      <footer className={styles.foot}>
        <IconButton
          icon="left"
          label={t(`ratings.viewer.previous.${moment}`)}
          disabled={index === 0}
          onClick={() => setIndex(index - 1)}
        />
        <p className="grid leading-13 shrinks text-2 text-center" aria-live="polite">
          <strong>
            {t(`ratings.stage.${moment}`)}{' '}
            {t('ratings.viewer.position', { place: index + 1, count: photos.length })}
          </strong>
          <span className="muted-color">
            {who} · <time dateTime={photo.takenAt}>{when}</time>
          </span>
        </p>
        <IconButton
          icon="right"
          label={t(`ratings.viewer.next.${moment}`)}
          disabled={index >= photos.length - 1}
          onClick={() => setIndex(index + 1)}
        />
      </footer>
    </div>
  );
}

import type { FieldProblem } from '#web/lib/error-text.ts';
import { useEffect, useId, useState } from 'react';
import { maximumPhotos } from '#shared/domain/listing-limits.ts';
import { photoMegabytes } from '#web/lib/upload-text.ts';
import { useText } from '#web/lib/text.tsx';
import { CAMERA } from '#web/ui/drawings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FieldError } from '#web/ui/field.tsx';
import { FormGroup } from '#web/ui/form-group.tsx';
import { useLazyPart } from '../form/use-lazy-part.ts';
import type { PhotoQueue, QueueState } from './photo-queue.ts';
import styles from './photo-field.module.css';
import { PhotoTile } from './photo-tile.tsx';
import { newsText } from './photo-words.ts';
import { takePhoto } from './take-photo.ts';

/** Dragging comes after the page, if at all: the buttons do the same. */
const bringSorter = () => import('./photo-sorter.tsx');

interface PhotoFieldProps {
  queue: PhotoQueue;
  state: QueueState;
  error: FieldProblem | undefined;
  /** For the guest, who cannot upload: leads to the sign-in page. */
  onSignIn?: (() => void) | undefined;
}

/** Pictures that are pasted anywhere on the page; text is pasted as ever. */
function usePastedPhotos(queue: PhotoQueue, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    const paste = (event: ClipboardEvent) => {
      const { clipboardData: pasted } = event;
      // What is copied from a document may hold both: then the text is meant.
      if (!pasted || pasted.files.length === 0 || pasted.types.includes('text/plain')) return;
      event.preventDefault();
      queue.add([...pasted.files]);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [queue, enabled]);
}

/**
 * Files that are dropped anywhere on the page: beside the field the browser would leave the page for them. A picture of the
 * page itself is no new photo.
 */
function useDroppedPhotos(queue: PhotoQueue, enabled: boolean): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!enabled) return;
    let isOwn = false;
    const filesOf = ({ dataTransfer }: DragEvent): FileList | undefined =>
      !isOwn && dataTransfer?.types.includes('Files') ? dataTransfer.files : undefined;
    const listeners = {
      dragstart: () => (isOwn = true),
      dragend: () => (isOwn = false),
      dragover: (event: DragEvent) => {
        if (!filesOf(event)) return;
        event.preventDefault();
        setOver(true);
      },
      dragleave: ({ relatedTarget }: DragEvent) => {
        if (relatedTarget === null) setOver(false);
      },
      drop: (event: DragEvent) => {
        const files = filesOf(event);
        setOver(false);
        if (!files) return;
        event.preventDefault();
        queue.add([...files]);
      },
    };
    const calling = new AbortController();
    for (const [name, listener] of Object.entries(listeners))
      document.addEventListener(name, listener as EventListener, { signal: calling.signal });
    return () => calling.abort();
  }, [queue, enabled]);
  return over;
}

/** Up to six photos: chosen, taken, dropped or pasted; they are on their way while the rest is typed. */
export function PhotoField({ queue, state, error, onSignIn }: PhotoFieldProps) {
  const t = useText();
  const errorId = useId();
  const { photos, tooMany, removed, news } = state;
  const canAdd = onSignIn === undefined && photos.length < maximumPhotos;
  usePastedPhotos(queue, onSignIn === undefined);
  const over = useDroppedPhotos(queue, onSignIn === undefined);
  return (
    <FormGroup
      title={t('listings.photos.title')}
      note={t('listings.photos.note', { count: photos.length, most: maximumPhotos })}
      error={tooMany ? undefined : error}
    >
      <p className="muted">{t('listings.photos.text', { most: maximumPhotos, megabytes: photoMegabytes })}</p>
      <div role="alert">
        {tooMany && (
          <FieldError id={errorId}>{t('listings.photos.tooMany', { most: maximumPhotos })}</FieldError>
        )}
      </div>
      <div className={classNames('stack-3 rounded', photos.length > 0 && styles.filled, over && styles.over)}>
        {photos.length > 0 && <PhotoList {...{ queue, photos }} />}
        {canAdd && (
          <AddPhotos queue={queue} some={photos.length > 0} errorId={tooMany ? errorId : undefined} />
        )}
        {onSignIn && (
          <Button variant="line" data-field="imageUrls" onClick={onSignIn}>
            {t('listings.photos.signIn')}
          </Button>
        )}
      </div>
      {removed && (
        <p className="flex items-center text-2">
          {t('listings.photos.removed')}
          <Button variant="quiet" size="small" data-photo-undo onClick={() => queue.undo()}>
            {t('listings.photos.undo')}
          </Button>
        </p>
      )}
      <span className="sr-only" role="status">
        {newsText(news, t)}
      </span>
    </FormGroup>
  );
}

/** From the gallery, several at once; on a phone also straight from the camera. */
function AddPhotos({
  queue,
  some,
  errorId,
}: {
  queue: PhotoQueue;
  some: boolean;
  errorId: string | undefined;
}) {
  const t = useText();
  const isHydrated = useHydrated();
  return (
    <div className={styles.adding}>
      <label className={styles.add}>
        <input
          className="absolute inset-0 opacity-0 pointer-events-none"
          type="file"
          accept="image/*"
          multiple
          data-field="imageUrls"
          disabled={!isHydrated}
          aria-describedby={errorId}
          onChange={({ target }) => {
            queue.add([...(target.files ?? [])]);
            // The same file can be chosen once more.
            target.value = '';
          }}
        />
        <Icon name={CAMERA} />
        <strong>{t(some ? 'listings.photos.addMore' : 'listings.photos.add')}</strong>
        {!some && <span className={styles.how}>{t('listings.photos.drop')}</span>}
      </label>
      <Button
        className={styles.take}
        variant="line"
        size="small"
        disabled={!isHydrated}
        onClick={() => takePhoto((taken) => queue.add(taken))}
      >
        {t('listings.photos.take')}
      </Button>
    </div>
  );
}

function PhotoList({ queue, photos }: Pick<PhotoFieldProps, 'queue'> & Pick<QueueState, 'photos'>) {
  const t = useText();
  const { part: sorter } = useLazyPart(bringSorter);
  if (sorter) return <sorter.PhotoSorter {...{ photos, queue }} />;
  return (
    <ul className={styles.list} aria-label={t('listings.photos.list')}>
      {photos.map((photo, index) => (
        <li key={photo.key} className="grid cols-1 gap-1 content-start relative" data-photo={photo.key}>
          <PhotoTile {...{ photo, index, queue }} count={photos.length} />
        </li>
      ))}
    </ul>
  );
}

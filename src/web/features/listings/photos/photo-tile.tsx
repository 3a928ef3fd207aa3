import type { ReactNode } from 'react';
import { useText } from '#web/lib/text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { UploadPicture, UploadStep } from '#web/ui/upload-tile.tsx';
import { isUploading, type Photo } from './photo.ts';
import type { PhotoQueue } from './photo-queue.ts';
import styles from './photo-field.module.css';
import { photoName, sayPhoto } from './photo-words.ts';

export interface PhotoTileProps {
  photo: Photo;
  /** From 0; the first is the cover. */
  index: number;
  count: number;
  queue: PhotoQueue;
  /** Something to take the photo by, over its picture. */
  grip?: ReactNode;
}

/** After the list has been drawn again: a moved element loses the focus, a removed one takes it along. */
function focusSoon(selectors: readonly string[], options?: FocusOptions): void {
  requestAnimationFrame(() => {
    for (const selector of selectors) {
      const found = document.querySelector<HTMLElement>(selector);
      if (!found || found.matches(':disabled')) continue;
      found.focus(options);
      return;
    }
  });
}

/** One photo: what it shows, how far it is, and all that can be done with it without dragging. */
export function PhotoTile({ photo, index, count, queue, grip }: PhotoTileProps) {
  const t = useText();
  const { key } = photo;
  const place = index + 1;
  const own = `[data-photo="${key}"]`;
  const move = (to: number, action: string) => {
    queue.move(key, to);
    focusSoon([`${own} [data-move="${action}"]`, `${own} [data-move]:not(:disabled)`, `${own} button`]);
  };
  return (
    <>
      <UploadPicture
        photo={photo}
        name={photoName(index, t)}
        removeLabel={t(isUploading(photo) ? 'listings.photos.cancel' : 'listings.photos.remove', { place })}
        onRemove={({ detail: presses }) => {
          queue.remove(key);
          // Under a finger the page stays where it is; by keyboard the focus leads.
          focusSoon(['[data-photo-undo]'], { preventScroll: presses > 0 });
        }}
      >
        {grip}
        {index === 0 && (
          <Badge tone="brand" className={styles.cover}>
            {t('listings.photos.cover')}
          </Badge>
        )}
      </UploadPicture>
      <UploadStep photo={photo} place={place} say={sayPhoto(t)} onRetry={() => queue.retry(key)} />
      <div className="flex justify-between">
        <IconButton
          icon="left"
          data-move="left"
          label={t('listings.photos.left', { place })}
          disabled={index === 0}
          onClick={() => move(index - 1, 'left')}
        />
        <IconButton
          icon="star"
          data-move="cover"
          label={t('listings.photos.makeCover', { place })}
          filled={index === 0}
          disabled={index === 0}
          onClick={() => move(0, 'cover')}
        />
        <IconButton
          icon="right"
          data-move="right"
          label={t('listings.photos.right', { place })}
          disabled={index === count - 1}
          onClick={() => move(index + 1, 'right')}
        />
      </div>
    </>
  );
}

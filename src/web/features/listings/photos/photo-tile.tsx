import type { ReactNode } from 'react';
import { useText } from '#web/lib/text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CAMERA } from '#web/ui/drawings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { canBeSentAgain, isUnderWay, type Photo } from './photo.ts';
import type { PhotoQueue } from './photo-queue.ts';
import styles from './photo-tile.module.css';
import { photoName, problemText, stepText } from './photo-words.ts';

export interface PhotoTileProps {
  photo: Photo;
  /** From 0; the first is the cover. */
  index: number;
  count: number;
  queue: PhotoQueue;
  /** Something to take the photo by, over its picture. */
  grip?: ReactNode;
}

/** After the list has been drawn anew: a moved element loses the focus, a removed one takes it along. */
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
  const { key, state, preview } = photo;
  const place = index + 1;
  const underWay = isUnderWay(photo);
  const own = `[data-photo="${key}"]`;
  const move = (to: number, action: string) => {
    queue.move(key, to);
    focusSoon([`${own} [data-move="${action}"]`, `${own} [data-move]:not(:disabled)`, `${own} button`]);
  };
  return (
    <>
      <div className={styles.picture}>
        {preview === undefined ? (
          <span className={styles.empty}>
            {state.step === 'failed' ? <Icon name="alert" /> : <Icon name={CAMERA} />}
          </span>
        ) : (
          <img className={styles.image} src={preview} alt={photoName(index, t)} draggable={false} />
        )}
        {grip}
        {index === 0 && (
          <Badge tone="brand" className={styles.cover}>
            {t('listings.photos.cover')}
          </Badge>
        )}
        <IconButton
          className={styles.remove}
          icon="close"
          data-photo-failed={state.step === 'failed' || undefined}
          label={t(underWay ? 'listings.photos.cancel' : 'listings.photos.remove', { place })}
          onClick={({ detail: presses }) => {
            queue.remove(key);
            // Under a finger the page stays where it is; by keyboard the focus leads.
            focusSoon(['[data-photo-undo]'], { preventScroll: presses > 0 });
          }}
        />
      </div>
      {underWay && <Progress photo={photo} place={place} />}
      {state.step === 'failed' && (
        <div className={styles.failed}>
          <p>{problemText(state.problem, t)}</p>
          {canBeSentAgain(photo) && (
            <Button
              variant="line"
              size="small"
              wide
              data-photo-retry
              aria-label={t('listings.photos.retryName', { place })}
              onClick={() => queue.retry(key)}
            >
              {t('listings.photos.retry')}
            </Button>
          )}
        </div>
      )}
      <div className={styles.actions}>
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

function Progress({ photo, place }: { photo: Photo; place: number }) {
  const t = useText();
  const { state } = photo;
  return (
    <div className={styles.progress}>
      <progress
        max={1}
        value={state.step === 'uploading' ? state.progress : 0}
        aria-label={t('listings.photos.progress', { place })}
      />
      <span>{stepText(photo, t)}</span>
    </div>
  );
}

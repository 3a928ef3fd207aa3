import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { CAMERA } from '#web/ui/drawings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { EvidenceQueue } from '../lib/evidence-queue.ts';
import { canBeSentAgain, isUnderWay, type OutgoingPhoto } from '../lib/outgoing.ts';
import { problemText, stepText } from '../lib/photo-words.ts';
import styles from './outgoing-tile.module.css';

interface OutgoingTileProps {
  photo: OutgoingPhoto;
  /** Among those on their way, from 1. */
  place: number;
  queue: EvidenceQueue;
}

/** A photo that the server does not have yet: how far it is, or why it is not there and what can be done. */
export function OutgoingTile({ photo, place, queue }: OutgoingTileProps) {
  const t = useText();
  const { key, state, preview } = photo;
  const underWay = isUnderWay(photo);
  return (
    <li className={styles.tile} data-outgoing={state.step}>
      <div className={styles.picture}>
        {preview === undefined ? (
          <span className={styles.empty}>
            <Icon name={underWay ? CAMERA : 'alert'} />
          </span>
        ) : (
          <img className={styles.image} src={preview} alt={t('ratings.add.outgoing', { place })} />
        )}
        <IconButton
          className={styles.remove}
          icon="close"
          label={t(underWay ? 'ratings.add.cancel' : 'ratings.add.drop', { place })}
          onClick={({ currentTarget }) => {
            // What has the focus goes away; the section it stands in stays.
            currentTarget.closest<HTMLElement>('[data-moment]')?.focus();
            queue.cancel(key);
          }}
        />
      </div>
      {state.step === 'failed' ? (
        <div className={styles.failed}>
          <p>{problemText(state.problem, t)}</p>
          {canBeSentAgain(photo) && (
            <Button
              variant="line"
              size="small"
              wide
              aria-label={t('ratings.add.retryName', { place })}
              onClick={() => queue.retry(key)}
            >
              {t('ratings.add.retry')}
            </Button>
          )}
        </div>
      ) : (
        <div className={styles.progress}>
          <progress
            max={1}
            value={state.step === 'uploading' ? state.progress : 0}
            aria-label={t('ratings.add.progress', { place })}
          />
          <span>{stepText(photo, t)}</span>
        </div>
      )}
    </li>
  );
}

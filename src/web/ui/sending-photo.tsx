import type { MouseEventHandler, ReactNode } from 'react';
import { canBeSentAgain, isUnderWay, type SendingPhoto } from '#web/lib/sending-photo.ts';
import { problemText, stepText, type SaySending } from '#web/lib/sending-words.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { CAMERA } from './drawings.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './sending-photo.module.css';

interface SendingPictureProps {
  photo: SendingPhoto;
  /** What the picture is, for those who do not see it. */
  name: string;
  /** What the button does that takes it away. */
  removeLabel: string;
  onRemove: MouseEventHandler<HTMLButtonElement>;
  /** Pale, beside others that are there already. */
  faded?: boolean;
  /** What stands over the picture besides. */
  children?: ReactNode;
}

/** What a photo shows, with the button that takes it away. */
export function SendingPicture({
  photo: { state, preview },
  name,
  removeLabel,
  onRemove,
  faded = false,
  children,
}: SendingPictureProps) {
  const isFailed = state.step === 'failed';
  return (
    <div className={classNames(styles.picture, faded && styles.faded)}>
      {preview === undefined ? (
        <span className={styles.empty}>
          <Icon name={isFailed ? 'alert' : CAMERA} />
        </span>
      ) : (
        <img className={styles.image} src={preview} alt={name} draggable={false} />
      )}
      {children}
      <IconButton
        className={styles.remove}
        icon="close"
        data-photo-failed={isFailed || undefined}
        label={removeLabel}
        onClick={onRemove}
      />
    </div>
  );
}

interface SendingStepProps {
  photo: SendingPhoto;
  /** Among its neighbours, from 1. */
  place: number;
  say: SaySending;
  onRetry: () => void;
}

/** How far a photo is, or why it is not there and what can be done; nothing once it has arrived. */
export function SendingStep({ photo, place, say, onRetry }: SendingStepProps) {
  const { state } = photo;
  if (state.step === 'failed')
    return (
      <div className={styles.failed}>
        <p>{problemText(state.problem, say)}</p>
        {canBeSentAgain(photo) && (
          <Button
            variant="line"
            size="small"
            wide
            data-photo-retry
            aria-label={say('retryName', { place })}
            onClick={onRetry}
          >
            {say('retry')}
          </Button>
        )}
      </div>
    );
  if (!isUnderWay(photo)) return null;
  return (
    <div className={styles.progress}>
      <progress
        max={1}
        value={state.step === 'uploading' ? state.progress : 0}
        aria-label={say('progress', { place })}
      />
      <span>{stepText(state, say)}</span>
    </div>
  );
}

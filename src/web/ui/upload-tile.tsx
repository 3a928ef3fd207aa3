import type { MouseEventHandler, ReactNode } from 'react';
import { canRetry, isUploading, type PhotoUpload } from '#web/lib/photo-upload.ts';
import { problemText, stepText, type TranslateUpload } from '#web/lib/upload-text.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { CAMERA } from './drawings.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './upload-tile.module.css';

interface SendingPictureProps {
  photo: PhotoUpload;
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
export function UploadPicture({
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
        <span className="grid absolute inset-0 muted-color place-items-center sunken-ground">
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

interface UploadStepProps {
  photo: PhotoUpload;
  /** Among its neighbours, from 1. */
  place: number;
  say: TranslateUpload;
  onRetry: () => void;
}

/** How far a photo is, or why it is not there and what can be done; nothing once it has arrived. */
export function UploadStep({ photo, place, say, onRetry }: UploadStepProps) {
  const { state } = photo;
  if (state.step === 'failed')
    return (
      <div className="grid gap-2 danger-color leading-135 text-2 weight-mid">
        <p>{problemText(state.problem, say)}</p>
        {canRetry(photo) && (
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
  if (!isUploading(photo)) return null;
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

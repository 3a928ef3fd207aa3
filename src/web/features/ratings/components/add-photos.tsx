import { useId } from 'react';
import type { PhotoStage } from '#shared/domain/condition-photos.ts';
import { maximumConditionPhotos } from '#shared/domain/limits.ts';
import { useText } from '#web/lib/text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CAMERA } from '#web/ui/drawings.ts';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Evidence } from '../lib/use-evidence.ts';
import styles from './ratings.module.css';

interface AddPhotosProps {
  moment: PhotoStage;
  evidence: Evidence;
}

interface PickProps extends AddPhotosProps {
  way: 'take' | 'choose';
  describedBy: string;
}

/** The camera and the gallery each have a field: some phones leave the camera out where several photos may be chosen. */
function Pick({ moment, evidence: { queue, room }, way, describedBy }: PickProps) {
  const t = useText();
  const isCamera = way === 'take';
  return (
    <label className={classNames(styles.pick, isCamera && styles.camera)}>
      <input
        className="absolute inset-0 opacity-0 pointer-events-none"
        type="file"
        accept="image/*"
        multiple={!isCamera}
        capture={isCamera ? 'environment' : undefined}
        data-pick={`${way}-${moment}`}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          queue.add([...(target.files ?? [])], room);
          // The same file can be chosen once more.
          target.value = '';
        }}
      />
      <Icon name={isCamera ? CAMERA : 'plus'} />
      <span>{t(`ratings.add.${way}.${moment}`)}</span>
    </label>
  );
}

/** Takes photos of one handover stage, up to the limit; on a phone straight from the camera. */
export function AddPhotos({ moment, evidence }: AddPhotosProps) {
  const t = useText();
  const noteId = useId();
  const { room, state } = evidence;
  const left = Math.max(0, room - state.photos.length);
  if (room === 0) return null;
  return (
    <div className="grid cols-1 gap-1">
      {left > 0 && (
        <div className="row-2">
          <Pick {...{ moment, evidence }} way="take" describedBy={noteId} />
          <Pick {...{ moment, evidence }} way="choose" describedBy={noteId} />
        </div>
      )}
      <p id={noteId} className="muted">
        {t('ratings.add.room', { count: left, most: maximumConditionPhotos })}
      </p>
      <div role="alert">
        {state.tooMany && (
          <FieldError id={`${noteId}-error`}>
            {t('ratings.add.tooMany', { most: maximumConditionPhotos })}
          </FieldError>
        )}
      </div>
    </div>
  );
}

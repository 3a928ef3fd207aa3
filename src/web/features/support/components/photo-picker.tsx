import { useId } from 'react';
import { maximumCasePhotos } from '#shared/domain/limits.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { CAMERA } from '#web/ui/drawings.ts';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { CasePhotos, CasePhotoUpload } from '../lib/use-case-photos.ts';
import styles from '../support.module.css';

interface TileProps {
  photo: CasePhotoUpload;
  place: number;
  photos: CasePhotos;
}

function Tile({ photo, place, photos }: TileProps) {
  const t = useText();
  const { preview, id, failed, key } = photo;
  return (
    <li className="grid cols-1 gap-1 content-start relative">
      {preview === undefined ? (
        <span className={styles.blank}>
          <Icon name={failed ? 'alert' : CAMERA} />
        </span>
      ) : (
        <img className={styles.preview} src={preview} alt={t('support.photo', { place })} />
      )}
      <IconButton
        className={styles.remove}
        icon="close"
        label={t('support.photos.remove', { place })}
        onClick={() => photos.remove(key)}
      />
      {id === undefined && !failed && <span className="muted-small">{t('support.photos.uploading')}</span>}
      {failed && (
        <span className="grid gap-1 text-2">
          {t('support.photos.failed')}
          <Button variant="line" size="small" onClick={() => photos.retry(photo)}>
            {t('support.photos.retry')}
          </Button>
        </span>
      )}
    </li>
  );
}

/** Photos that go with a message: from the camera or the gallery, a few at most. */
export function PhotoPicker({ photos }: { photos: CasePhotos }) {
  const t = useText();
  const noteId = useId();
  const isHydrated = useHydrated();
  return (
    <div className="grid cols-1 gap-2">
      {photos.photos.length > 0 && (
        <ul className={styles.tiles} aria-label={t('support.photos')}>
          {photos.photos.map((photo, index) => (
            <Tile key={photo.key} photo={photo} place={index + 1} photos={photos} />
          ))}
        </ul>
      )}
      {photos.room > 0 && (
        <label className={styles.pick}>
          <input
            className="absolute inset-0 opacity-0 pointer-events-none"
            type="file"
            accept="image/*"
            multiple
            disabled={!isHydrated}
            aria-describedby={noteId}
            onChange={({ target }) => {
              photos.add([...(target.files ?? [])]);
              // The same file can be chosen once more.
              target.value = '';
            }}
          />
          <Icon name={CAMERA} />
          <span>{t('support.photos.add')}</span>
        </label>
      )}
      <p id={noteId} className="muted">
        {t('support.photos.room', { count: photos.room })}
      </p>
      <div role="alert">
        {photos.tooMany && (
          <FieldError id={`${noteId}-error`}>
            {t('support.photos.tooMany', { most: maximumCasePhotos })}
          </FieldError>
        )}
      </div>
    </div>
  );
}

import { isUploading, type PhotoUpload } from '#web/lib/photo-upload.ts';
import { useText } from '#web/lib/text.tsx';
import { UploadPicture, UploadStep } from '#web/ui/upload-tile.tsx';
import type { EvidenceQueue } from '../lib/evidence-queue.ts';
import { sayOutgoing } from '../lib/photo-words.ts';

interface OutgoingTileProps {
  photo: PhotoUpload;
  /** Among those on their way, from 1. */
  place: number;
  queue: EvidenceQueue;
}

/** A photo that the server does not have yet: how far it is, or why it is not there and what can be done. */
export function OutgoingTile({ photo, place, queue }: OutgoingTileProps) {
  const t = useText();
  const { key, state } = photo;
  return (
    <li className="grid cols-1 gap-1 content-start" data-outgoing={state.step}>
      <UploadPicture
        photo={photo}
        faded
        name={t('ratings.add.outgoing', { place })}
        removeLabel={t(isUploading(photo) ? 'ratings.add.cancel' : 'ratings.add.drop', { place })}
        onRemove={({ currentTarget }) => {
          // The focused tile is removed; its section remains and takes the focus.
          currentTarget.closest<HTMLElement>('[data-moment]')?.focus();
          queue.cancel(key);
        }}
      />
      <UploadStep photo={photo} place={place} say={sayOutgoing(t)} onRetry={() => queue.retry(key)} />
    </li>
  );
}

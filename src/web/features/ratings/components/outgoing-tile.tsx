import { isUnderWay, type SendingPhoto } from '#web/lib/sending-photo.ts';
import { useText } from '#web/lib/text.tsx';
import { SendingPicture, SendingStep } from '#web/ui/sending-photo.tsx';
import type { EvidenceQueue } from '../lib/evidence-queue.ts';
import { sayOutgoing } from '../lib/photo-words.ts';
import styles from './outgoing-tile.module.css';

interface OutgoingTileProps {
  photo: SendingPhoto;
  /** Among those on their way, from 1. */
  place: number;
  queue: EvidenceQueue;
}

/** A photo that the server does not have yet: how far it is, or why it is not there and what can be done. */
export function OutgoingTile({ photo, place, queue }: OutgoingTileProps) {
  const t = useText();
  const { key, state } = photo;
  return (
    <li className={styles.tile} data-outgoing={state.step}>
      <SendingPicture
        photo={photo}
        faded
        name={t('ratings.add.outgoing', { place })}
        removeLabel={t(isUnderWay(photo) ? 'ratings.add.cancel' : 'ratings.add.drop', { place })}
        onRemove={({ currentTarget }) => {
          // What has the focus goes away; the section it stands in stays.
          currentTarget.closest<HTMLElement>('[data-moment]')?.focus();
          queue.cancel(key);
        }}
      />
      <SendingStep photo={photo} place={place} say={sayOutgoing(t)} onRetry={() => queue.retry(key)} />
    </li>
  );
}

import { useEffect, useRef, useState } from 'react';
import { keepUnsent, readUnsent } from '#web/lib/unsent-photos.ts';
import type { usePhotoQueue } from '../photos/use-photo-queue.ts';
import type { DraftOwner, DraftSlot } from './draft.ts';

interface UnsentPhotosOptions {
  readonly photos: ReturnType<typeof usePhotoQueue>;
  /** Undefined until it is known who fills the form in; the guest has no photos. */
  readonly person: DraftOwner | undefined;
  readonly slot: DraftSlot;
  /** The draft has been put in: its photos come first. */
  readonly ready: boolean;
}

/** Photos that a reload catches on their way are sent by the next page. */
export function useUnsentPhotos({ photos: { queue }, person, slot, ready }: UnsentPhotosOptions): void {
  const key = person ? `${person}:${slot}` : undefined;
  const [looked, setLooked] = useState(false);
  const wanted = useRef(false);
  useEffect(() => {
    if (key === undefined || !ready || wanted.current) return;
    wanted.current = true;
    void readUnsent(key).then((files) => {
      queue.add(files);
      setLooked(true);
    });
  }, [key, ready, queue]);

  // What is written follows from which photos wait, not from how far each of them is.
  const names = queue
    .unsent()
    .map((photo) => photo.key)
    .join(' ');
  useEffect(() => {
    if (key === undefined || !looked) return;
    const files = queue.unsent().map(({ file }) => file);
    void keepUnsent(key, files);
  }, [key, looked, names, queue]);
}

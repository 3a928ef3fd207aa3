import { useEffect, useState, useSyncExternalStore } from 'react';
import { uploadPhoto } from '#web/lib/upload-photo.ts';
import { shrinkPhoto } from '#web/lib/shrink-photo.ts';
import type { UploadedPhoto } from './photo.ts';
import { PhotoQueue, type PhotoQueueParts, type QueueState } from './photo-queue.ts';

/** What a form's photos are made ready and sent with. */
export const browserParts: PhotoQueueParts = {
  prepare: shrinkPhoto,
  upload: (photo, options) => uploadPhoto('/api/uploads', photo, options),
};

/** The form's photos, beginning with those that are there already. What the connection lost is tried again with it. */
export function usePhotoQueue(
  initial: readonly UploadedPhoto[],
  parts: PhotoQueueParts,
): { queue: PhotoQueue; state: QueueState } {
  const [queue] = useState(() => {
    const made = new PhotoQueue(parts);
    made.replace(initial);
    return made;
  });
  const state = useSyncExternalStore(queue.subscribe, queue.read, queue.read);
  useEffect(() => {
    const retry = () => queue.retryLost();
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      queue.dispose();
    };
  }, [queue]);
  return { queue, state };
}

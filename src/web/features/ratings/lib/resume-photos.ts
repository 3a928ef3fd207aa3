import type { QueryClient } from '@tanstack/react-query';
import { canRetry, type KeyedFile } from '#web/lib/photo-upload.ts';
import type { Texts } from '#web/lib/text.tsx';
import type { ToastOptions } from '#web/ui/toast-store.ts';
import type { EvidenceQueue } from './evidence-queue.ts';
import { queueFor, type PhotoParts } from './queues.ts';
import { unsentOf } from './unsent-evidence.ts';

/** How many of the resumed photos have arrived, and how many never will. */
interface Outcome {
  readonly sent: number;
  readonly refused: number;
}

async function outcomeOf(queue: EvidenceQueue, photos: readonly KeyedFile[]): Promise<Outcome> {
  await queue.settled();
  const left = queue.read().photos.filter(({ key }) => photos.some((photo) => photo.key === key));
  const refused = left.filter((photo) => !canRetry(photo)).length;
  return { sent: photos.length - left.length, refused };
}

/** Sends what an earlier page has left behind; undefined where it has left nothing. */
async function resume(
  client: QueryClient,
  personId: string,
  parts: PhotoParts,
): Promise<Outcome | undefined> {
  const groups = new Map<EvidenceQueue, KeyedFile[]>();
  for (const photo of await unsentOf(personId)) {
    const queue = queueFor(client, photo, parts);
    groups.set(queue, [...(groups.get(queue) ?? []), photo]);
  }
  const taken = [...groups].filter(([queue, photos]) => queue.restore(photos) > 0);
  if (taken.length === 0) return undefined;
  const outcomes = await Promise.all(taken.map(([queue, photos]) => outcomeOf(queue, photos)));
  return outcomes.reduce((sum, { sent, refused }) => ({
    sent: sum.sent + sent,
    refused: sum.refused + refused,
  }));
}

interface Resuming {
  readonly client: QueryClient;
  readonly personId: string;
  readonly parts: PhotoParts;
  readonly t: Texts['t'];
  readonly toast: (notice: ToastOptions) => void;
}

/** Resumes uploads that a reload or a closed browser interrupted, and notifies the sender. */
export async function resumePhotos({ client, personId, parts, t, toast }: Resuming): Promise<void> {
  const outcome = await resume(client, personId, parts);
  if (!outcome) return;
  const { sent, refused } = outcome;
  if (sent > 0) toast({ title: t('ratings.resumed', { count: sent }), text: t('ratings.resumedText') });
  if (refused > 0)
    toast({
      tone: 'destructive',
      title: t('ratings.notResumed', { count: refused }),
      text: t('ratings.notResumedText'),
    });
}

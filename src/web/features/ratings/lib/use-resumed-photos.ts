import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { canBeSentAgain, type KeyedFile } from '#web/lib/sending-photo.ts';
import { useCurrentUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useToast } from '#web/ui/toast.tsx';
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
  const refused = left.filter((photo) => !canBeSentAgain(photo)).length;
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

/** Photos that a reload, or a browser that was closed, has caught on their way are sent at once, and their sender is told. */
export function useResumedPhotos(parts: PhotoParts): void {
  const t = useText();
  const toast = useToast();
  const client = useQueryClient();
  const user = useCurrentUser();
  const personId = user && !user.isGuest ? user.id : undefined;
  useEffect(() => {
    if (personId === undefined) return;
    void resume(client, personId, parts).then((outcome) => {
      if (!outcome) return;
      const { sent, refused } = outcome;
      if (sent > 0) toast({ title: t('ratings.resumed', { count: sent }), text: t('ratings.resumedText') });
      if (refused > 0)
        toast({
          tone: 'destructive',
          title: t('ratings.notResumed', { count: refused }),
          text: t('ratings.notResumedText'),
        });
    });
  }, [client, personId, parts, t, toast]);
}

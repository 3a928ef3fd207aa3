import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCurrentUser } from '#web/data/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useToast } from '#web/ui/toast.tsx';
import type { PhotoParts } from './queues.ts';
import { resumePhotos } from './resume-photos.ts';

/** What an earlier page has left unsent, where its photos are shown: at once, without waiting for what comes late. */
export function useResumedPhotos(parts: PhotoParts): void {
  const t = useText();
  const toast = useToast();
  const client = useQueryClient();
  const user = useCurrentUser();
  const personId = user && !user.isGuest ? user.id : undefined;
  useEffect(() => {
    if (personId !== undefined) void resumePhotos({ client, personId, parts, t, toast });
  }, [client, personId, parts, t, toast]);
}

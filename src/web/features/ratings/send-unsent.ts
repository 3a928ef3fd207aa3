import type { QueryClient } from '@tanstack/react-query';
import type { Texts } from '#web/lib/text.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import type { PhotoParts } from './lib/queues.ts';
import { BROWSER_PARTS } from './lib/ratings-context.tsx';
import { resumePhotos } from './lib/resume-photos.ts';

/** On every screen: resumes photos of a rental that an earlier page could not send, of the current user alone. */
export async function sendUnsentPhotos(
  client: QueryClient,
  personId: string,
  texts: Texts,
  parts: PhotoParts = BROWSER_PARTS,
): Promise<void> {
  await texts.load(['ratings']);
  await resumePhotos({ client, personId, parts, t: texts.t, toast: showToast });
}

import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '#web/data/session.ts';
import { startDevice } from '#web/features/device/start-device.tsx';
import { watchKeyboard } from '#web/lib/keyboard.ts';
import type { Texts } from '#web/lib/text.tsx';

/** Photos wait for the network, not for My bookings to be opened. */
async function resumePhotoUploads(client: QueryClient, texts: Texts): Promise<void> {
  const user = client.getQueryData(currentUserQuery.queryKey);
  if (!user || user.isGuest) return;
  const { hasUnsent } = await import('#web/features/ratings/lib/unsent-evidence.ts');
  if (!(await hasUnsent(user.id))) return;
  const { sendUnsentPhotos } = await import('#web/features/ratings/send-unsent.ts');
  await sendUnsentPhotos(client, user.id, texts);
}

/** What is done once the page is hydrated; none of it holds up a page. */
export async function afterHydration(client: QueryClient, texts: Texts): Promise<void> {
  // Where it fails, My bookings does it.
  resumePhotoUploads(client, texts).catch(() => undefined);
  if (document.querySelector('[data-bottom-bar]')) watchKeyboard();
  await startDevice(client, texts);
}

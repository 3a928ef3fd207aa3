import type { QueryClient } from '@tanstack/react-query';
import type { BookingPhoto } from '#shared/contracts/conditions.ts';
import type { PhotoStage } from '#shared/domain/condition-photos.ts';
import type { UploadOptions } from '#web/lib/upload-photo.ts';
import type { PreparedPhoto } from '#web/lib/shrink-photo.ts';
import { EvidenceQueue } from './evidence-queue.ts';
import type { OwnPhoto } from './outgoing.ts';
import { refreshCondition, showPhoto } from './refresh.ts';
import { unsentStore, type EvidencePlace } from './unsent-evidence.ts';

/** What photos are made ready and sent with. */
export interface PhotoParts {
  readonly prepare: (file: File) => Promise<PreparedPhoto>;
  readonly send: (
    bookingId: string,
    moment: PhotoStage,
    photo: OwnPhoto,
    options: UploadOptions,
  ) => Promise<BookingPhoto>;
}

type Queues = Map<string, EvidenceQueue>;
const byClient = new WeakMap<QueryClient, Queues>();

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

/** The browser asks before it leaves a page that is still sending photos. */
function watchLeaving(queues: Queues): void {
  if ([...queues.values()].some(({ isBusy }) => isBusy)) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
}

function queuesOf(client: QueryClient): Queues {
  const known = byClient.get(client);
  if (known) return known;
  const queues: Queues = new Map();
  byClient.set(client, queues);
  window.addEventListener('online', () => {
    for (const queue of queues.values()) queue.retryLost();
  });
  return queues;
}

/** The one queue of a user, booking and handover stage, for the life of the page: it works on while other screens are open. */
export function queueFor(
  client: QueryClient,
  place: EvidencePlace,
  { prepare, send }: PhotoParts,
): EvidenceQueue {
  const queues = queuesOf(client);
  const { personId, bookingId, moment } = place;
  const name = `${personId} ${bookingId} ${moment}`;
  const known = queues.get(name);
  if (known) return known;
  const queue = new EvidenceQueue({
    prepare,
    send: (photo, options) => send(bookingId, moment, { ...photo, senderId: personId }, options),
    store: unsentStore(place),
    arrived: (photo) => showPhoto(client, bookingId, photo),
    idle: () => void refreshCondition(client, bookingId),
  });
  queue.subscribe(() => watchLeaving(queues));
  queues.set(name, queue);
  return queue;
}

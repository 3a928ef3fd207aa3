import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { BookingCondition, BookingPhoto } from '#shared/contracts/conditions.ts';
import type { PhotoStage } from '#shared/domain/condition-photos.ts';
import { maximumConditionPhotos } from '#shared/domain/limits.ts';
import { readerId } from './drafts.ts';
import type { EvidenceQueue, EvidenceQueueState } from './evidence-queue.ts';
import { queueFor } from './queues.ts';
import { useRatings } from './ratings-context.tsx';

/** The reader's own photos of a handover stage. */
export const ownPhotos = (
  condition: BookingCondition | undefined,
  { side }: Pick<Booking, 'side'>,
  moment: PhotoStage,
): BookingPhoto[] =>
  condition?.photos.filter((photo) => photo.moment === moment && photo.takenBy === side) ?? [];

export interface Evidence {
  readonly queue: EvidenceQueue;
  readonly state: EvidenceQueueState;
  /** How many more of the reader's photos the server would take; 0 where it takes none now. */
  readonly room: number;
}

/**
 * The reader's uploads of one handover stage, and how many more there may be. `unasked`: the stages that are open
 * by the booking alone, where the server cannot be asked.
 */
export function useEvidence(
  booking: Booking,
  moment: PhotoStage,
  condition: BookingCondition | undefined,
  unasked: readonly PhotoStage[] = [],
): Evidence {
  const client = useQueryClient();
  const { parts } = useRatings();
  const place = { personId: readerId(booking), bookingId: booking.id, moment };
  const queue = queueFor(client, place, parts);
  const state = useSyncExternalStore(queue.subscribe, queue.read, queue.read);
  const isOpen = (condition?.canAdd.photos ?? unasked).includes(moment);
  const room = isOpen ? maximumConditionPhotos - ownPhotos(condition, booking, moment).length : 0;
  return { queue, state, room: Math.max(0, room) };
}

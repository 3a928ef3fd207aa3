import { recordEvent } from '#server/events/events.repository.ts';
import type { ScheduledJobs } from '#server/jobs/scheduled-jobs.ts';
import type { Platform } from '#server/platform.ts';
import { markUnseenTold } from './messages.repository.ts';

/** Scheduled job; its subject is the first message that waits unseen in its conversation. */
export const UNSEEN = 'message.unseen';

/**
 * What stays unread for a while is announced once: the first unread message covers those after it, until the recipient
 * looks (decision record 0025).
 */
export function registerUnseenMessages(
  { unitOfWork, clocks }: Pick<Platform, 'unitOfWork' | 'clocks'>,
  scheduledJobs: Pick<ScheduledJobs, 'register'>,
): void {
  scheduledJobs.register({
    kind: UNSEEN,
    run: (id) =>
      unitOfWork.run(async (tx) => {
        const now = clocks.product.now();
        const message = await markUnseenTold(tx, id, now);
        if (!message?.senderId) return;
        const { bookingId, senderId, recipientId } = message;
        await recordEvent(tx, { type: UNSEEN, messageId: id, bookingId, senderId, recipientId }, now);
      }),
  });
}

import { recordEvent } from '#server/events/events.repository.ts';
import type { DueWork } from '#server/jobs/due-work.ts';
import type { Platform } from '#server/platform.ts';
import { markUnseenTold } from './messages.repository.ts';

/** Due work; its subject is the first message that waits unseen in its conversation. */
export const UNSEEN = 'message.unseen';

/**
 * What nobody has looked at for a while is told once: the first unseen message speaks for those after it, until somebody
 * looks (decision record 0025).
 */
export function registerUnseenMessages(
  { unitOfWork, clocks }: Pick<Platform, 'unitOfWork' | 'clocks'>,
  dueWork: Pick<DueWork, 'register'>,
): void {
  dueWork.register({
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

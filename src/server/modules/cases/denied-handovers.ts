import type { RecordedEvent, Subscriber } from '#server/events/event.ts';
import { notificationText } from '#server/lib/notification-texts.ts';
import type { Platform } from '#server/platform.ts';
import { readDenial } from './case-subjects.repository.ts';
import { openCase } from './open-case.ts';

/**
 * A renter who denies what the owner stated has opened a case with it (docs/product/booking.md#statement): the event is its key,
 * so that handling it again opens no second one.
 */
export function createDeniedHandovers({ unitOfWork }: Pick<Platform, 'unitOfWork'>): Subscriber {
  return {
    name: 'cases',
    async handle({ id, event, occurredAt }: RecordedEvent) {
      if (event.type !== 'booking.completion_denied') return;
      const { bookingId } = event;
      await unitOfWork.run(async (tx) => {
        const denial = await readDenial(tx, bookingId);
        if (!denial) return;
        const { renterId, noShow, reason, locale } = denial;
        const text =
          reason ?? notificationText(locale, 'notifications.denial', { noShow: noShow ? 'yes' : 'no' });
        const about = { subject: null, bookingId, openedBy: renterId, text, clientKey: id };
        const why = noShow ? ('no_show' as const) : ('never_received' as const);
        await openCase(tx, { kind: 'handover_dispute', reason: why, ...about }, occurredAt);
      });
    },
  };
}

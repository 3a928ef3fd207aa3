import type { CancellationPreview } from '#shared/contracts/cancellations.ts';
import { transition } from '#shared/domain/booking-process/state-machine.ts';
import { cancellationPreview } from '#shared/domain/cancellation-preview.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import { bookingNotFound, roleOf } from '../bookings.policy.ts';
import { readBooking } from '../bookings.repository.ts';
import type { PaymentQueue } from '../../payments/index.ts';
import { itemNotReturned } from '../handover/unreturned-item.ts';

/** What a cancellation would do, read in one transaction and written nowhere. */
export function createCancellationPreviews(
  { unitOfWork, clocks }: Platform,
  enqueue: Pick<PaymentQueue, 'grantedRefunds'>,
) {
  return {
    /** For the parties and the Admin; 404 for strangers. Throws 403 and 409 where they could not cancel. */
    preview: (actor: MemberActor, id: string): Promise<CancellationPreview> =>
      unitOfWork.run(async (tx) => {
        const booking = (await readBooking(tx, id))?.booking;
        const role = roleOf(actor, booking);
        if (!booking) throw bookingNotFound();
        const now = clocks.product.now();
        const granted = await enqueue.grantedRefunds(tx, id);
        const facts = { ...booking, ...(await itemNotReturned(tx, booking, now)), granted };
        transition({ event: 'cancel', actor: role, facts, now });
        const { outcome, ownerCents, platformCents, until, end } = cancellationPreview(role, facts, now);
        return {
          refundPolicy: outcome.refundPolicy,
          refundedAmount: centsToDecimal(outcome.refundedCents),
          keptAmount: centsToDecimal(outcome.keptCents),
          keptByOwner: centsToDecimal(ownerCents),
          keptByPlatform: centsToDecimal(platformCents),
          releasedAmount: centsToDecimal(outcome.releasedCents),
          until: until?.toISOString() ?? null,
          end,
        };
      }),
  };
}

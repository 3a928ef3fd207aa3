import { useQuery } from '@tanstack/react-query';
import type { Booking } from '#shared/contracts/bookings.ts';
import { cancellationOutcome } from '#shared/domain/cancellation.ts';
import { cancellationQuery } from '#web/data/bookings.ts';
import { centsOf } from '#web/lib/cents.ts';
import { cancellationFactsOf } from '#web/lib/rental-facts.ts';
import { useNow } from './now.tsx';

/** What a cancellation does: as the server says, which knows what was refunded before; by the same function until it has answered. */
export function useCancellationOutcome(booking: Booking) {
  const now = useNow();
  const { data: preview } = useQuery({
    ...cancellationQuery(booking.id),
    enabled: booking.allowedActions.includes('cancel'),
  });
  const outcome = preview
    ? {
        refundPolicy: preview.refundPolicy,
        refundedCents: centsOf(preview.refundedAmount),
        keptCents: centsOf(preview.keptAmount),
        releasedCents: centsOf(preview.releasedAmount),
      }
    : cancellationOutcome(booking.side ?? 'admin', cancellationFactsOf(booking), now);
  return { outcome, preview };
}

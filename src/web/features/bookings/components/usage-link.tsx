import type { Booking } from '#shared/contracts/bookings.ts';
import { owesUsage } from '#shared/domain/booking-facts.ts';
import { useText } from '#web/lib/text.tsx';
import { usagePath } from '#web/lib/booking-paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** The way to the readings of hour meter and fuel gauge, where the rental charges for them. */
export function UsageLink({ booking, describedBy }: { booking: Booking; describedBy: string }) {
  const t = useText();
  const { id, usage, side, status } = booking;
  if (!usage || status === 'pending' || (status === 'canceled' && usage.status === null)) return null;
  const isOwed = owesUsage(usage, side);
  return (
    <ButtonLink size="small" variant="line" href={usagePath(id)} aria-describedby={describedBy}>
      {t(isOwed ? 'bookings.usage.owed' : 'bookings.usage.open')}
    </ButtonLink>
  );
}

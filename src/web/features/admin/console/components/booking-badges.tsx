import type { AdminBooking } from '#shared/contracts/admin-console.ts';
import type { BookingStatus } from '#shared/contracts/bookings.ts';
import { useText } from '#web/lib/text.tsx';
import { Badge } from '#web/ui/badge.tsx';

const TONES = {
  pending: 'warn',
  confirmed: 'brand',
  active: 'good',
  completed: 'plain',
  canceled: 'plain',
} as const;

/** Where a booking stands. */
export function BookingState({ status }: { status: BookingStatus }) {
  const t = useText();
  return <Badge tone={TONES[status]}>{t(`bookings.status.${status}`)}</Badge>;
}

/** The same, and what of it wants a look. */
export function BookingBadges({ status, concerns }: Pick<AdminBooking, 'status' | 'concerns'>) {
  const t = useText();
  return (
    <span className="flex-wrap inline-flex gap-1">
      <BookingState status={status} />
      {concerns.map((concern) => (
        <Badge key={concern} tone="bad">
          {t(`admin.concern.${concern}`)}
        </Badge>
      ))}
    </span>
  );
}

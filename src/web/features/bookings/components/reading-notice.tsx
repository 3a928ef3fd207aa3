import { useQuery } from '@tanstack/react-query';
import type { Booking } from '#shared/contracts/bookings.ts';
import { openReading } from '#shared/domain/usage/open-reading.ts';
import { usageQuery } from '#web/data/bookings.ts';
import { usagePath } from '#web/lib/booking-paths.ts';
import { useText } from '#web/lib/text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { otherParty } from '../lib/parties.ts';

/** Before the return is confirmed: a reading of hours or fuel that is missing or not confirmed, which cannot be added afterwards. */
export function ReadingNotice({ booking }: { booking: Booking }) {
  const t = useText();
  const { id, side, usage } = booking;
  const { data } = useQuery({ ...usageQuery(id), enabled: usage !== null });
  const open = data?.terms ? openReading(data) : undefined;
  if (!open) return null;
  const { stage, waitsFor } = open;
  const other = waitsFor === side ? 'reader' : 'other';
  const who = waitsFor === null ? 'nobody' : other;
  return (
    <Banner
      tone="warning"
      title={t('bookings.usage.notice', { stage, who, name: otherParty(booking) })}
      action={
        <ButtonLink size="small" variant="line" href={usagePath(id)}>
          {t('bookings.usage.open')}
        </ButtonLink>
      }
    >
      {t('bookings.usage.noticeText')}
    </Banner>
  );
}

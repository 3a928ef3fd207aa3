import type { Booking } from '#shared/contracts/bookings.ts';
import { formatMoney } from '#web/lib/format.ts';
import { claimPath } from '#web/lib/booking-paths.ts';
import { useTexts } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** The way to the claim for damage, or for its owner to file one while there is time. */
export function ClaimLink({ booking, describedBy }: { booking: Booking; describedBy: string }) {
  const { t, locale } = useTexts();
  const { id, claim, claimBy } = booking;
  if (!claim && claimBy === null) return null;
  return (
    <ButtonLink size="small" variant="line" href={claimPath(id)} aria-describedby={describedBy}>
      {claim
        ? t('bookings.claim.open', { amount: formatMoney(locale, claim.amount, true) })
        : t('bookings.claim.file')}
    </ButtonLink>
  );
}

import type { Booking } from '#shared/contracts/bookings.ts';
import { formatMoney } from '#web/lib/format.ts';
import { claimPath } from '#web/lib/booking-paths.ts';
import { useTexts } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { changeCardUrl } from '../lib/checkout-url.ts';

interface ClaimProps {
  booking: Booking;
  describedBy: string;
}

/** What a claim waits for from this side: its answer, or its payment with another card. */
export function ClaimTurn({ booking, describedBy }: ClaimProps) {
  const { t, locale } = useTexts();
  const { claim, id } = booking;
  if (!claim?.turn) return null;
  const isDebt = claim.turn === 'pay';
  return (
    <ButtonLink
      size="small"
      reload={isDebt}
      href={isDebt ? changeCardUrl(booking) : claimPath(id)}
      aria-describedby={describedBy}
    >
      {isDebt
        ? t('bookings.claim.pay', { amount: formatMoney(locale, claim.amount, true) })
        : t('bookings.claim.answer')}
    </ButtonLink>
  );
}

/** The way to the claim for damage, or for its owner to file one while there is time. */
export function ClaimLink({ booking, describedBy }: ClaimProps) {
  const { t, locale } = useTexts();
  const { id, claim, claimBy } = booking;
  if (!claim && claimBy === null) return null;
  return (
    <>
      <ClaimTurn booking={booking} describedBy={describedBy} />
      {claim?.turn !== 'answer' && (
        <ButtonLink size="small" variant="line" href={claimPath(id)} aria-describedby={describedBy}>
          {claim
            ? t('bookings.claim.open', { amount: formatMoney(locale, claim.amount, true) })
            : t('bookings.claim.file')}
        </ButtonLink>
      )}
    </>
  );
}

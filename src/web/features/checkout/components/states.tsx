import type { Booking } from '#shared/contracts/bookings.ts';
import { payBy } from '#shared/domain/booking-deadlines.ts';
import { equipmentPath, paths } from '#web/lib/paths.ts';
import { formatMoney } from '#web/lib/format.ts';
import { usePageContext } from '#web/lib/page-context.tsx';
import { useServerNow } from '#web/lib/server-time.ts';
import { useText, useTexts } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ScreenMessage } from '#web/ui/screen-message.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './checkout.module.css';

/** The page's shape while its booking is on the way. */
export function CheckoutSkeleton() {
  const t = useText();
  return (
    <div className={`container ${styles.loading ?? ''}`} aria-busy>
      <h1 className="sr-only">{t('checkout.loading')}</h1>
      <Skeleton shape="title" width="half" />
      <div className={styles.loadingColumns}>
        <div className="stack-6">
          <Skeleton shape="block" className={styles.box} />
          <Skeleton shape="block" className={styles.card} />
        </div>
        <Skeleton shape="block" className={styles.card} />
      </div>
    </div>
  );
}

/** There is no such booking for this reader. */
export function BookingMissing() {
  const t = useText();
  return (
    <ScreenMessage
      title={t('checkout.missing.title')}
      text={t('checkout.missing.text')}
      picture="/illustrations/breaker-hammer.yellow.alone.svg"
    >
      <ButtonLink href={paths.bookings}>{t('checkout.paid.bookings')}</ButtonLink>
      <ButtonLink href={paths.home} variant="line">
        {t('common.home')}
      </ButtonLink>
    </ScreenMessage>
  );
}

export function BookingFailed({ busy, retry }: { busy: boolean; retry: () => void }) {
  const t = useText();
  return (
    <ScreenMessage
      title={t('checkout.failed.title')}
      text={t('checkout.failed.text')}
      retry={retry}
      busy={busy}
    >
      <ButtonLink href={paths.bookings} variant="line">
        {t('checkout.paid.bookings')}
      </ButtonLink>
    </ScreenMessage>
  );
}

export function AlreadyPaid({ booking }: { booking: Booking }) {
  const { t, locale } = useTexts();
  const fee = formatMoney(locale, booking.depositAmount, true);
  return (
    <ScreenMessage
      title={t('checkout.paid.title')}
      text={t('checkout.paid.text', { fee })}
      picture="/illustrations/mini-excavator.yellow.alone.svg"
    >
      <ButtonLink href={paths.bookings}>{t('checkout.paid.bookings')}</ButtonLink>
    </ScreenMessage>
  );
}

/** Canceled, or the time to pay is over: explains what became of the money, and links to the item. */
export function BookingOver({ booking }: { booking: Booking }) {
  const t = useText();
  const { renderedAt } = usePageContext();
  const now = useServerNow(renderedAt);
  const { feePaidAt, cancelReason } = booking;
  const refundPolicy = booking.refundPolicy ?? (feePaidAt ? 'initial_fee_refunded' : 'nothing_charged');
  const payableUntil = booking.payBy
    ? new Date(booking.payBy)
    : payBy({ ...booking, createdAt: new Date(booking.createdAt) });
  // Canceled without a reason, and the time to pay was over while it was unpaid.
  const isExpired = feePaidAt === null && !cancelReason && now >= payableUntil;
  return (
    <ScreenMessage
      title={t(isExpired ? 'checkout.expired.title' : 'checkout.canceled.title')}
      text={
        isExpired
          ? t('checkout.expired.text', { minutes: booking.minutesToPay })
          : t(`checkout.canceled.${refundPolicy}`)
      }
      picture="/illustrations/concrete-mixer.yellow.alone.svg"
    >
      <ButtonLink href={equipmentPath(booking.equipmentId)}>{t('checkout.over.item')}</ButtonLink>
      <ButtonLink href={paths.search} variant="line">
        {t('checkout.over.search')}
      </ButtonLink>
    </ScreenMessage>
  );
}

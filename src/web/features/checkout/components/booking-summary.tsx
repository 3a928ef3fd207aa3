import type { ReactNode } from 'react';
import type { Booking } from '#shared/contracts/bookings.ts';
import { waitsForRenter } from '#shared/domain/booking-facts.ts';
import { categoryName } from '#web/lib/category-name.ts';
import { formatMoney, formatDay, formatTimeZone } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { unbroken } from '#web/lib/unbroken.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { PriceLines } from '#web/ui/price-lines.tsx';
import { CLOCK, formatDateTime } from '#web/lib/time-text.ts';
import { rentalSummary } from '../lib/rental-summary.ts';
import styles from './checkout.module.css';

const PARTS = { weekday: 'short', month: 'short', day: 'numeric', ...CLOCK } as const;

interface SpanText {
  from: string;
  to: string;
  /** The zone that hours are meant in; days need none. */
  zone: string | undefined;
}

/** From when to when, where the item is: by the hour with the zone's name, else in days. */
function spanText(
  locale: string,
  { rentalType, startsAt, endsAt, startDate, endDate, timeZone }: Booking,
): SpanText {
  if (rentalType === 'hourly')
    return {
      from: formatDateTime(startsAt, locale, { ...PARTS, timeZone }),
      to: formatDateTime(endsAt, locale, { ...PARTS, timeZone }),
      zone: formatTimeZone(locale, timeZone),
    };
  return {
    from: formatDay(locale, startDate, 'weekday'),
    to: formatDay(locale, endDate, 'weekday'),
    zone: undefined,
  };
}

/** Equipment, rental days, daily rate, and the lines that the amount is made of. */
export function BookingSummary({ booking, children }: { booking: Booking; children: ReactNode }) {
  const { t, locale, say } = useTexts();
  const { equipment, orderNumber, priceLines, totalAmount } = booking;
  const { days, dailyRateCents } = rentalSummary(booking);
  const { from, to, zone } = spanText(locale, booking);
  const picture = equipment.thumbnailImageUrl ?? equipment.imageUrls[0];
  const money = (amount: string | number) => formatMoney(locale, amount, true);
  return (
    <section className="overflow-hidden panel shadow" aria-labelledby="booking-summary">
      <div className="stack-4 p-5">
        <h2 id="booking-summary">
          {t(
            waitsForRenter(booking.change?.state ?? null)
              ? 'checkout.summary.beforeChange'
              : 'checkout.summary.title',
          )}
        </h2>
        <div className="flex items-center gap-3">
          {picture && (
            <Picture
              className={styles.picture}
              src={picture}
              alt=""
              sizes="104px"
              placeholder={equipment.thumbnailPlaceholder}
              eager
            />
          )}
          <div className="shrinks wrap-anywhere">
            <h3>{unbroken(equipment.name)}</h3>
            <p className="muted">
              {[categoryName(t, equipment.category), equipment.brand].filter(Boolean).join(' · ')}
            </p>
            <p className="muted">{t('checkout.summary.order', { number: orderNumber })}</p>
          </div>
        </div>
        <PriceLines
          lines={[
            { name: t('checkout.summary.from'), amount: from },
            { name: t('checkout.summary.to'), amount: to },
            { name: t('checkout.summary.days'), amount: String(days) },
            { name: t('checkout.summary.rate'), amount: money(dailyRateCents / 100) },
          ]}
        />
        {zone && <p className="muted">{t('checkout.summary.zone', { zone })}</p>}
        <div className="border-t pt-4">
          <PriceLines
            lines={priceLines.map(({ label, amount }) => ({ name: say(label), amount: money(amount) }))}
            total={{ name: t('checkout.structure.total'), amount: money(totalAmount) }}
          />
        </div>
      </div>
      {children}
    </section>
  );
}

import type { Booking } from '#shared/contracts/bookings.ts';
import { useTexts } from '#web/lib/text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Banner } from '#web/ui/banner.tsx';
import { useNow } from '../lib/now.tsx';
import { bannersOf } from '../lib/banners.ts';
import { statusLineOf } from '../lib/booking-status.ts';
import { useTimes } from '../lib/use-times.ts';
import styles from './clock-strip.module.css';

function useStatusInput(booking: Booking) {
  const { t, locale } = useTexts();
  return { booking, t, locale, times: useTimes(booking.timeZone), now: useNow() };
}

/** The head of an open booking: what happens next and by when; a clock while the machine is out. */
export function ClockStrip({ booking }: { booking: Booking }) {
  const { tone, title, text, figure } = statusLineOf(useStatusInput(booking));
  return (
    <div className={classNames(styles.strip, styles[tone])}>
      <p className={styles.words}>
        <strong>{title}</strong>
        <span>{text}</span>
      </p>
      {figure !== undefined && (
        <span className={styles.figure} role={tone === 'quiet' ? undefined : 'timer'}>
          {figure}
        </span>
      )}
    </div>
  );
}

/** What else is to be known: a hold or a late fee that is not in order, an item that has not come back. */
export function BookingBanners({ booking }: { booking: Booking }) {
  return bannersOf(useStatusInput(booking)).map(({ tone, title, text }) => (
    <Banner key={title} tone={tone} title={title}>
      {text}
    </Banner>
  ));
}

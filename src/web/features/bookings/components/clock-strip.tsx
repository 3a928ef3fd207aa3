import type { Booking } from '#shared/contracts/bookings.ts';
import { useTexts } from '#web/lib/text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useNow } from '../lib/now.tsx';
import { noticesOf } from '../lib/notices.ts';
import { standingOf } from '../lib/standing.ts';
import { useTimes } from '../lib/use-times.ts';
import styles from './clock-strip.module.css';

function useStandingInput(booking: Booking) {
  const { t, locale } = useTexts();
  return { booking, t, locale, times: useTimes(booking.timeZone), now: useNow() };
}

/** The head of an open booking: what happens next and by when; a clock while the machine is out. */
export function ClockStrip({ booking }: { booking: Booking }) {
  const { tone, title, text, figure } = standingOf(useStandingInput(booking));
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
export function Notices({ booking }: { booking: Booking }) {
  return noticesOf(useStandingInput(booking)).map(({ tone, title, text }) => (
    <Notice key={title} tone={tone} title={title}>
      {text}
    </Notice>
  ));
}

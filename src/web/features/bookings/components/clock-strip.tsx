import type { Booking } from '#shared/contracts/bookings.ts';
import { useTexts } from '#web/lib/text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useNow } from '../lib/now.tsx';
import { standingOf, troubleBesideClock } from '../lib/standing.ts';
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

/** A hold that is not in order while the machine is out: the strip has the clock. */
export function HoldNotice({ booking }: { booking: Booking }) {
  const trouble = troubleBesideClock(useStandingInput(booking));
  return (
    trouble && (
      <Notice tone="danger" title={trouble.title}>
        {trouble.text}
      </Notice>
    )
  );
}

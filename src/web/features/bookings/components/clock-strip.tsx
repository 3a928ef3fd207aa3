import type { Booking } from '#shared/contracts/bookings.ts';
import { useTexts } from '#web/lib/text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Banner } from '#web/ui/banner.tsx';
import { useNow } from '../lib/now.tsx';
import { useOpenDialog } from '../lib/dialogs.tsx';
import { bannersOf } from '../lib/banners.ts';
import { statusLineOf } from '../lib/booking-status.ts';
import { useTimes } from '../lib/use-times.ts';
import styles from './clock-strip.module.css';

function useStatusInput(booking: Booking) {
  const { t, locale } = useTexts();
  return { booking, t, locale, times: useTimes(booking.timeZone), now: useNow() };
}

/** Either side's way out of being overdue that costs no drive: the dialog of the action below. */
function Extend({ booking, describedBy }: { booking: Booking; describedBy: string | undefined }) {
  const { t } = useTexts();
  const open = useOpenDialog();
  return (
    <button
      type="button"
      className={styles.extend}
      aria-haspopup="dialog"
      aria-describedby={describedBy}
      onClick={() => open('change', booking.id)}
    >
      {t('bookings.action.extend')}
    </button>
  );
}

/** The head of an open booking: what happens next and by when; a clock while the machine is out. */
export function ClockStrip({ booking, describedBy }: { booking: Booking; describedBy?: string }) {
  const { tone, title, text, figure } = statusLineOf(useStatusInput(booking));
  const mayExtend = tone === 'overdue' && booking.allowedActions.includes('ask_change');
  return (
    <div className={classNames(styles.strip, styles[tone])}>
      <p className={styles.words}>
        <strong>{title}</strong>
        <span>{text}</span>
      </p>
      {mayExtend && <Extend booking={booking} describedBy={describedBy} />}
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

import type { Booking } from '#shared/contracts/bookings.ts';
import { useText } from '#web/lib/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { hasStartDayCome } from '../lib/handover.ts';
import { useNow } from '../lib/now.tsx';
import styles from './bookings.module.css';

function Half({ who, done }: { who: string; done: boolean }) {
  const t = useText();
  return (
    <li
      className={
        done ? 'flex items-center gap-6px positive-color weight-mid' : 'flex items-center gap-6px muted-color'
      }
    >
      {done ? (
        <Icon name="check" size={16} className={styles.tick} />
      ) : (
        <span className={styles.dot} aria-hidden />
      )}
      {who}
      <span className="sr-only">{t(done ? 'bookings.handover.done' : 'bookings.handover.open')}</span>
    </li>
  );
}

/** Two hands on every handover: who has confirmed the pickup, and who the return; from the day of the start on. */
export function Handover({ booking }: { booking: Booking }) {
  const t = useText();
  const { ownerPickupConfirmed, renterPickupConfirmed, ownerReturnConfirmed, renterReturnConfirmed } =
    booking;
  const now = useNow();
  if (!ownerPickupConfirmed && !renterPickupConfirmed && !hasStartDayCome(booking, now)) return null;
  const steps = [
    { title: t('bookings.handover.pickup'), owner: ownerPickupConfirmed, renter: renterPickupConfirmed },
    { title: t('bookings.handover.return'), owner: ownerReturnConfirmed, renter: renterReturnConfirmed },
  ];
  return (
    <div className={styles.steps}>
      {steps.map(({ title, owner, renter }) => (
        <section key={title} className={styles.step}>
          <h4 className={styles.title}>{title}</h4>
          <ul>
            <Half who={t('bookings.handover.owner')} done={owner} />
            <Half who={t('bookings.handover.renter')} done={renter} />
          </ul>
        </section>
      ))}
    </div>
  );
}

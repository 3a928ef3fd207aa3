import { adminBookingPath } from '#web/app/paths.ts';
import { Way } from '../components/way.tsx';
import styles from './operations.module.css';

interface BookingLinkProps {
  id: string;
  orderNumber: string;
  /** Below it, quieter. */
  note?: string | undefined;
}

/** A booking by its order number, leading to its page at the desk. */
export function BookingLink({ id, orderNumber, note }: BookingLinkProps) {
  return (
    <span className={styles.stack}>
      <Way className={styles.strong} href={adminBookingPath(id)}>
        {orderNumber}
      </Way>
      {note && <span className={styles.quiet}>{note}</span>}
    </span>
  );
}

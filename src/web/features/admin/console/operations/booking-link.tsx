import { adminBookingPath } from '#web/lib/paths.ts';
import { RowLink } from '../components/row-link.tsx';
import styles from './operations.module.css';

interface BookingLinkProps {
  id: string;
  orderNumber: string;
  /** Below it, quieter. */
  note?: string | undefined;
}

/** A booking by its order number, linked to its page in the admin console. */
export function BookingLink({ id, orderNumber, note }: BookingLinkProps) {
  return (
    <span className="grid justify-items-start">
      <RowLink className={styles.strong} href={adminBookingPath(id)}>
        {orderNumber}
      </RowLink>
      {note && <span className="muted-reference">{note}</span>}
    </span>
  );
}

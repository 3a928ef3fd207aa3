import type { Booking } from '#shared/contracts/bookings.ts';
import { useText } from '#web/lib/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './bookings.module.css';

/** Of a delivery, as far as the reader may know it. */
export function addressOf(booking: Booking): string {
  const street = [booking.deliveryStreetAddress, booking.deliveryApartmentNumber].filter(Boolean).join(', ');
  const state = [booking.deliveryState, booking.deliveryZipCode].filter(Boolean).join(' ');
  return [street, booking.deliveryCity, state].filter(Boolean).join(', ');
}

/** Where it changes hands. */
export function Place({ booking }: { booking: Booking }) {
  const t = useText();
  const isDelivered = booking.deliveryMethod === 'delivery';
  const place = booking.equipment.location;
  return (
    <p className={styles.place}>
      <Icon name={isDelivered ? 'truck' : 'pin'} size={18} />
      <span>
        {isDelivered
          ? t('bookings.place.delivery', { address: addressOf(booking) })
          : t(place ? 'bookings.place.pickup' : 'bookings.place.pickupAtOwner', { place })}
      </span>
    </p>
  );
}

/** Notes of the parties: the renter's special requests, the condition at the return. */
export function Notes({ booking: { notes, conditionNotes } }: { booking: Booking }) {
  const t = useText();
  const written = [
    { label: t('bookings.notes'), text: notes },
    { label: t('bookings.conditionNotes'), text: conditionNotes ?? '' },
  ].filter(({ text }) => text.trim() !== '');
  if (written.length === 0) return null;
  return (
    <dl className={styles.notes}>
      {written.map(({ label, text }) => (
        <div key={label}>
          <dt className="muted-color">{label}</dt>
          <dd className="pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

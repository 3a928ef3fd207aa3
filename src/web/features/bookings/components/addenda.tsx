import { useQuery } from '@tanstack/react-query';
import type { BookingChange } from '#shared/contracts/booking-changes.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import { changesQuery } from '#web/data/booking-changes.ts';
import { useText } from '#web/lib/text.tsx';
import { FactList } from '#web/ui/fact-list.tsx';
import { Loaded } from '#web/ui/load-error.tsx';
import { useTimes } from '../lib/use-times.ts';
import { AddendumText } from './addendum.tsx';
import styles from './dialogs.module.css';

function AppliedChange({ booking, change }: { booking: Booking; change: BookingChange }) {
  const t = useText();
  const times = useTimes(booking.timeZone);
  const { askedBy, askedAt, acceptedBy, acceptedAt, text, sha256 } = change;
  if (acceptedBy === null || acceptedAt === null) return null;
  // With instant booking the owner has agreed beforehand.
  const consent = (by: typeof acceptedBy, instant: string) =>
    `${by === 'instant' ? t('changes.byInstant') : t(`bookings.handover.${by}`)}, ${times.when(new Date(instant))}`;
  return (
    <section className="stack-2">
      <h3>{t('changes.addendum')}</h3>
      <FactList
        facts={[
          { name: t('bookings.event.ask_change'), value: consent(askedBy, askedAt) },
          { name: t('bookings.event.accept_change'), value: consent(acceptedBy, acceptedAt) },
        ]}
      />
      <AddendumText text={text} />
      <p className={styles.hash}>
        {t('bookings.agreement.hash')} <code>{sha256}</code>
      </p>
    </section>
  );
}

/** The changes of dates that count, each with its text, its hash and both consents. */
export function Addenda({ booking }: { booking: Booking }) {
  const query = useQuery(changesQuery(booking.id));
  return (
    <Loaded query={query} text="changes.loadFailed" skeleton={styles.block}>
      {(changes) =>
        changes
          .filter(({ outcome }) => outcome === 'applied')
          .map((change) => <AppliedChange key={change.id} booking={booking} change={change} />)
      }
    </Loaded>
  );
}

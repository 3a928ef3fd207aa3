import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { EquipmentSummary } from '#shared/contracts/equipment.ts';
import { alternativesQuery } from '#web/data/bookings.ts';
import { formatMoney } from '#web/lib/format.ts';
import { Link } from '#web/lib/link.tsx';
import { equipmentPath } from '#web/lib/paths.ts';
import { useTexts } from '#web/lib/text.tsx';
import { useItemSlots } from '../lib/item-slots.tsx';
import styles from './alternatives.module.css';

function Alternative({ item, days }: { item: EquipmentSummary; days: string }) {
  const { t, locale } = useTexts();
  const { titleOf, renderPicture } = useItemSlots();
  const { id, dailyRate, distanceMiles: miles } = item;
  const rate = formatMoney(locale, dailyRate);
  return (
    <li>
      <Link className={styles.item} href={`${equipmentPath(id)}${days}`}>
        <span className={styles.picture}>{renderPicture(item)}</span>
        <span className="shrinks">
          <b>{titleOf(item)}</b>
          <span className="muted">
            {miles === undefined
              ? t('bookings.alternatives.anywhere', { rate })
              : t('bookings.alternatives.near', { rate, miles })}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** For the renter of a machine that has not come back: the nearest of its kind that are free on the days that are left. */
export function Alternatives({ booking }: { booking: Booking }) {
  const { t } = useTexts();
  const titleId = useId();
  const { id, status, side, freeCancellation } = booking;
  const isMissing = freeCancellation && (status === 'pending' || status === 'confirmed');
  const { data } = useQuery({ ...alternativesQuery(id), enabled: isMissing && side === 'renter' });
  if (!isMissing || !data || data.items.length === 0) return null;
  const days = `?from=${data.from}&to=${data.to}`;
  return (
    <section className="stack-3" aria-labelledby={titleId}>
      <h4 id={titleId}>{t('bookings.alternatives.title')}</h4>
      <ul className="grid gap-2">
        {data.items.map((item) => (
          <Alternative key={item.id} item={item} days={days} />
        ))}
      </ul>
      <p className="muted">{t('bookings.alternatives.hint')}</p>
    </section>
  );
}

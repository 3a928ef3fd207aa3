import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { TodayPart } from '#shared/domain/today.ts';
import { myRentalsQuery } from '#web/data/first-page.ts';
import { todayCountsQuery } from '#web/data/today-counts.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/lib/link.tsx';
import { useText } from '#web/lib/text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import styles from './quick-actions.module.css';

function Action({
  href,
  icon,
  title,
  dark,
  children,
}: {
  href: string;
  icon: IconName;
  title: string;
  dark?: boolean;
  children: ReactNode;
}) {
  return (
    <Link className={styles.action} href={href}>
      <span className={classNames(styles.icon, dark && styles.dark)}>
        <Icon name={icon} />
      </span>
      <span className={styles.words}>
        <strong>{title}</strong>
        <span className="muted tracking-0">{children}</span>
      </span>
    </Link>
  );
}

const OPEN: ReadonlySet<string> = new Set(['pending', 'confirmed', 'active']);

/** Rentals of the signed-in person that are under way; 0 for the guest, and when they can't be had. */
function useOpenRentalCount(): number {
  const user = useCurrentUser();
  const enabled = user !== undefined && !user.isGuest;
  const { data = [] } = useQuery({ ...myRentalsQuery(user?.id ?? ''), enabled });
  return data.filter(({ status }) => OPEN.has(status)).length;
}

/** "3 going out · 1 to answer": what the day asks, on both sides; empty for the guest and on a day without anything to do. */
function useDay(): string {
  const t = useText();
  const user = useCurrentUser();
  const enabled = user !== undefined && !user.isGuest;
  const { data } = useQuery({ ...todayCountsQuery, enabled });
  if (!enabled || !data) return '';
  const words = (['owner', 'renter'] as const).flatMap((side) =>
    Object.entries(data[side]).flatMap(([part, count]) =>
      count > 0 ? [t(`home.today.${side}.${part as TodayPart}`, { count })] : [],
    ),
  );
  return words.join(' · ');
}

export function QuickActions() {
  const t = useText();
  const count = useOpenRentalCount();
  const day = useDay();
  return (
    <section className={styles.quick}>
      <h2 className={styles.title}>{t('home.quick.title')}</h2>
      {day && (
        <Action href={paths.bookings} icon="clock" title={t('home.today')}>
          {day}
        </Action>
      )}
      <Action href={paths.bookings} icon="calendar" title={t('home.quick.rentals')} dark>
        {t('home.quick.rentals.count', { count })}
      </Action>
      <Action href={paths.addListing} icon="plus" title={t('home.quick.list')}>
        {t('home.quick.list.text')}
      </Action>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { myRentalsQuery } from '#web/data/first-page.ts';
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

export function QuickActions() {
  const t = useText();
  const count = useOpenRentalCount();
  return (
    <section className={styles.quick}>
      <h2 className={styles.title}>{t('home.quick.title')}</h2>
      <Action href={paths.bookings} icon="calendar" title={t('home.quick.rentals')} dark>
        {t('home.quick.rentals.count', { count })}
      </Action>
      <Action href={paths.addListing} icon="plus" title={t('home.quick.list')}>
        {t('home.quick.list.text')}
      </Action>
    </section>
  );
}
